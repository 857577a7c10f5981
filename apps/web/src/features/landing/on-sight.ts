/** Calls `then` once, when the element is first on screen. */
export function onSight(element: Element, then: () => unknown): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  });
  observer.observe(element);
}
