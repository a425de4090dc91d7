"""unsplash-pydantic: strict models, which refuse an answer that is not as they expect."""
import sys

from calls import Calls
from unsplash.client import UnsplashClient

client, calls = UnsplashClient("key", base_url=sys.argv[1]), Calls()
photos = calls.expect("photos.list, 80 pages", lambda: [photo for page in range(1, 81) for photo in client.photos.list(page=page, per_page=30)],
                      lambda photos: len(photos) == 2355)
calls.expect("photos.get", lambda: client.photos.get(photos[0].id), lambda photo: photo.id == photos[0].id)
calls.expect("photos.random", lambda: client.photos.random(count=30), lambda found: len(found) == 30)
calls.expect("photos.statistics", lambda: client.photos.statistics(photos[0].id))
calls.expect("photos.download", lambda: client.photos.download(photos[0].id))
calls.expect("search.photos", lambda: client.search.photos("sea"), lambda found: found.total > 100)
calls.expect("search.users", lambda: client.search.users("solene"), lambda found: found.total == 1)
calls.expect("search.collections", lambda: client.search.collections("water"), lambda found: found.total == 1)
topics = calls.expect("topics.list", client.topics.list, lambda topics: len(topics) == 10)
calls.expect("topics.get, by id", lambda: client.topics.get(topics[0].id), lambda topic: topic.slug == topics[0].slug)
calls.expect("topics.photos", lambda: client.topics.photos(topics[0].slug), lambda found: len(found) == 10)
collections = calls.expect("collections.list", client.collections.list, lambda found: len(found) == 6)
calls.expect("collections.get", lambda: client.collections.get(collections[0].id))
calls.expect("collections.photos", lambda: client.collections.photos(collections[0].id), lambda found: len(found) == 10)
calls.expect("collections.related", lambda: client.collections.related(collections[0].id), lambda found: len(found) == 3)
calls.expect("users.get", lambda: client.users.get("soleneg"), lambda user: user.username == "soleneg")
calls.expect("users.photos", lambda: client.users.photos("soleneg"), lambda found: len(found) == 10)
calls.expect("users.collections", lambda: client.users.collections("soleneg"), lambda found: len(found) == 1)
calls.expect("users.statistics", lambda: client.users.statistics("soleneg"))
calls.expect("stats.total", client.stats.total, lambda found: found.photos == 2400)
calls.expect("stats.month", client.stats.month)
calls.end()
