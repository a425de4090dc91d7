"""An API that sends lists at once, and each picture when a test lets it."""
import base64
import json
import threading

from server import Handler, LoopbackServer

#: A gray JPEG of 8 by 8 pixels.
GRAY = base64.b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk"
    "eFxlZ2P/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z")
#: The color of a place whose picture has not arrived, in the photo and on the screen.
RED = "ff0000"


class PictureServer(LoopbackServer):
    """Three pages of photos, red until their gray pictures arrive."""

    def __init__(self, count=6, width=300, height=200):
        super().__init__()
        self.count, self.shape = count, (width, height)
        self.come = {}
        self.lock = threading.Condition()
        self.asked = set()

    def let(self, *numbers, status=200):
        """Lets pictures arrive, by photo number."""
        with self.lock:
            self.come.update({str(number): status for number in numbers})
            self.lock.notify_all()

    def let_all(self):
        self.let(*range(1, 3 * self.count + 1))

    def wait_for(self, number):
        """Waits until a picture is requested."""
        with self.lock:
            assert self.lock.wait_for(lambda: str(number) in self.asked, 60)

    def _photo(self, number):
        width, height = self.shape
        return {"id": f"photo-{number}", "width": width, "height": height, "color": "#" + RED,
                "user": {"name": "Amy Rivers"}, "urls": {"thumb": f"{self.origin}/images/{number}"},
                "links": {"html": f"https://pages.test/{number}"}}

    def _picture(self, number):
        with self.lock:
            self.asked.add(number)
            self.lock.notify_all()
            self.lock.wait_for(lambda: number in self.come)
            return self.come[number]

    def _handler(outer):
        class Pictures(Handler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                if self.path.startswith("/images/"):
                    status = outer._picture(self.path.removeprefix("/images/"))
                    return self.answer(status, {"Content-Type": "image/jpeg"}, GRAY)
                page = int(self.path.partition("page=")[2].partition("&")[0] or 1)
                numbers = range((page - 1) * outer.count + 1, page * outer.count + 1) if page <= 3 else []
                photos = json.dumps([outer._photo(number) for number in numbers]).encode()
                self.answer(200, {"Content-Type": "application/json"}, photos)

        return Pictures
