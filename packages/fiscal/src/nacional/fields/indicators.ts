/**
 * Operation indicators (cIndOp) of Anexo C v1.01 (22/01/2026). Anexo VII v1.02 is newer and changes the meaning of some codes. The rules
 * refer to Anexo C (E0901; nacional.md section 14).
 */
const INDICATORS: ReadonlySet<string> = new Set(
  (
    "020101 020201 020301 030101 030102 030103 030104 040101 050101 050102 050103 050104 " +
    "050201 060101 070101 070102 080101 100101 100102 100201 100301 100302 100401 100501 " +
    "100502 100601"
  ).split(" "),
);

/** Whether the indicator exists (E0901). */
export function isIndicator(code: string): boolean {
  return INDICATORS.has(code);
}
