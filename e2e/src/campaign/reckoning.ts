import type pg from "pg";
import { z } from "zod";
import type { Cluster } from "./cluster.ts";

/** Our record of every invoice. */
const invoiceSchema = z.object({
  id: z.string(),
  cnpj: z.string(),
  city_code: z.string(),
  status: z.string(),
  channel: z.string().nullable(),
  dps_id: z.string().nullable(),
  dps_series: z.string().nullable(),
  dps_number: z.coerce.number().nullable(),
  nfse_key: z.string().nullable(),
  nfse_number: z.string().nullable(),
  is_idle: z.boolean(),
});
type BookedInvoice = z.infer<typeof invoiceSchema>;

/** Invoices that the city halls hold. */
const heldSchema = z.object({
  notes: z.array(
    z.object({
      channel: z.string(),
      chave: z.string().nullish(),
      idDps: z.string(),
      nNFSe: z.union([z.string(), z.number()]).transform(String),
      cnpjPrestador: z.string(),
      cancelled: z.boolean(),
    }),
  ),
});
type HeldInvoice = z.infer<typeof heldSchema>["notes"][number];

/**
 * Compares our records with those of the city halls.
 * @param accepted the ids that the API acknowledged.
 * @returns the differences; empty when every invoice is exactly one invoice and no other invoice exists.
 */
export async function findDisagreements(
  { database, cityHalls }: Pick<Cluster, "database" | "cityHalls">,
  accepted: readonly string[],
): Promise<string[]> {
  const invoices = await bookedInvoices(database);
  const response = await fetch(`${cityHalls.url}/_control/notes`);
  const { notes } = heldSchema.parse(await response.json());
  return [
    ...acknowledgedOnce(invoices, accepted),
    ...oneToOne(invoices, notes),
    ...withoutGaps(invoices),
    ...(await countersRight(database)),
  ];
}

async function bookedInvoices(database: pg.Pool): Promise<BookedInvoice[]> {
  const { rows } = await database.query(
    `select i.id, c.cnpj, c.city_code, i.status, i.channel, i.dps_id, i.dps_series, i.dps_number,
            i.nfse_key, i.nfse_number,
            i.claim_id is null and i.work_due_at is null and not i.answer_pending as is_idle
     from invoices i join company_settings c using (company_id)`,
  );
  return z.array(invoiceSchema).parse(rows);
}

function acknowledgedOnce(
  invoices: readonly BookedInvoice[],
  accepted: readonly string[],
): string[] {
  const booked = new Set(invoices.map(({ id }) => id));
  const promised = new Set(accepted);
  return [
    ...report([...promised].filter((id) => !booked.has(id)).length, "acknowledged invoices lost"),
    ...report([...booked].filter((id) => !promised.has(id)).length, "invoices nobody asked for"),
  ];
}

function oneToOne(invoices: readonly BookedInvoice[], notes: readonly HeldInvoice[]): string[] {
  const held = new Map(notes.map((invoice) => [noteName(invoice), invoice]));
  const issued = invoices.filter(({ status }) => status === "issued");
  const matched = issued.filter((invoice) => {
    const note = held.get(invoiceName(invoice));
    return note !== undefined && isSame(invoice, note);
  });
  const names = new Set(matched.map(invoiceName));
  return [
    ...report(invoices.length - issued.length, "invoices stuck or refused"),
    ...report(invoices.filter(({ is_idle }) => !is_idle).length, "invoices with work left over"),
    ...report(issued.length - matched.length, "issued invoices without their note"),
    ...report(matched.length - names.size, "notes that two invoices claim"),
    ...report(notes.length - names.size, "notes that no invoice knows"),
    ...report(notes.filter(({ cancelled }) => cancelled).length, "notes cancelled"),
  ];
}

/** A national invoice by its DPS, a city's own by its number at this company. */
const noteName = ({ channel, idDps, cnpjPrestador, nNFSe }: HeldInvoice): string =>
  channel === "nacional" ? idDps : `${channel} ${cnpjPrestador} ${nNFSe}`;

const invoiceName = ({ channel, dps_id, cnpj, nfse_number }: BookedInvoice): string =>
  channel === "nacional" ? `${dps_id}` : `${channel?.split("/")[0]} ${cnpj} ${nfse_number}`;

function isSame(invoice: BookedInvoice, note: HeldInvoice): boolean {
  if (invoice.channel === "nacional")
    return note.chave === invoice.nfse_key && note.nNFSe === invoice.nfse_number;
  return note.idDps.split(/[-/]/).includes(String(invoice.dps_number));
}

/** Numbers start at 1 and each is used once, per city, CNPJ and series: no fault skips a number. */
function withoutGaps(invoices: readonly BookedInvoice[]): string[] {
  const series = Map.groupBy(
    invoices,
    ({ city_code, cnpj, dps_series }) => `${city_code} ${cnpj} ${dps_series}`,
  );
  const broken = [...series.values()].filter((those) => {
    const numbers = new Set(those.map(({ dps_number }) => dps_number));
    return !those.every((_, index) => numbers.has(index + 1));
  });
  return report(broken.length, "series with gaps or clashes");
}

async function countersRight(database: pg.Pool): Promise<string[]> {
  const wrong = await database.query(
    `select 1 from entitlements e
     where invoices_used <> (select count(*) from invoices i where i.company_id = e.company_id)`,
  );
  const dead = await database.query(
    `select 1 from pgboss.job where name in ('issue-invoice-dead', 'fetch-nfse-dead')`,
  );
  return [
    ...report(wrong.rows.length, "accounts with a wrong count of used notes"),
    ...report(dead.rows.length, "jobs given up"),
  ];
}

const report = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
