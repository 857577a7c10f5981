import type { CopyChange } from "@emita/contract/invoices/invoice-drafts";
import {
  isJsonObject,
  sameValue,
  type JsonObject,
} from "@emita/domain/invoices/drafts/draft-changes";
import type { Context } from "../../../../platform/context/context.ts";
import { invoiceFieldsOfClient, type ClientOfInvoice } from "../../../clients/public.ts";
import { textOf } from "../draft-content.ts";
import type { Copy } from "./copy-content.ts";

const FIELDS = {
  company_name: "O nome do cliente mudou no cadastro.",
  address: "O endereço do cliente mudou no cadastro.",
  phone: "O telefone do cliente mudou no cadastro.",
  email: "O e-mail do cliente mudou no cadastro.",
} as const satisfies Partial<Record<keyof ClientOfInvoice, string>>;
const NAMES = [
  "company_name",
  "address",
  "phone",
  "email",
] as const satisfies readonly (keyof typeof FIELDS)[];

/** The client as the company keeps it now, where it was edited; what it does not say stays as in the invoice. */
export async function withClient(ctx: Context, companyId: string, copy: Copy): Promise<Copy> {
  const known = await clientOf(ctx, companyId, textOf(copy.content, "cnpj") ?? "");
  if (!known) return copy;
  const content = { ...copy.content, client_id: known.id };
  if (!known.edited_at) return { ...copy, content };
  const client = await invoiceFieldsOfClient(ctx.db, companyId, known.id);
  const changed = NAMES.flatMap((field) => changeOf(copy.content, client, field));
  const tomador = tomadorOf(copy.content, client);
  return {
    content: {
      ...content,
      ...Object.fromEntries(changed.map(({ field, to }) => [field, to])),
      ...(tomador && { details: tomador.details }),
    },
    changes: [...copy.changes, ...changed, ...(tomador?.changes ?? [])],
  };
}

/** Living clients by the CPF or CNPJ of the invoice. */
async function clientOf({ db }: Context, companyId: string, taxId: string) {
  if (taxId === "") return undefined;
  return db
    .selectFrom("client_tax_ids")
    .innerJoin("clients", (join) =>
      join
        .onRef("clients.company_id", "=", "client_tax_ids.company_id")
        .onRef("clients.id", "=", "client_tax_ids.client_id"),
    )
    .select(["clients.id", "clients.edited_at"])
    .where("client_tax_ids.company_id", "=", companyId)
    .where("client_tax_ids.tax_id", "=", taxId)
    .where("clients.archived_at", "is", null)
    .executeTakeFirst();
}

function changeOf(
  content: JsonObject,
  client: ClientOfInvoice,
  field: (typeof NAMES)[number],
): CopyChange[] {
  const [from, to] = [textOf(content, field), client[field]];
  if (to === null || to === from) return [];
  return [{ field, from, to, reason: "client_edited", text: FIELDS[field] }];
}

/** The address by its parts, and the municipal registration. */
function tomadorOf({ details }: JsonObject, client: ClientOfInvoice) {
  const to = client.details?.tomador;
  const old = isJsonObject(details) ? details : {};
  if (to === undefined || sameValue(old["tomador"] ?? null, to)) return null;
  const change: CopyChange = {
    field: "details.tomador",
    from: null,
    to: null,
    reason: "client_edited",
    text: "O endereço ou a inscrição do cliente mudou no cadastro.",
  };
  return { details: { ...old, tomador: to }, changes: [change] };
}
