/** A JSON object of the document. */
export interface Json {
  readonly [key: string]: unknown;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object under a key; an empty one when there is none. */
export const part = (parent: Json, key: string): Json => {
  const value = parent[key];
  return isJson(value) ? value : {};
};

/** A call of the document, and its place in it. */
export interface Operation {
  /** "get /api/v1/invoices/{id}" */
  readonly name: string;
  readonly call: Json;
  readonly pointer: string;
  /** By name in the path. */
  readonly values: Readonly<Record<string, string>>;
}

/** Finds calls by a request: `GET /api/v1/invoices/{id}` for `/api/v1/invoices/0b38…`. */
export class Operations {
  readonly #paths: readonly Path[];

  constructor(document: Json) {
    this.#paths = Object.entries(part(document, "paths"))
      .map(([template, calls]) => toPath(template, isJson(calls) ? calls : {}))
      // A literal path takes precedence over a parameter.
      .toSorted((a, b) => a.names.length - b.names.length);
  }

  /** Null: unknown path. `call` is null when the path lacks the method. */
  find(method: string, pathname: string): Operation | "no-method" | null {
    for (const { template, pattern, names, calls } of this.#paths) {
      const match = pattern.exec(pathname);
      if (!match) continue;
      // HEAD is GET without its body (RFC 9110).
      const name = method === "HEAD" ? "get" : method.toLowerCase();
      const call = calls[name];
      if (!isJson(call)) return "no-method";
      const values = names.map((one, index) => [one, decode(match[index + 1] ?? "")]);
      return {
        name: `${name} ${template}`,
        call,
        pointer: `/paths/${escapePointer(template)}/${name}`,
        values: Object.fromEntries(values),
      };
    }
    return null;
  }
}

interface Path {
  readonly template: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly calls: Json;
}

function toPath(template: string, calls: Json): Path {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const source = template
    .split(/\{\w+\}/)
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, "\\$&"))
    .join("([^/]+)");
  return { template, pattern: new RegExp(`^${source}$`), names, calls };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const escapePointer = (key: string): string =>
  key.replaceAll("~", "~0").replaceAll("/", "~1");
