import { EMAIL_MAX, isEmail } from "@emita/domain/identifiers/email";
import { invalid } from "../errors/auth-error.ts";

/**
 * An address as it is stored: trimmed, lower case.
 * @throws AuthError validation_failed: at most 255 characters, one @, a domain with a dot (docs/product.md, 5)
 */
export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > EMAIL_MAX || !isEmail(email)) {
    throw invalid("Unable to validate email address: invalid format");
  }
  return email;
}
