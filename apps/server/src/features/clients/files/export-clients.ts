import type { z } from "zod";
import type { exportClientsQuerySchema } from "@emita/contract/clients/client-files";
import type { ClientColumn } from "@emita/contract/clients/client-files";
import { CSV_START, csvLine } from "@emita/domain/basics/csv";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { formatDecimal, reaisToCents } from "@emita/domain/basics/money";
import { formatTaxId } from "@emita/domain/identifiers/tax-id";
import {
  spreadsheetFile,
  SPREADSHEET_TYPES,
  type SheetCell,
} from "../../../platform/files/spreadsheet-file.ts";
import type { Context } from "../../../platform/context/context.ts";
import { serviceNames } from "../../services/public.ts";
import { collectClients } from "../collecting/collect-clients.ts";
import type { ClientRow } from "../record/store.ts";
import { positionOf, selectClients } from "../showing/list-clients.ts";
import { monthsOf, totalsOf } from "../showing/sums.ts";
import { COLUMN_LABELS } from "./columns.ts";

type Wish = z.output<typeof exportClientsQuerySchema>;

/** As many as a program holds well in a workbook; a text file may have any number. */
const WORKBOOK_ROWS = 20_000;
const PAGE = 500;

const COLUMNS: readonly (readonly [ClientColumn, number])[] = [
  ["company_name", 40],
  ["cnpj", 20],
  ["nif", 16],
  ["emails", 36],
  ["phone", 18],
  ["address", 50],
  ["service", 28],
  ["service_code", 16],
  ["service_description", 50],
  ["amount", 18],
  ["remarks", 40],
];
const SUMS = ["Emitido no mês (R$)", "Emitido no ano (R$)", "Emitido em 12 meses (R$)"];

export interface ClientFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer | AsyncIterable<string>;
}

/** The clients that the filters find, by name, as the import reads them, with what was issued to each. */
export async function exportClients(
  ctx: Context,
  companyId: string,
  { format, ...filters }: Wish,
): Promise<ClientFile> {
  await collectClients(ctx, companyId);
  const type = SPREADSHEET_TYPES[format];
  const name = `clientes-${localDate(ctx.clock.now())}.${format}`;
  const pages = clientPages(ctx, companyId, filters);
  if (format === "csv") return { name, type, content: csvLines(pages) };
  const rows: SheetCell[][] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length >= WORKBOOK_ROWS) break;
  }
  const heads = [
    ...COLUMNS.map(([column, width]) => ({ head: COLUMN_LABELS[column], width })),
    ...SUMS.map((head) => ({ head, width: 22 })),
  ];
  return { name, type, content: await spreadsheetFile("xlsx", heads, rows) };
}

async function* csvLines(pages: AsyncIterable<SheetCell[][]>): AsyncGenerator<string> {
  yield CSV_START + csvLine([...COLUMNS.map(([column]) => COLUMN_LABELS[column]), ...SUMS]);
  for await (const page of pages) yield page.map((row) => csvLine(row.map(textOf))).join("");
}

function textOf(cell: SheetCell): string {
  if (typeof cell === "string") return cell;
  return "cents" in cell ? formatDecimal(cell.cents) : String(cell.count);
}

async function* clientPages(
  ctx: Context,
  companyId: string,
  filters: Omit<Wish, "format">,
): AsyncGenerator<SheetCell[][]> {
  const months = monthsUntil(localDate(ctx.clock.now()), 12);
  let after: ReturnType<typeof positionOf> | null = null;
  for (;;) {
    const page: ClientRow[] = await selectClients(ctx, companyId, filters, {
      sort: "name",
      after,
      limit: PAGE,
    });
    const ids = page.map(({ id }) => id);
    const serviceIds = page.flatMap(({ service_id }) => service_id ?? []);
    const [sums, services] = await Promise.all([
      monthsOf(ctx.db, companyId, ids, months),
      serviceNames(ctx.db, companyId, serviceIds),
    ]);
    yield page.map((row) => {
      const { this_month, this_year, last_twelve_months } = totalsOf(
        sums.get(row.id) ?? new Map(),
        months,
      );
      const service = row.service_id === null ? "" : (services.get(row.service_id) ?? "");
      return [
        ...cellsOf(row, service),
        ...[this_month, this_year, last_twelve_months].map(({ amount }) => ({
          cents: reaisToCents(amount),
        })),
      ];
    });
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = positionOf("name", last);
  }
}

function cellsOf(row: ClientRow, service: string): SheetCell[] {
  return [
    row.company_name,
    row.cnpj === "" ? "" : formatTaxId(row.cnpj),
    row.nif ?? "",
    row.emails.join(", "),
    row.phone ?? "",
    row.address ?? "",
    service,
    row.service_code ?? "",
    row.service_description ?? "",
    row.amount_cents === null ? "" : { cents: row.amount_cents },
    row.remarks ?? "",
  ];
}
