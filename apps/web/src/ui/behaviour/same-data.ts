/** Whether two values show the same: plain data by content, everything else by identity. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => sameData(each, other[at]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && sameData(one[name], other[name]))
  );
}

/** No React element: its properties may be circular. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || "$$typeof" in value) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}
