import type { Selectable } from "kysely";
import { isChannel } from "@emita/domain/invoices/channel";
import type { SignatureFault } from "@emita/fiscal/authority";
import { proofOf } from "@emita/fiscal/nfse-proof";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { cityProfile } from "../../companies/public.ts";

/** In what an invoice in the books and its XML do not agree. */
export type InvoiceFault =
  | "no_xml"
  | "unreadable"
  | "number"
  | "key"
  | "declaration"
  | "amount"
  | "client"
  | SignatureFault;

export interface CheckedInvoices {
  readonly checked: number;
  readonly faults: readonly { readonly id: string; readonly fault: InvoiceFault }[];
}

type Tools = Pick<Context, "db" | "config">;

const BATCH = 500;
const COLUMNS = [
  "company_id",
  "id",
  "environment",
  "channel",
  "cnpj",
  "amount_cents",
  "dps_id",
  "nfse_number",
  "nfse_key",
  "national_key",
  "verification_code",
  "nfse_xml",
  "work_due_at",
] as const;
type Row = Pick<Selectable<Invoices>, (typeof COLUMNS)[number]>;

/** Compares every invoice that was ever issued with its XML, a batch at a time. */
export async function* verifyInvoices(ctx: Tools): AsyncGenerator<CheckedInvoices> {
  let last: Row | undefined;
  do {
    const rows = await readBatch(ctx, last);
    const faults = rows.flatMap((row) =>
      faultsOf(ctx, row).map((fault) => ({ id: row.id, fault })),
    );
    yield { checked: rows.length, faults };
    last = rows.at(-1);
  } while (last);
}

function readBatch({ db }: Tools, after: Row | undefined): Promise<Row[]> {
  return db
    .selectFrom("invoices")
    .select(COLUMNS)
    .where("nfse_number", "is not", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("company_id", "id"), ">", tuple(after?.company_id ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("company_id")
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

function faultsOf(ctx: Tools, row: Row): InvoiceFault[] {
  // Where the city hall's answer had no readable text it is still fetched.
  if (row.nfse_xml === null) return row.work_due_at === null ? ["no_xml"] : [];
  const channel = row.channel ?? "nacional";
  if (!isChannel(channel)) return ["unreadable"];
  // The authorities in the settings are those of the present environment.
  const isPresent = row.environment === ctx.config.cityHall;
  const proof = proofOf(channel, row.nfse_xml, {
    profile: cityProfile(ctx, channel),
    signerCaPem: (isPresent && ctx.config.signerCaPem) || undefined,
  });
  if (proof === null) return ["unreadable"];
  const { content, signatureFault } = proof;
  return [
    ...(proof.number === row.nfse_number ? [] : ["number" as const]),
    ...(differs(proof.key, nationalKeyOf(row, proof.dpsId !== null)) ||
    differs(proof.verificationCode, row.verification_code)
      ? ["key" as const]
      : []),
    ...(differs(proof.dpsId, row.dps_id) ? ["declaration" as const] : []),
    ...(content.amountCents === row.amount_cents ? [] : ["amount" as const]),
    ...(differs(content.tomador?.taxId ?? null, row.cnpj) ? ["client" as const] : []),
    ...(signatureFault === null ? [] : [signatureFault]),
  ];
}

function nationalKeyOf(row: Row, isNational: boolean): string | null {
  return isNational ? row.nfse_key : row.national_key;
}

/** A field that only one of them has is no contradiction. */
function differs(inXml: string | null, inBooks: string | null): boolean {
  return Boolean(inXml) && Boolean(inBooks) && inXml !== inBooks;
}
