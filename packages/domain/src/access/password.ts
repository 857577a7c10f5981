/** Minimum and maximum number of characters of a password (docs/product.md, 5). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 72;

/** The fault of a chosen password, or null. */
export function passwordProblem(text: string): "short" | "long" | null {
  if (text.length < PASSWORD_MIN) return "short";
  return text.length > PASSWORD_MAX ? "long" : null;
}
