"""python-unsplash: the oldest client, with OAuth."""
import sys

from calls import Calls
from unsplash.api import Api
from unsplash.auth import Auth

Auth.BASE_API_URL = sys.argv[1]
api, calls = Api(Auth("key", "secret", "urn:ietf:wg:oauth:2.0:oob")), Calls()
photo = calls.expect("photo.all", api.photo.all, lambda photos: len(photos) == 10)[0]
calls.expect("photo.get", lambda: api.photo.get(photo.id), lambda found: found.id == photo.id)
calls.expect("photo.random", lambda: api.photo.random(count=3, query="sea"), lambda photos: len(photos) == 3)
calls.expect("photo.download", lambda: api.photo.download(photo.id))
calls.expect("search.photos", lambda: api.search.photos("sea"), lambda found: found["total"] > 100)
calls.expect("search.users", lambda: api.search.users("solene"), lambda found: found["total"] == 1)
collection = calls.expect("search.collections", lambda: api.search.collections("water"), lambda found: found["total"] == 1)["results"][0]
calls.expect("collection.all", api.collection.all, lambda found: len(found) == 6)
calls.expect("collection.get", lambda: api.collection.get(collection.id), lambda found: found.title == "Quiet Water")
calls.expect("collection.photos", lambda: api.collection.photos(collection.id), lambda photos: len(photos) == 10)
calls.expect("collection.related", lambda: api.collection.related(collection.id), lambda found: len(found) == 3)
calls.expect("user.get", lambda: api.user.get("soleneg"), lambda user: user.name == "Solène Guérin")
calls.expect("user.photos", lambda: api.user.photos("soleneg"), lambda photos: len(photos) == 10)
calls.expect("user.collections", lambda: api.user.collections("soleneg"), lambda found: len(found) == 1)
calls.expect("stat.total", api.stat.total, lambda stat: stat.photos == 2400)
calls.expect("stat.month", api.stat.month, lambda stat: stat.new_photos > 0)
calls.end()
