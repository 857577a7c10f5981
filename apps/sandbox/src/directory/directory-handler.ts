import { isCnpj, normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { json, type Reply } from "../http/reply.ts";
import { askUpstream, problem, type Fetch } from "./ask-upstream.ts";
import { presentCompany } from "./present-company.ts";
import { findCompany } from "./registry.ts";

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
  return askUpstream(`${upstreamUrl}/cnpj/v1/${cnpj}`, `CNPJ ${cnpj}`, fetchUpstream);
}
