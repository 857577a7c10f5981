import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { reaisToCents } from "@emita/domain/basics/money";
import type { BatchField } from "@emita/domain/batches/batch-field";
import type {
  StoredFault,
  StoredFilling,
  StoredRowState,
  StoredTax,
  StoredWarning,
} from "../../../db/tables/batches.ts";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { CnpjAnswer } from "../../companies/public.ts";
import type { InvoiceInput } from "../../invoices/public.ts";
import type { Cells } from "../record/batch-field.ts";
import type { BatchRecord, RowRecord } from "../record/store.ts";
import { faultsOfRefusal, type CompletedRow, type RowRequest } from "./complete-row.ts";
import { fillingsOf } from "./fillings.ts";
import { fieldOfPath } from "./row-cells.ts";

/** A row with what was found out about it. */
export interface CheckedRow {
  readonly row: number;
  readonly state: StoredRowState;
  readonly input: InvoiceInput | null;
  readonly faults: readonly StoredFault[];
  readonly warnings: readonly StoredWarning[];
  readonly filled: Partial<Record<BatchField, StoredFilling>>;
  readonly taxes: readonly StoredTax[];
  readonly amountCents: number | null;
  readonly clientId: string | null;
  readonly serviceId: string | null;
  /** What keeps the company from issuing it, whatever the row says. */
  readonly problems: readonly StoredFault[];
}

export interface RowToJudge {
  readonly record: RowRecord;
  readonly cells: Cells;
  readonly request: RowRequest;
  readonly faults: readonly StoredFault[];
  readonly completed: CompletedRow;
}

interface Judging {
  readonly answers: ReadonlyMap<string, CnpjAnswer>;
  readonly preview: (
    input: InvoiceInput,
    answers: ReadonlyMap<string, CnpjAnswer>,
  ) => Promise<InvoicePreview>;
  readonly batch: Pick<BatchRecord, "asks">;
}

/** The state of a row from all that is known of it. */
export async function judgeRow(
  { record, cells, request, faults: early, completed }: RowToJudge,
  repeats: { readonly warnings: StoredWarning[]; readonly faults: StoredFault[] } | undefined,
  { answers, preview, batch }: Judging,
): Promise<CheckedRow> {
  const broken = new Set(early.map(({ field }) => field));
  const others = completed.faults.filter(({ field }) => !broken.has(field));
  const known = [...early, ...others, ...(repeats?.faults ?? [])];
  const { input: whole } = completed;
  const seen =
    whole && known.length === 0 ? await lookAhead(() => preview(whole, answers)) : NOTHING_SEEN;
  const faults = [...known, ...seen.faults];
  const warnings = [...(repeats?.warnings ?? []), ...seen.hints];
  const input = faults.length === 0 ? whole : null;
  const amount = completed.fields["amount"];
  const facts = {
    isAwaiting: completed.awaitsRegistry && faults.length === 0,
    hasFaults: faults.length > 0 || input === null,
    asks: asksAbout(record, repeats?.warnings ?? [], batch, whole),
  };
  return {
    row: record.row,
    state: stateOf(record, facts),
    input,
    faults: facts.isAwaiting ? [] : faults,
    warnings,
    filled: fillingsOf(cells, completed.fields, request),
    taxes: seen.taxes,
    amountCents: typeof amount === "number" ? reaisToCents(amount) : null,
    clientId: request.clientId,
    serviceId: request.serviceId,
    problems: seen.problems,
  };
}

const NOTHING_SEEN: Seen = { faults: [], hints: [], taxes: [], problems: [] };

interface Seen {
  readonly faults: readonly StoredFault[];
  readonly hints: readonly StoredWarning[];
  readonly taxes: readonly StoredTax[];
  readonly problems: readonly StoredFault[];
}

function stateOf(
  { left_out }: Pick<RowRecord, "left_out">,
  facts: { readonly isAwaiting: boolean; readonly hasFaults: boolean; readonly asks: boolean },
): StoredRowState {
  if (left_out) return "left_out";
  if (facts.isAwaiting) return "checking";
  if (facts.hasFaults) return "error";
  return facts.asks ? "duplicate" : "ready";
}

/** A sheet's row that repeats waits for a word; an item does so only where it says `confirm_duplicate: false`. */
function asksAbout(
  { is_confirmed }: RowRecord,
  repeats: readonly StoredWarning[],
  { asks }: Pick<BatchRecord, "asks">,
  input: InvoiceInput | null,
): boolean {
  if (is_confirmed || repeats.length === 0 || input?.confirm_duplicate === true) return false;
  return asks || input?.confirm_duplicate === false;
}

/** What the preview of an invoice says of it: refusals, hints and taxes. */
async function lookAhead(preview: () => Promise<InvoicePreview>): Promise<Seen> {
  try {
    const { problems, taxes } = await preview();
    const refusals = problems.filter(({ level }) => level === "refusal");
    const [ofCompany, ofRow] = [
      refusals.filter(isCompanys),
      refusals.filter((p) => !isCompanys(p)),
    ];
    return {
      problems: ofCompany.map(({ field, code, message }) => ({ field, code, message })),
      faults: ofRow.map(({ field, code, message }) => ({
        field: fieldOfPath(field),
        code,
        message,
      })),
      hints: problems
        .filter(({ level }) => level === "hint")
        .map(({ field, message }) => ({ code: "hint", field: fieldOfPath(field), message })),
      taxes: taxes.map(({ name, amount, withheld }) => ({
        name,
        amount_cents: amount === null ? null : reaisToCents(amount),
        withheld,
      })),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...NOTHING_SEEN, faults: faultsOfRefusal(error) };
  }
}

const isCompanys = ({ field }: { readonly field: string | null }) =>
  field !== null && field.startsWith("company.");
