import { z } from "zod";
import type { PostalCodeLookup } from "@emita/contract/companies/companies";
import { UFS } from "@emita/domain/identifiers/address";
import { stateOfPostalCode } from "@emita/domain/identifiers/postal-codes";
import type { Context } from "../../../platform/context/context.ts";
import { callOutside, OutboundError } from "../../../platform/outbound/outbound-http.ts";
import { registryUrl } from "./registry-url.ts";

export type PostalCodeAnswer =
  | { readonly kind: "found"; readonly place: PostalCodeLookup }
  | { readonly kind: "not_found" }
  | { readonly kind: "unavailable" };

/** A person goes on typing, so a later answer is useless. */
const TIMEOUT_MS = 3_000;

/**
 * Looks up a CEP in the public register (BrasilAPI, `GET /cep/v1/{cep}`, the service that also answers for CNPJs). Not stored:
 * screens ask once per typed CEP. A CEP outside every state's range is not looked up.
 * @param postalCode eight digits
 */
export async function lookUpPostalCode(
  ctx: Context,
  postalCode: string,
): Promise<PostalCodeAnswer> {
  if (stateOfPostalCode(postalCode) === null) return { kind: "not_found" };
  try {
    const { status, body } = await callOutside(`${registryUrl(ctx)}/cep/v1/${postalCode}`, {
      timeoutMs: TIMEOUT_MS,
      headers: { accept: "application/json" },
    });
    if (status === 404 || status === 400) return { kind: "not_found" };
    const place = status === 200 ? readPlace(body, postalCode) : null;
    if (place) return { kind: "found", place };
    ctx.log.warn({ status }, "postal code look-up gave no usable answer");
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    ctx.log.warn({ reason: error.kind }, "postal code look-up unavailable");
  }
  return { kind: "unavailable" };
}

/** Longer ones are no names of streets. */
const NAME_MAX = 150;

const name = z
  .string()
  .max(NAME_MAX)
  .nullish()
  .catch(null)
  .transform(
    (value) =>
      value
        ?.toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim() || null,
  );
const answerSchema = z.object({
  state: z.string().refine((uf) => UFS.includes(uf)),
  city: name.pipe(z.string()),
  neighborhood: name,
  street: name,
});

/** Null: not an answer about this CEP. A city of another state than the CEP is the register's mistake, not the person's. */
function readPlace(body: string, postalCode: string): PostalCodeLookup | null {
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success || parsed.data.state !== stateOfPostalCode(postalCode)) return null;
  const { state: uf, city, neighborhood: district, street } = parsed.data;
  return { postal_code: postalCode, street, district, city, uf };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
