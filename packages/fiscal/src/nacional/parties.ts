import type { ForeignTomador, Tomador } from "../invoice-draft.ts";

/** Whether the tomador is named and has a Brazilian registration. */
export function isDomestic(tomador: Tomador | ForeignTomador | null): tomador is Tomador {
  return tomador !== null && "taxId" in tomador;
}
