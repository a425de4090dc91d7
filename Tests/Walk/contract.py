"""Unsplash's published contract for everything that a client without a user's token can read, as JSON Schema.

Source: the OpenAPI 3.1 file of unsplash-js 8.0.1 (public.json), read on 2026-11-30. Descriptions, examples and what only a user's
token may do are left out.
"""
TEXT, FLAG, WHOLE, NUMBER, NOTHING = ({"type": kind} for kind in ("string", "boolean", "integer", "number", "null"))
URI = {"type": "string", "format": "uri"}
TIME = {"type": "string", "format": "date-time"}
DAY = {"type": "string", "format": "date"}


def maybe(schema):
    return {"anyOf": [schema, NOTHING]}


def some(schema, least=0):
    return {"type": "array", "items": schema, "minItems": least}


def one_of(*words):
    return {"enum": list(words)}


def has(*parts, optional=None, **members):
    """An object with these members, and those of other schemas."""
    own = {"type": "object", "required": list(members), "properties": {**members, **(optional or {})}}
    return {"allOf": [*parts, own]} if parts else own


URLS = has(raw=URI, full=URI, regular=URI, small=URI, thumb=URI)
DAYS = has(change=NUMBER, quantity=NUMBER, resolution=TEXT, values=some(has(date=DAY, value=NUMBER)))
STATISTICS = has(views=has(total=WHOLE, historical=DAYS), downloads=has(total=WHOLE, historical=DAYS))
SOCIAL = has(instagram_username=maybe(TEXT), portfolio_url=maybe(TEXT), twitter_username=maybe(TEXT))
USER = has(
    updated_at=TIME, id=TEXT, bio=maybe(TEXT), first_name=TEXT, last_name=maybe(TEXT), links=has(html=URI, photos=URI, self=URI),
    location=maybe(TEXT), name=TEXT, profile_image=has(small=URI, medium=URI, large=URI), total_collections=WHOLE, username=TEXT,
    social=SOCIAL)
BADGE = has(title=TEXT, primary=FLAG, slug=TEXT, link=maybe(TEXT))
FULL_USER = has(USER, badge=maybe(BADGE), downloads=WHOLE)
PREVIEW = has(id=TEXT, created_at=TIME, updated_at=TIME, blur_hash=maybe(TEXT), urls=URLS)
LISTED = has(
    id=TEXT, share_key=TEXT, private=FLAG, title=TEXT, description=maybe(TEXT), published_at=TIME, updated_at=TIME,
    last_collected_at=maybe(TIME), featured=FLAG, total_photos=WHOLE,
    links=has(self=URI, html=URI, photos=URI, optional={"related": URI}))
PHOTO = has(
    PREVIEW, promoted_at=maybe(TIME), links=has(html=URI, download=URI, self=URI, download_location=URI),
    width={"type": "integer", "exclusiveMinimum": 0}, height={"type": "integer", "exclusiveMinimum": 0}, description=maybe(TEXT),
    color=maybe(TEXT), user=USER, current_user_collections=some(LISTED), optional={"statistics": STATISTICS})
COLLECTION = has(LISTED, user=USER, cover_photo=maybe(PHOTO))
EXIF = has(
    name=maybe(TEXT), make=maybe(TEXT), model=maybe(TEXT), exposure_time=maybe(TEXT), aperture=maybe(TEXT), focal_length=maybe(TEXT),
    iso=maybe(NUMBER))
LOCATION = has(
    city=maybe(TEXT), country=maybe(TEXT), name=maybe(TEXT), position=has(latitude=maybe(NUMBER), longitude=maybe(NUMBER)))
# The contract's `oneOf` of two kinds of tags cannot be told apart; an object is what both have in common.
FULL_PHOTO = has(PHOTO, exif=EXIF, location=LOCATION, downloads=WHOLE, tags=some(has()), public_domain=FLAG)
TOPIC = has(
    id=TEXT, slug=TEXT, title=TEXT, visibility=one_of("featured", "visible", "hidden", "removed"), updated_at=TIME, featured=FLAG,
    ends_at=maybe(TIME), description=maybe(TEXT), published_at=TIME, total_photos=WHOLE, links=has(self=URI, html=URI, photos=URI),
    starts_at=TIME, only_submissions_after=maybe(TIME), current_user_contributions=some(PREVIEW), cover_photo=maybe(PHOTO),
    owners=some(USER, 1), preview_photos=maybe(some(PREVIEW)), status=one_of("open", "closed"))
AVERAGE = has(
    change=WHOLE, average={"type": "integer", "minimum": 0}, resolution={"const": "days"},
    quantity={"type": "integer", "minimum": 0, "maximum": 30}, values=some(has(date=DAY, value={"type": "integer", "minimum": 0})))
PUBLIC = has(total=WHOLE, historical=AVERAGE)
ERROR = has(errors=some(TEXT, 1))


def found(schema):
    return has(total=WHOLE, total_pages=WHOLE, results=some(schema))


#: Every address that can be read, with the schema of its answer.
ENDPOINTS = {
    "/collections": some(COLLECTION), "/collections/{collection}": COLLECTION,
    "/collections/{collection}/photos": some(PHOTO), "/collections/{collection}/related": some(COLLECTION),
    "/photos": some(PHOTO), "/photos/random": {"oneOf": [PHOTO, some(PHOTO)]}, "/photos/{photo}": FULL_PHOTO,
    "/photos/{photo}/statistics": STATISTICS, "/photos/{photo}/download": has(url=URI),
    "/search/collections": found(COLLECTION), "/search/photos": found(PHOTO), "/search/users": has(),
    "/stats/month": has(views=WHOLE, downloads=WHOLE, new_photographers=WHOLE, new_photos=WHOLE, new_developers=WHOLE,
                        new_applications=WHOLE, new_pixels=WHOLE, new_requests=WHOLE),
    "/stats/total": has(views=WHOLE, downloads=WHOLE, views_per_second=WHOLE, downloads_per_second=WHOLE, photographers=WHOLE,
                        photos=WHOLE, pixels=WHOLE, requests=WHOLE, developers=WHOLE, applications=WHOLE),
    "/topics": some(TOPIC), "/topics/{topic}": has(TOPIC, top_contributors=some(USER)), "/topics/{topic}/photos": some(PHOTO),
    "/users/{user}": FULL_USER, "/users/{user}/collections": some(COLLECTION), "/users/{user}/photos": some(PHOTO),
    "/users/{user}/statistics": has(optional={"username": TEXT, "downloads": PUBLIC, "views": PUBLIC}),
}
