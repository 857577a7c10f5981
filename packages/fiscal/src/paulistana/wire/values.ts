/** Numbers as the city's schemas write them (paulistana.md section 3). */

/** tpValor: `0`, `0.50`, `1500`, `1500.50`. */
export function toValor(cents: number): string {
  const reais = Math.trunc(cents / 100);
  const fraction = cents % 100;
  return fraction === 0 ? String(reais) : `${reais}.${String(fraction).padStart(2, "0")}`;
}

/** Parses a tpValor in any of its forms to cents; null when it is invalid. */
export function centsOfValor(text: string | null): number | null {
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text ?? "");
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** tpAliquota: a fraction of one, 290 (2.9 %) as `0.029`. */
export function toAliquota(basisPoints: number): string {
  const digits = String(basisPoints)
    .padStart(4, "0")
    .replace(/(?<!0)0+$/, "");
  return digits === "" ? "0" : `0.${digits}`;
}

/** tpPercentualCargaTributaria: percent, 1345 as `13.45`. */
export function toPercentual(basisPoints: number): string {
  return toValor(basisPoints);
}
