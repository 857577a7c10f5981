const stores = () => [localStorage, sessionStorage];

/** Puts this device aside. The visitor goes on with it, or with an empty one; the answer brings this one back. */
export function putAside(): () => void {
  const kept = stores().map((store) =>
    Array.from({ length: store.length }, (_, index) => store.key(index) ?? "").map(
      (key) => [key, store.getItem(key) ?? ""] as const,
    ),
  );
  return () => {
    for (const [index, store] of stores().entries()) {
      store.clear();
      for (const [key, value] of kept[index] ?? []) store.setItem(key, value);
    }
  };
}
