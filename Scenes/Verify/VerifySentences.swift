import Domain
import SceneCore

struct VerifySentences {
  private let found: Verification

  init(_ found: Verification) {
    self.found = found
  }

  static let nothing = "There is no library yet, so there is nothing to check."

  var sentences: [String] {
    [pictures] + repaired + found.damaged.map(Self.sentence) + more + rows + database + others
  }

  var problems: [String] {
    var problems: [String] = []
    if found.notRepaired > 0 {
      problems.append("\(Wording.counted(found.notRepaired, "picture")) could not be repaired")
    }
    if found.unreadableRows > 0 {
      problems.append("\(Wording.counted(found.unreadableRows, "row")) cannot be read")
    }
    if found.database?.problems.isEmpty == false { problems.append("the database is damaged") }
    return problems
  }

  // MARK: Pictures

  private var pictures: String {
    let whole = found.whole
    let photos = Wording.counted(found.checked, "photo")
    if found.stoppedBy != nil {
      let total = Wording.counted(found.total, "photo")
      return "Checked \(Wording.number(found.checked)) of \(total): "
        + "\(Wording.counted(whole, "picture")) \(whole == 1 ? "is" : "are") intact."
    }
    if found.checked == 0 { return "The library has no photos." }
    guard whole == found.checked else {
      return "Checked \(photos): \(Wording.counted(whole, "picture")) \(whole == 1 ? "is" : "are") intact."
    }
    return found.checked == 1
      ? "Checked 1 photo: its picture is intact." : "Checked \(photos): all pictures are intact."
  }

  private var repaired: [String] {
    guard found.repaired > 0 else { return [] }
    return ["Fetched \(Wording.counted(found.repaired, "damaged or missing picture")) again."]
  }

  private static func sentence(_ picture: UnrepairedPicture) -> String {
    let place = picture.isInTrash ? ", in the trash," : ""
    let name = Wording.named(NumberedPhoto(photo: picture.photo))
    return
      "\(name) (\(picture.photo.id.rawValue))\(place) \(problem(picture.flaw)). \(whyNotRepaired(picture))"
  }

  private static func problem(_ flaw: PictureFlaw) -> String {
    switch flaw {
    case .missing: "has no picture"
    case .empty: "has an empty picture file"
    case .damaged(let reason): "has a damaged picture (\(Wording.excerpt(reason)))"
    case .changed: "has a different picture from the one saved"
    case .unreadable: "has a picture file that cannot be opened"
    }
  }

  static func whyNotRepaired(_ picture: UnrepairedPicture) -> String {
    switch (picture.flaw, picture.obstacle) {
    case (.unreadable(let reason), _):
      "\(Wording.quoted(picture.file, cells: 60)) was not changed (\(Wording.excerpt(reason))). "
        + "Move it away or make it readable, then type verify again."
    case (_, let failure?): whyNotFetched(failure, picture)
    case (_, nil) where picture.isWithdrawn: "The source no longer has it. \(onlyABackup(picture))"
    case (_, nil): "The source says it does not have it. Type verify again in an hour to be sure."
    }
  }

  private static func onlyABackup(_ picture: UnrepairedPicture) -> String {
    let way =
      picture.isInTrash ? "purge the photo" : "delete the photo and purge it; until then memo and credit stay"
    return
      "Only a backup can bring the picture back: copy \(Wording.quoted(picture.file, cells: 60)) from its pictures. "
      + "Or \(way)."
  }

  private static func whyNotFetched(_ failure: Failure, _ picture: UnrepairedPicture) -> String {
    let (source, why) = (picture.photo.source, DisplayedError(notShown: failure).message)
    func another(_ way: String? = nil) -> String {
      "Type verify in a session that was started with \(way ?? Wording.wayToUse(source))."
    }
    return switch failure {
    case .photos(.otherPage, _), .photos(.otherSource, _):
      "The photo is from \(Wording.name(of: source)), which this session does not use. \(another())"
    case .picture(.addressRefused(nil), _): "\(why) \(onlyABackup(picture))"
    case .picture(.otherServer(let url), _): "\(why) \(another(Wording.wayToFetch(pictureAt: url)))"
    case .picture(.addressRefused, _): "\(why) \(another())"
    case .photos(.keyRefused, _): "\(why) Then type verify again."
    default: "\(why) Type verify again later."
    }
  }

  private var more: [String] {
    let more = found.notRepaired - found.damaged.count
    return more > 0 ? ["\(Wording.counted(more, "more picture")) could not be repaired."] : []
  }

  // MARK: The rest

  private var rows: [String] {
    let more = found.unreadableRows - found.unreadable.count
    return found.unreadable.map { "A row of the database cannot be read: \(Wording.excerpt($0))." }
      + (more > 0 ? ["\(Wording.counted(more, "more row")) cannot be read."] : [])
  }

  private var database: [String] {
    guard let check = found.database else {
      if found.databaseObstacle == .library(.busy) {
        return ["The database was not checked, because another program kept writing to it."]
      }
      return found.databaseObstacle == nil ? [] : ["The database was not checked."]
    }
    let index = check.wasIndexRebuilt ? ["Rebuilt the index for find, which was wrong."] : []
    if check.problems.isEmpty { return ["The database is intact."] + index }
    return check.problems.map { "The database is damaged: \(Wording.excerpt($0))." }
      + ["A backup from before the damage may be intact; open it with --data-dir."] + index
  }

  private var others: [String] {
    guard let files = found.otherFiles, files.count > 0 else { return [] }
    let names = files.names.map { Wording.quoted($0, cells: 60) }
    let more = files.count - names.count
    let list = Wording.list(more > 0 ? names + ["\(Wording.number(more)) more"] : names)
    let belong = files.count == 1 ? "belongs" : "belong"
    return [
      "\(Wording.counted(files.count, "file")) in the pictures folder \(belong) to no photo and will stay: \(list)."
    ]
  }
}
