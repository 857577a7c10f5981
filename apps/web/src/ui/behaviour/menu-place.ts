/** The parts of the DOM's DOMRect that are used here. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the menu and its button. */
const GAP = 5;
/** Between the menu and the edges of the window. */
const MARGIN = 8;

/**
 * The place of a menu: below its button with aligned right edges, or above it without space below. It is moved until all of
 * it is in the window.
 * @returns its upper left corner in the window
 */
export function menuPlace(opener: Area, menu: Size, view: Size): { left: number; top: number } {
  const below = opener.bottom + GAP;
  const fitsBelow = below + menu.height <= view.height - MARGIN;
  return {
    left: within(opener.right - menu.width, menu.width, view.width),
    top: within(fitsBelow ? below : opener.top - GAP - menu.height, menu.height, view.height),
  };
}

function within(at: number, length: number, room: number): number {
  return Math.max(MARGIN, Math.min(at, room - MARGIN - length));
}
