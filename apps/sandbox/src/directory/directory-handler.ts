import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import type { Reply } from "../http/reply.ts";
import { json, text } from "../http/reply.ts";
import { presentCompany } from "./present-company.ts";
import { findCompany } from "./registry.ts";

/** A person waits for this: better no answer than a late one. */
const UPSTREAM_TIMEOUT_MS = 4000;
const MAX_UPSTREAM_BYTES = 256 * 1024;

/** How a number that the directory does not know is asked for; `fetch` outside tests. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `GET /cnpj/v1/{cnpj}`: our fictional companies first, every other number from the service at `upstreamUrl`. */
export async function answerLookup(
  given: string,
  upstreamUrl: string,
  fetchUpstream: Fetch,
): Promise<Reply> {
  const cnpj = normalizeCnpj(given);
  if (!isCnpj(cnpj)) return problem(400, "bad_request", `CNPJ ${given} inválido.`);
  const company = findCompany(cnpj);
  if (company !== null) return json(200, presentCompany(company));
  return askUpstream(`${upstreamUrl}/cnpj/v1/${cnpj}`, cnpj, fetchUpstream);
}

async function askUpstream(url: string, cnpj: string, fetchUpstream: Fetch): Promise<Reply> {
  try {
    const response = await fetchUpstream(url, {
      signal: AbortSignal.timeout(UPSTREAM_TIMEOUT_MS),
      headers: { accept: "application/json", "user-agent": "emita-sandbox" },
    });
    const body = await response.text();
    if (response.status === 404) return problem(404, "not_found", `CNPJ ${cnpj} não encontrado.`);
    if (response.status === 400) return problem(400, "bad_request", `CNPJ ${cnpj} inválido.`);
    if (!response.ok || body.length > MAX_UPSTREAM_BYTES) return unreachable();
    return text(200, "application/json; charset=utf-8", body);
  } catch {
    return unreachable();
  }
}

function unreachable(): Reply {
  return problem(
    502,
    "upstream_unavailable",
    "O serviço público de consulta de CNPJ não respondeu.",
  );
}

/** The public service's error body. */
function problem(status: number, type: string, message: string): Reply {
  return json(status, { message, type, name: "CnpjPromiseError" });
}
