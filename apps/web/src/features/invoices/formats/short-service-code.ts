/** A code as people read it: "17.01", and a national one of six digits "12.07.01". */
export function shortServiceCode(code: string): string {
  const digits = /^(\d{2})(\d{2})(\d{2})$/.exec(code);
  return digits ? digits.slice(1).join(".") : code;
}
