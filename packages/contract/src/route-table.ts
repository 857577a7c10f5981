type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One value for many routes, as entries of a table by "METHOD path". */
export function routes<const Value>(
  value: Value,
  methods: Partial<Record<Method, readonly string[]>>,
): [string, Value][] {
  return Object.entries(methods).flatMap(([method, paths]) =>
    paths.map((path): [string, Value] => [`${method} ${path}`, value]),
  );
}

/** The key in such a table, for a path as in the API's document: `get`, `/api/v1/invoices/{id}`. */
export function routeKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}
