import type { ForeignTomador, Tomador } from "../invoice-draft.ts";

type AnyTomador = Tomador | ForeignTomador | null;

/** Whether the tomador is identified and has a Brazilian registration. */
export function isDomestic(tomador: AnyTomador): tomador is Tomador {
  return tomador !== null && "taxId" in tomador;
}

/** Whether the tomador is identified and abroad. */
export function isForeign(tomador: AnyTomador): tomador is ForeignTomador {
  return tomador !== null && !("taxId" in tomador);
}
