const KEY = "emita-single-keys";

/** Keys without Ctrl can be switched off: speech input and unsteady hands press them unawares (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Kept in this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage forbidden: the keys stay as they are.
  }
}
