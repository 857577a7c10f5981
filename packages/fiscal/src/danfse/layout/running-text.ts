import { BODY, leadingOf, PADDING, POINTS_PER_CM, VALUE_SIZE } from "./geometry.ts";
import type { TextLine } from "./items.ts";
import { limited, stacked, wrapped } from "./text-items.ts";

/** Setting of a page's running texts: the description of the service and the complementary information. */
export interface TextSetting {
  readonly size: number;
  /** False: line breaks become spaces, to save room. */
  readonly keepsBreaks: boolean;
  /** Maximum number of lines; the rest is cut. */
  readonly maxLines: number;
}

/**
 * From the ruled size (7 pt) to ever denser. Both texts may have the layout's full length (1300 and 2000 characters). With every block
 * present these do not fit at 7 pt, and small letters are better than missing ones.
 */
const DENSITIES = [
  { size: VALUE_SIZE, keepsBreaks: true },
  { size: VALUE_SIZE, keepsBreaks: false },
  { size: 6.5, keepsBreaks: false },
  { size: 6, keepsBreaks: false },
  { size: 5.5, keepsBreaks: false },
  { size: 5, keepsBreaks: false },
] as const;
/** Distance of a text block's value from its label's upper edge. */
export const TEXT_TOP = 0.52 - VALUE_SIZE / POINTS_PER_CM;
/** Height of a text block without its lines. */
const TEXT_FRAME = 0.64 - leadingOf(VALUE_SIZE);
const WIDTH = BODY.width - 2 * PADDING;
/** Minimum share of the second text when space is short. */
const SECOND_SHARE = 1 / 3;

/** The first setting in which both texts fit into `room` cm of lines; the last one cuts them. */
export function settingsFor(
  first: string,
  second: string,
  room: number,
): readonly [TextSetting, TextSetting] {
  for (const density of DENSITIES) {
    const setting = { ...density, maxLines: Number.POSITIVE_INFINITY };
    const count = countLines(first, setting) + countLines(second, setting);
    if (count * leadingOf(density.size) <= room) return [setting, setting];
  }
  const density = DENSITIES[DENSITIES.length - 1] ?? DENSITIES[0];
  const setting = { ...density, maxLines: Number.POSITIVE_INFINITY };
  const lines = Math.floor(room / leadingOf(density.size));
  const rest = Math.max(lines - countLines(first, setting), Math.floor(lines * SECOND_SHARE));
  const below = Math.min(countLines(second, setting), rest);
  return [
    { ...setting, maxLines: lines - below },
    { ...setting, maxLines: below },
  ];
}

/** Height of a block with label and text. */
export function textHeight(text: string, setting: TextSetting): number {
  return TEXT_FRAME + Math.max(countLines(text, setting), 1) * leadingOf(setting.size);
}

/** The height of such a block without lines. */
export const EMPTY_TEXT_HEIGHT = TEXT_FRAME;

/** The lines of `text` over the width of the body; the first one's upper edge is at `top`. */
export function textLines(text: string, top: number, setting: TextSetting): TextLine[] {
  const lines = limited(allLines(text, setting), setting.maxLines, WIDTH, styleOf(setting));
  return stacked(lines, BODY.left + PADDING, top, setting.size);
}

export function countLines(text: string, setting: TextSetting): number {
  return Math.min(allLines(text, setting).length, setting.maxLines);
}

function allLines(text: string, setting: TextSetting): string[] {
  const shown = setting.keepsBreaks ? text : text.replace(/\s+/g, " ");
  return wrapped(shown, WIDTH, styleOf(setting));
}

function styleOf({ size }: TextSetting) {
  return { face: "regular", size } as const;
}
