/** Enough of a part to be looked at: the edge that the first screen shows does not count. */
const SEEN_SHARE = 0.4;

/** Calls `then` once, when the element is first on screen. */
export function onSight(element: Element, then: () => unknown): void {
  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  };
  const observer = new IntersectionObserver(seen, { threshold: SEEN_SHARE });
  observer.observe(element);
}
