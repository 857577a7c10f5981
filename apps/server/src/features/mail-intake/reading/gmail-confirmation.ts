/** Code and link with which a person lets Gmail forward mails to the company's address. */
export interface Confirmation {
  readonly code: string | null;
  readonly url: string | null;
}

const SENDER = "forwarding-noreply@google.com";
const CODE = /(?:\(#|c[óo]d(?:igo|e)[^\d\n]{0,40})(\d{6,12})\b/i;
/** Ends before the punctuation that may follow it in a sentence. */
const URL_FORM = /https:\/\/mail(?:-settings)?\.google\.com\/[!-~]{0,500}[\w%/=~-]/;

/** @returns null for any other mail. Its sender must be proven. */
export function gmailConfirmation(
  sender: string,
  { subject, text }: { readonly subject: string; readonly text: string },
): Confirmation | null {
  if (sender.toLowerCase() !== SENDER) return null;
  const code = CODE.exec(subject)?.[1] ?? CODE.exec(text)?.[1] ?? null;
  const url = URL_FORM.exec(text)?.[0] ?? null;
  return code === null && url === null ? null : { code, url };
}
