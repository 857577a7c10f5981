import { type Box, freeLift } from "./free-lift.ts";

/** After a change of the page or the end of scrolling, until its layout is stable. */
const SETTLE_MS = 150;
/** Below the bar at the top. */
const CEILING = 72;
/** Between full-width fields only a smaller one fits; it is still larger than the minimum target size. */
const SMALL = 0.75;
/** A smaller one near its place is better than a large one further away than this. */
const NEAR = 120;
const CONTROLS =
  "a, button, input, select, textarea, label:has(input), summary, iframe, [role=option]";

/**
 * Keeps a floating element from covering controls. It moves up along its edge of the window to the next free place, and
 * shrinks where only that helps. It is always visible.
 * @returns a function that stops it
 */
export function stepAside(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => place(element), SETTLE_MS);
  };
  // A page's content can change without its size: a list that replaces its skeleton.
  const content = new MutationObserver(changed);
  content.observe(document.body, { childList: true, subtree: true });
  const growth = new ResizeObserver(changed);
  growth.observe(document.body);
  addEventListener("scroll", changed, { passive: true });
  addEventListener("resize", changed);
  return () => {
    content.disconnect();
    growth.disconnect();
    removeEventListener("scroll", changed);
    removeEventListener("resize", changed);
    clearTimeout(timer);
  };
}

function place(element: HTMLElement): void {
  element.style.removeProperty("--lift");
  element.style.removeProperty("--size");
  if (!isFloating(element)) return;
  const home = homeOf(element);
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => control !== element,
  );
  const strips = controls.map((control) => control.getBoundingClientRect());
  // Rows that are links as a whole fill a screen without a gap: then only their other content is kept free.
  const { lift, scale } = wayUp(home, [...strips, ...controls.flatMap(areaAround)]) ??
    wayUp(home, strips) ?? { lift: 0, scale: 1 };
  // Used by its style sheet where it floats: a narrower window has it back in the page's flow at once.
  if (lift !== 0) element.style.setProperty("--lift", `${-lift}px`);
  if (scale !== 1) element.style.setProperty("--size", `${scale}`);
}

/** In the flow of the page or without a place, it covers nothing. */
function isFloating(element: HTMLElement): boolean {
  return getComputedStyle(element).position === "fixed" && element.offsetWidth > 0;
}

function wayUp(home: Box, taken: readonly Box[]): { lift: number; scale: number } | null {
  const lift = freeLift(home, taken, CEILING);
  if (lift !== null && lift <= NEAR) return { lift, scale: 1 };
  const small = freeLift(shrunk(home), taken, CEILING);
  if (small !== null && (lift === null || small < lift)) return { lift: small, scale: SMALL };
  return lift === null ? null : { lift, scale: 1 };
}

/** The element's place without any obstacle, regardless of a running transition. */
function homeOf(element: HTMLElement): Box {
  const { clientWidth, clientHeight } = document.documentElement;
  const style = getComputedStyle(element);
  const right = clientWidth - Number.parseFloat(style.right);
  const bottom = clientHeight - Number.parseFloat(style.bottom);
  return {
    left: right - element.offsetWidth,
    top: bottom - element.offsetHeight,
    right,
    bottom,
  };
}

/** It shrinks towards its corner at the edge (transform-origin in chat-button.module.css). */
function shrunk({ left, top, right, bottom }: Box): Box {
  return {
    left: right - (right - left) * SMALL,
    top: bottom - (bottom - top) * SMALL,
    right,
    bottom,
  };
}

/** A link that makes a whole row or tile clickable covers it with a pseudo-element (position: absolute; inset: 0). */
function areaAround(control: Element): Box[] {
  const spread = getComputedStyle(control, "::after");
  if (spread.position !== "absolute" || spread.inset !== "0px") return [];
  let around: Element | null = control;
  // Not offsetParent: that stops at a table's cell, whatever its position.
  while (around && getComputedStyle(around).position === "static") around = around.parentElement;
  return around ? [around.getBoundingClientRect()] : [];
}
