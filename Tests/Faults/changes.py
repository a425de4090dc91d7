"""The commands that change a library, one per line."""
import dataclasses

#: Four photos of the demo catalogue.
SEA, FOG, ROOFS, LATER = "nPCo9Zm4uqU", "0duOYva_Qu6", "BI01aufKNO2", "y7qdR1_3xxD"

STARRED = (f"star {SEA} \"by the sea #sea\"", f"star {FOG} \"fog\"")
DELETED = (*STARRED, "saved", f"delete {SEA}", f"delete {FOG}")


@dataclasses.dataclass(frozen=True)
class Change:
    """A change of the library: the preparation, and the commands of the session that makes it.

    The last of these commands is the change; the others only lead to it.
    """
    name: str
    before: tuple
    session: tuple

    def __str__(self):
        return self.name


CHANGES = [
    Change("star", STARRED, (f"star {ROOFS} \"roofs at #night\"",)),
    Change("star of the first photo", (), (f"star {ROOFS} \"roofs at #night\"",)),
    Change("star of a deleted photo", DELETED, (f"star {SEA} \"here again\"",)),
    Change("star again with a memo", STARRED, (f"star {SEA} \"another #memo\"",)),
    Change("memo", STARRED, ("saved", f"memo {SEA} \"on the hill #hill\"")),
    Change("unstar", STARRED, ("home", f"unstar {SEA}")),
    Change("delete", STARRED, ("saved", f"delete {SEA}")),
    Change("undo", (*STARRED, "saved", f"delete {SEA}"), ("undo",)),
    Change("redo", (*STARRED, "saved", f"delete {SEA}", "undo"), ("redo",)),
    Change("undo of a star", STARRED, ("undo",)),
    Change("redo of a star", (*STARRED, "undo"), ("redo",)),
    Change("star after an undone star", (*STARRED, "undo"), (f"star {ROOFS} \"roofs\"",)),
    Change("restore", DELETED, ("trash", f"restore {SEA}")),
    Change("purge", DELETED, ("trash", f"purge {SEA} --yes")),
    Change("purge all", DELETED, ("trash", "purge --yes")),
    Change("tag", STARRED, ("saved", f"tag {SEA} +blue -sea")),
    Change("tag of two", STARRED, ("saved", "tag 1-2 +blue")),
    Change("unstar of two", STARRED, ("home", "unstar 1-2")),
    Change("delete of two", STARRED, ("saved", "delete 1-2")),
    Change("undo of two", (*STARRED, "saved", "delete 1-2"), ("undo",)),
    Change("restore of two", DELETED, ("trash", "restore 1-2")),
    Change("purge of two", DELETED, ("trash", "purge 1-2 --yes")),
]
