import type { CnpjLookup, RegistryStatus } from "@emita/contract/companies/companies";
import type { ClientRegistryCheck } from "@emita/contract/clients/client-registry";
import { searchText } from "@emita/domain/basics/text";
import {
  type RegisteredPlace,
  registeredAddress,
} from "@emita/domain/identifiers/registered-address";
import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { lookUpCnpj } from "../../companies/public.ts";
import { clientNotFound } from "../record/client-not-found.ts";
import { findClient, updateClient, type ClientRow } from "../record/store.ts";

type Change = ClientRegistryCheck["registry_changes"][number];

/** As the register itself calls them. */
const SITUATIONS: Readonly<Record<RegistryStatus, string>> = {
  active: "ATIVA",
  suspended: "SUSPENSA",
  unfit: "INAPTA",
  closed: "BAIXADA",
  void: "NULA",
};

/**
 * What the registry says of a client, beside what is stored: shown, and never written by itself. Only the time of the question
 * is kept.
 * @throws AppError not_found, unavailable (the registry does not answer)
 */
export async function checkRegistry(
  ctx: Context,
  companyId: string,
  id: string,
): Promise<ClientRegistryCheck> {
  const client = await findClient(ctx.db, companyId, id);
  if (!client) throw clientNotFound();
  const checked_at = ctx.clock.now();
  const nothing = {
    checked_at: checked_at.toISOString(),
    found: false,
    situation: null,
    closed: false,
    registry_changes: [],
  };
  if (!isCnpj(client.cnpj)) return nothing;
  const answer = await lookUpCnpj(ctx, client.cnpj);
  if (answer.kind === "unavailable")
    throw new AppError("unavailable", {
      detail: "O cadastro de CNPJ não respondeu. Tente novamente em instantes.",
      retryAfterSeconds: 10,
    });
  await updateClient(ctx.db, companyId, client.id, { registry_checked_at: checked_at });
  if (answer.kind === "not_found") return nothing;
  const status = answer.company.registry_status ?? null;
  return {
    ...nothing,
    found: true,
    situation: status === null ? null : SITUATIONS[status],
    closed: status !== null && status !== "active",
    registry_changes: changesBetween(client, answer.company),
  };
}

/** Name and address where they differ; contacts only where the client has none: the registry's are often an accountant's. */
export function changesBetween(
  client: Pick<ClientRow, "company_name" | "address" | "phone" | "emails">,
  entry: Pick<CnpjLookup, "company_name" | "phone" | "email"> & RegisteredPlace,
): Change[] {
  const { company_name, address, phone, emails } = client;
  const all: (Change & { readonly differs: boolean })[] = [
    {
      field: "company_name",
      from: company_name,
      to: entry.company_name,
      differs: plain(company_name) !== plain(entry.company_name),
    },
    {
      field: "address",
      from: address,
      to: registeredAddress(entry),
      differs: entry.address !== null && !isSameAddress(address, entry),
    },
    { field: "phone", from: phone, to: entry.phone, differs: phone === null },
    { field: "emails", from: null, to: entry.email, differs: emails.length === 0 },
  ];
  return all
    .filter(({ differs, to }) => differs && to !== null && to !== "")
    .map(({ field, from, to }) => ({ field, from, to }));
}

/** Case, accents and punctuation say nothing: "PADARIA MODELO LTDA." is "Padaria Modelo Ltda". */
function plain(text: string): string {
  return words(text).join(" ");
}

function words(text: string): string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** An address is written in many ways: it is the same where the registry's street and number are in it. */
function isSameAddress(
  address: string | null,
  { street, number }: Pick<CnpjLookup, "street" | "number">,
): boolean {
  if (address === null) return false;
  const known = new Set(words(address));
  return words(`${street ?? ""} ${number ?? ""}`).every((word) => known.has(word));
}
