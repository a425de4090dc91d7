"""The terminals, in a Debian of their own. Each function returns the shell commands that start one; a program's words follow."""
import functools
import os
import sys

PROJECT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.append(f"{PROJECT}/Tests/Systems")
from debian import Debian, mirror  # noqa: E402

#: The background and the foreground.
DARK, LIGHT = ("#000000", "#dddddd"), ("#ffffff", "#222222")
FONT = "DejaVu Sans Mono"
#: The packages of the Debian with the terminals. Making it takes about 4 minutes and 1.4 GB.
PACKAGES = ("foot kitty konsole lxterminal mlterm pterm qterminal rxvt-unicode stterm weston xterm tmux screen dbus-x11 xdotool xvfb "
            "imagemagick libgl1-mesa-dri libegl1 libxcb-cursor0 fonts-dejavu-core fonts-noto-core fonts-noto-cjk python3-minimal "
            "libcurl4t64 libjpeg62-turbo libsqlite3-0 less")


@functools.cache
def system():
    debian = Debian("trixie", "ca-certificates", "terminals")
    # mlterm is only in Debian 12.
    (debian.root / "etc/apt/sources.list.d/bookworm.list").write_text(f"deb {mirror()} bookworm main\n")
    debian.install(PACKAGES)
    return debian


def cells(width, height):
    """Columns and rows that fit, if a cell has 9 × 18 pixels."""
    return f"{width // 9 - 2}x{height // 18 - 1}"


def file(path, *lines):
    """A command that writes a file in the home folder."""
    text = "\\n".join(lines)
    return f"mkdir -p ~/{os.path.dirname(path)}; printf '{text}\\n' >~/{path}; "


def kitty(colors, width, height):
    return (f"kitty --config NONE -o remember_window_size=no -o initial_window_width={width} -o initial_window_height={height} "
            f"-o placement_strategy=top-left -o background='{colors[0]}' -o foreground='{colors[1]}'")


def foot(colors, width, height):
    return (f"weston --backend=x11-backend.so --width={width} --height={height} --socket=w >/dev/null 2>&1 & "
            f"until [ -S $XDG_RUNTIME_DIR/w ]; do sleep 0.2; done; "
            f"WAYLAND_DISPLAY=w foot --fullscreen -o colors.background={colors[0][1:]} -o colors.foreground={colors[1][1:]}")


def xterm(colors, width, height):
    return (f"xterm -ti vt340 -xrm 'XTerm*decTerminalID: vt340' -fa '{FONT}' -fs 11 -bg '{colors[0]}' -fg '{colors[1]}' "
            f"-geometry {cells(width, height)} -e")


def konsole(colors, width, height):
    scheme = "WhiteOnBlack" if colors == DARK else "BlackOnWhite"
    return (f"konsole --hide-menubar --hide-tabbar -p ColorScheme={scheme} -p ScrollBarPosition=2 -p 'Font={FONT},11' "
            f"--geometry {width}x{height} -e")


def pterm(colors, width, height):
    return (f"pterm -xrm 'pterm.TermType: xterm' -fn 'client:{FONT} 11' -bg '{colors[0]}' -fg '{colors[1]}' -sb- "
            f"-geometry {cells(width, height)} -e")


def urxvt(colors, width, height):
    return f"urxvt -fn 'xft:{FONT}:size=11' -letsp -1 -bg '{colors[0]}' -fg '{colors[1]}' +sb -geometry {cells(width, height)} -e"


def qterminal(colors, width, height):
    scheme = "WhiteOnBlack" if colors == DARK else "BlackOnWhite"
    settings = file(".config/qterminal.org/qterminal.ini", "[General]", f"colorScheme={scheme}", f"fontFamily={FONT}", "fontSize=11",
                    "HideTabBarWithOneTab=true", "MenuVisible=false", "ScrollbarPosition=0",
                    "[MainWindow]", f"size=@Size({width} {height})")
    return f"{settings}qterminal -e"


def lxterminal(colors, width, height):
    settings = file(".config/lxterminal/lxterminal.conf", "[general]", f"fontname={FONT} 11", f"bgcolor={colors[0]}",
                    f"fgcolor={colors[1]}", "hidescrollbar=true", "hidemenubar=true")
    return f"{settings}lxterminal --no-remote --geometry={cells(width, height)} -e"


def st(colors, width, height):
    paint = f"printf \"\\033]10;{colors[1]}\\007\\033]11;{colors[0]}\\007\"; exec \"$@\""
    return f"st -f '{FONT}:size=11' -g {cells(width, height)} -e sh -c '{paint}' sh"


def mlterm(colors, width, height):
    font = file(".mlterm/aafont", f"DEFAULT={FONT}", "ISO10646_UCS4_1_FULLWIDTH=Noto Sans Mono CJK KR")
    return f"{font}mlterm --type xft --sb=false --fontsize 15 -b '{colors[0]}' -f '{colors[1]}' -g {cells(width, height)} -e"


def tmux(terminal, *settings):
    """tmux in a terminal. It ends with the terminal."""
    def start(*arguments):
        settings_file = file("tmux.conf", "set -g status off", "set -g destroy-unattached on", *settings)
        return f"{settings_file}{terminal(*arguments)} tmux -S ~/tmux -f ~/tmux.conf new-session"
    return start


TERMINALS = {
    **{terminal.__name__: terminal for terminal in (kitty, foot, xterm, konsole, pterm, urxvt, qterminal, lxterminal, st, mlterm)},
    "kitty+tmux": tmux(kitty, "set -g allow-passthrough on"),
    "kitty+tmux-blocked": tmux(kitty),
    "foot+tmux": tmux(foot),
}
