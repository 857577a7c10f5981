import { json, text, type Reply } from "../http/reply.ts";

/** A person waits for the answer: none is better than a late one. */
const UPSTREAM_TIMEOUT_MS = 4000;
const MAX_UPSTREAM_BYTES = 256 * 1024;

/** Requests companies that the directory does not have; `fetch` outside tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** @param what "CNPJ 60746948000112", for the text of a refusal */
export async function askUpstream(url: string, what: string, fetchUpstream: Fetch): Promise<Reply> {
  try {
    const response = await fetchUpstream(url, {
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
      headers: { accept: "application/json", "user-agent": "emita-sandbox" },
    });
    const body = await response.text();
    if (response.status === 404) return problem(404, "not_found", `${what} não encontrado.`);
    if (response.status === 400) return problem(400, "bad_request", `${what} inválido.`);
    if (!response.ok || body.length > MAX_UPSTREAM_BYTES) return unreachable();
    return text(200, "application/json; charset=utf-8", body);
  } catch {
    return unreachable();
  }
}

function unreachable(): Reply {
  return problem(502, "upstream_unavailable", "O serviço público de consulta não respondeu.");
}

/** The public service's error body. */
export function problem(status: number, type: string, message: string): Reply {
  return json(status, { message, type, name: "CnpjPromiseError" });
}
