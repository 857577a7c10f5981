interface FormFile {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The fields of a multipart body (RFC 7578), and its one file. */
export function readForm(
  body: Buffer,
  contentType: string,
): { readonly fields: ReadonlyMap<string, string>; readonly file: FormFile | null } {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  const fields = new Map<string, string>();
  let file: FormFile | null = null;
  for (const part of boundary === undefined ? [] : partsOf(body, boundary)) {
    const end = part.indexOf("\r\n\r\n");
    const head = part.subarray(0, end).toString("utf8");
    const bytes = part.subarray(end + 4);
    const name = / name="([^"]*)"/i.exec(head)?.[1] ?? "";
    const fileName = /filename="([^"]*)"/i.exec(head)?.[1];
    if (fileName === undefined) fields.set(name, bytes.toString("utf8"));
    else file = { fileName, type: /content-type: *(\S+)/i.exec(head)?.[1] ?? "", bytes };
  }
  return { fields, file };
}

function partsOf(body: Buffer, boundary: string): Buffer[] {
  const parts: Buffer[] = [];
  const line = Buffer.from(`--${boundary}`);
  for (let at = body.indexOf(line); at >= 0;) {
    const start = at + line.length + 2;
    const next = body.indexOf(line, start);
    if (next < 0) return parts;
    parts.push(body.subarray(start, next - 2));
    at = next;
  }
  return parts;
}
