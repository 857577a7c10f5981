/** Escapes character data as canonical XML, so that the written text is the signed text. */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#xD;");
}

/** `<name>text</name>`, or an empty string for null. */
export function element(name: string, text: string | number | null): string {
  return text === null ? "" : `<${name}>${escapeText(String(text))}</${name}>`;
}

/** `<name>inner</name>` around XML, or an empty string for an empty inner. */
export function group(name: string, inner: string): string {
  return inner === "" ? "" : `<${name}>${inner}</${name}>`;
}
