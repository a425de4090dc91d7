"""unsplash-client: plain objects, and every endpoint but /stats/month, which it calls by a wrong name."""
import sys

import unsplash.utils
from calls import Calls
from unsplash.client import Client

unsplash.utils.BASE_URL = sys.argv[1]
client, calls = Client("key"), Calls()
photo = calls.expect("list_photos", client.list_photos, lambda photos: len(photos) == 10)[0]
calls.expect("get_photo", lambda: client.get_photo(photo.id), lambda found: found.id == photo.id)
calls.expect("get_random_photo", lambda: client.get_random_photo(count=3), lambda photos: len(photos) == 3)
calls.expect("get_photo_statistics", lambda: client.get_photo_statistics(photo.id), lambda found: found.views.total > 0)
calls.expect("trigger_photo_download", lambda: client.trigger_photo_download(photo.id))
calls.expect("search_photos", lambda: client.search_photos("sea"))
calls.expect("search_users", lambda: client.search_users("solene"))
calls.expect("search_collections", lambda: client.search_collections("water"))
topic = calls.expect("list_topics", client.list_topics, lambda topics: len(topics) == 10)[0]
calls.expect("get_topic", lambda: client.get_topic(topic.slug), lambda found: found.id == topic.id)
calls.expect("get_topic_photos", lambda: client.get_topic_photos(topic.slug), lambda photos: len(photos) == 10)
collection = calls.expect("list_collections", client.list_collections, lambda found: len(found) == 6)[0]
calls.expect("get_collection", lambda: client.get_collection(collection.id), lambda found: found.title == collection.title)
calls.expect("get_collection_photos", lambda: client.get_collection_photos(collection.id), lambda photos: len(photos) == 10)
calls.expect("get_related_collections", lambda: client.get_related_collections(collection.id), lambda found: len(found) == 3)
calls.expect("get_user", lambda: client.get_user("soleneg"), lambda user: user.name == "Solène Guérin")
calls.expect("get_user_photos, stats", lambda: client.get_user_photos("soleneg", stats=True),
             lambda photos: all(photo.statistics.views.total > 0 for photo in photos))
calls.expect("get_user_collections", lambda: client.get_user_collections("soleneg"), lambda found: len(found) == 1)
calls.expect("get_user_statistics", lambda: client.get_user_statistics("soleneg"), lambda found: found.username == "soleneg")
calls.expect("get_total_stats", client.get_total_stats, lambda found: found.photos == 2400)
calls.end()
