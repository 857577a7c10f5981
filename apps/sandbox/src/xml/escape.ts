/** Character data as canonical XML writes it, so that what we write is what we sign. */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#xD;");
}

/** `<name>text</name>`, or nothing at all for null. */
export function element(name: string, text: string | number | null): string {
  return text === null ? "" : `<${name}>${escapeText(String(text))}</${name}>`;
}

/** `<name>inner</name>` around XML that is already written, or nothing for an empty inner. */
export function group(name: string, inner: string): string {
  return inner === "" ? "" : `<${name}>${inner}</${name}>`;
}
