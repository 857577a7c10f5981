const REST_MS = 900;
/** After a change of the page, until its layout stands. */
const SETTLE_MS = 150;
const CONTROLS = "a, button, input, select, textarea, label, summary, iframe, [role=option]";

/**
 * Watches whether a floating element should make room: the page is being scrolled down, or the element would lie on a
 * control.
 * @returns how to stop
 */
export function stepAside(element: Element, tell: (isAside: boolean) => void): () => void {
  let last = scrollY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => tell(coversControl(element)), ms);
  };
  const scrolled = () => {
    if (scrollY > last && scrollY > 80) tell(true);
    last = scrollY;
    lookIn(REST_MS);
  };
  const changed = () => lookIn(SETTLE_MS);
  const growth = new ResizeObserver(changed);
  growth.observe(document.body);
  addEventListener("scroll", scrolled, { passive: true });
  addEventListener("resize", changed);
  return () => {
    growth.disconnect();
    removeEventListener("scroll", scrolled);
    removeEventListener("resize", changed);
    clearTimeout(timer);
  };
}

/** Looks through the element at its corners, the middles of its sides and its centre. */
function coversControl(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0) return false;
  return [0, 0.5, 1].some((x) =>
    [0, 0.5, 1].some((y) =>
      document
        .elementsFromPoint(left + x * (width - 1), top + y * (height - 1))
        .some((under) => !element.contains(under) && under.closest(CONTROLS) !== null),
    ),
  );
}
