import type * as http from "./http.ts";

/** The HTTP client is a hundred modules: read with the first call to an authority, not with every start. */
let client: Promise<typeof http> | null = null;

export function httpClient(): Promise<typeof http> {
  client ??= import("./http.ts");
  return client;
}

/** Closes what it holds, where it was ever used. */
export async function closeHttpClient(): Promise<void> {
  if (client !== null) await (await client).closeAgents();
}
