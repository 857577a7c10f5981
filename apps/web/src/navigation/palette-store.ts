/** The view that the keyboard or the company in the bar has opened. */
export type PaletteView = "closed" | "search" | "keys" | "companies" | "which" | "addCompany";

/** The bar's 'Sair', which the palette presses: it asks first what must be asked. */
export const SIGN_OUT_BUTTON = "sair";

let view: PaletteView = "closed";
let wanted = "/";
const listeners = new Set<() => void>();

/** Shows the palette or the list of keys, or neither. */
export function openPalette(next: PaletteView): void {
  view = next;
  for (const listener of listeners) listener();
}

/** Asks for which company a screen is to open, and opens it there. */
export function askWhichCompany(href: string): void {
  wanted = href;
  openPalette("which");
}

/** The address of that screen. */
export function wantedScreen(): string {
  return wanted;
}

export function paletteView(): PaletteView {
  return view;
}

/** @returns how to stop listening */
export function onPaletteView(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
