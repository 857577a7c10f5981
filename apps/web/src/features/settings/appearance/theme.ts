export const THEMES = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Escuro" },
] as const;

export type Theme = (typeof THEMES)[number]["value"];

/** theme.js reads the same key before the first paint. */
const KEY = "emita-theme";

/** The choice kept in this browser. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return THEMES.find(({ value }) => value === stored)?.value ?? "system";
  } catch {
    return "system";
  }
}

/** Keeps the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage forbidden: the choice lasts as long as the page.
  }
  const dark =
    theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
}
