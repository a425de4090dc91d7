import FoundationEssentials
import Terminal

// iTerm2's protocol for pictures (https://iterm2.com/documentation-images.html), which WezTerm, mintty, VS Code, Konsole and others
// understand.
//
// Assumptions about the terminal: OSC 1337 ; File = arguments : base64, ended by BEL, shows a file at the cursor. `inline=1` shows the file
// without saving it; `width` and `height` are in pixels with the suffix `px`; the terminal decodes the JPEG and scales it. Terminals differ
// in where they leave the cursor.
//
// Never sent: files that the decoder does not accept as JPEG; and `name`, because it would be text from outside. The sequence cannot be
// split, because WezTerm does not know iTerm2's `MultipartFile`.

/// Creates pictures for iTerm2's protocol.
struct ITermWriter {
  let frame: PictureFrame

  /// - Parameter jpeg: The original bytes, if the entire picture is visible.
  func picture(of jpeg: [UInt8], _ fit: PixelFit) -> FramedPicture {
    let keys = "inline=1;size=\(jpeg.count);width=\(fit.width)px;height=\(fit.height)px;preserveAspectRatio=0"
    let text = "\u{1B}]1337;File=\(keys):\(Data(jpeg).base64EncodedString())\u{7}"
    return FramedPicture(
      rows: frame.blankRows, paints: [PicturePaint(rows: fit.placedRows, column: fit.left, text: text)])
  }
}
