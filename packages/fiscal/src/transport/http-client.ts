import type * as http from "./http.ts";

/** The HTTP client has a hundred modules: loaded on the first request, not at every start. */
let client: Promise<typeof http> | null = null;

export function httpClient(): Promise<typeof http> {
  client ??= import("./http.ts");
  return client;
}

/** Closes the client when it was loaded. */
export async function closeHttpClient(): Promise<void> {
  if (client !== null) await (await client).closeAgents();
}
