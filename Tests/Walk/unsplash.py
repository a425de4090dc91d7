"""A trial server with the shapes that Unsplash sends, as recorded from 2017 to 2025, and as strict as the real one."""
from urllib.parse import parse_qs, urlsplit

from pictures import GRAY
from servers import ScriptedServer

#: A page of 12 topics in 10/2024; the ids are of this shape.
TOPICS = {"nature": "6sMVjTLSkeQ", "wallpapers": "bo8jQKTaE0Y", "3d-renders": "CDwuwXJAbEw"}


class UnsplashServer(ScriptedServer):
    """Photos of three topics, an illustration and a photo for sale.

    `answers` overrides a path; `count_topics` is the number of topics.
    """

    def __init__(self):
        self.count_topics = len(TOPICS)
        super().__init__()
        self.answers = {}
        self.photos = [self.photo(f"{topic[:3]}-{number:07}", topic=topic) for topic in TOPICS for number in (1, 2)]
        self.photos.append(self.photo("ILLUaaaaaa1", asset_type="illustration"))
        self.photos.append(self.photo("PLUSaaaaaa1", plus=True, premium=True, views=0, downloads=0))

    def photo(self, name, topic=None, **changes):
        kind = "illustrations" if changes.get("asset_type") == "illustration" else "photos"
        urls = {size: f"{self.origin}/images/{name}?ixid=M3wx&w={width}"
                for size, width in [("raw", 0), ("full", 6000), ("regular", 1080), ("small", 400), ("thumb", 200)]}
        return {
            "id": name, "slug": f"a-lake-{name}", "alternative_slugs": {"en": f"a-lake-{name}", "ko": f"호수-{name}"},
            "created_at": "2024-03-01T10:00:00Z", "updated_at": "2024-03-02T10:00:00Z", "promoted_at": None,
            "width": 6000, "height": 4000, "color": "#a6b2c0", "blur_hash": "LEHV6nWB2yk8pyo0adR*.7kCMdnj",
            "description": None, "alt_description": "a lake", "breadcrumbs": [], "likes": 3, "liked_by_user": False,
            "current_user_collections": [], "sponsorship": None, "asset_type": "photo",
            "topic_submissions": {topic: {"status": "approved"}} if topic else {},
            "urls": urls,
            "links": {"self": f"https://api.unsplash.com/photos/a-lake-{name}", "html": f"https://unsplash.com/{kind}/a-lake-{name}",
                      "download": f"https://unsplash.com/photos/{name}/download?ixid=M3wx",
                      "download_location": f"https://api.unsplash.com/photos/{name}/download?ixid=M3wx"},
            "user": {"id": "u1", "username": "amy", "name": "Amy Rivers", "first_name": "Amy", "last_name": "Rivers",
                     "twitter_username": None, "portfolio_url": None, "bio": None, "location": None,
                     "links": {"html": "https://unsplash.com/@amy"}, "total_photos": 6},
            "views": 1200, "downloads": 34, "exif": None, "location": None, "tags": [], **changes}

    def topic(self, slug, number=0):
        return {"id": TOPICS.get(slug, f"T{number:010}"), "slug": slug, "title": slug.title(), "description": "Photos.\r\n",
                "published_at": "2020-04-15T13:34:20-04:00", "starts_at": None, "ends_at": None, "total_photos": 2,
                "links": {"html": f"https://unsplash.com/t/{slug}"}, "status": "open", "owners": [], "cover_photo": None,
                "preview_photos": []}

    def find(self, path, query):
        """Returns the answer of an endpoint: a status, headers and a body."""
        name = path.split("/")[2] if path.count("/") > 1 else ""
        if path.startswith("/images/"):
            return 200, {"Content-Type": "image/jpeg"}, GRAY
        if path == "/photos/random":
            return 200, {}, self.random(query)[:int(query.get("count", 1))]
        if path == "/photos":
            return 200, {"X-Total": len(self.photos)}, self.photos
        if path == "/search/photos":
            return 200, {}, {"total": len(self.photos), "total_pages": 1, "results": self.photos}
        if path == "/topics":
            topics = [self.topic(slug) for slug in TOPICS]
            topics += [self.topic(f"topic-{number}", number) for number in range(len(topics) + 1, self.count_topics + 1)]
            return self.page("/topics", topics, query)
        if path == f"/topics/{name}":
            slug = next((slug for slug, known in TOPICS.items() if name in (slug, known)), None)
            return (200, {}, self.topic(slug)) if slug else (404, {}, {"errors": ["Couldn't find Topic"]})
        found = [photo for photo in self.photos if photo["id"] == name]
        if path.startswith("/photos/") and found:
            return 200, {}, {"url": found[0]["urls"]["full"]} if path.endswith("/download") else found[0]
        return 404, {}, {"errors": ["Couldn't find Photo"]}

    def random(self, query):
        # Ids only; an unknown value is not refused but ignored, and so are topics beside a query.
        ids = [] if "query" in query else query.get("topics", "").split(",")
        slugs = {slug for slug, known in TOPICS.items() if known in ids}
        return [photo for photo in self.photos if not slugs or slugs & photo["topic_submissions"].keys()]

    def page(self, path, items, query):
        number, size = int(query.get("page", 1)), min(int(query.get("per_page", 10)), 30)
        headers = {"X-Total": len(items), "X-Per-Page": size}
        if number * size < len(items):
            headers["Link"] = f'<https://api.unsplash.com{path}?page={number + 1}&per_page={size}>; rel="next"'
        return 200, headers, items[(number - 1) * size:number * size]

    def queries(self, path):
        """The queries of the requests for a path, in their order."""
        return [query for asked, query in self.requests if asked == path]

    def _handler(outer):
        outer.requests = []
        scripted = super()._handler()

        class Unsplash(scripted):
            def find(self, path):
                query = {name: values[-1] for name, values in parse_qs(urlsplit(self.path).query).items()}
                outer.requests.append((path, query))
                return outer.answers[path] if path in outer.answers else outer.find(path, query)

        return Unsplash
