/**
 * Operation indicators (cIndOp) of Anexo C v1.01 (22/01/2026), by what decides the place of the operation. Anexo VII v1.02
 * is newer and gives some codes other meanings; the rules point to Anexo C (E0901; nacional.md section 14).
 */
const INDICATORS: Readonly<Record<string, "imovel" | "acquirer" | "elsewhere">> = {
  "020101": "imovel",
  "020201": "imovel",
  "020301": "imovel",
  "030101": "elsewhere",
  "030102": "acquirer",
  "030103": "elsewhere",
  "030104": "elsewhere",
  "040101": "elsewhere",
  "050101": "elsewhere",
  "050102": "acquirer",
  "050103": "elsewhere",
  "050104": "elsewhere",
  "050201": "elsewhere",
  "060101": "elsewhere",
  "070101": "elsewhere",
  "070102": "elsewhere",
  "080101": "elsewhere",
  "100101": "acquirer",
  "100102": "elsewhere",
  "100201": "elsewhere",
  "100301": "acquirer",
  "100302": "elsewhere",
  "100401": "elsewhere",
  "100501": "acquirer",
  "100502": "elsewhere",
  "100601": "elsewhere",
};

/** What decides the place of an operation with this indicator; null when there is no such indicator (E0901). */
export function placeOfIndicator(code: string): "imovel" | "acquirer" | "elsewhere" | null {
  return Object.hasOwn(INDICATORS, code) ? (INDICATORS[code] ?? null) : null;
}
