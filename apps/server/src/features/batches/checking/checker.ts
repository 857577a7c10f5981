import { localDate } from "@emita/domain/basics/dates";
import { isTaxId, taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Context } from "../../../platform/context/context.ts";
import { freeTick } from "../../../platform/concurrency/free-tick.ts";
import { keptCnpjs } from "../../companies/public.ts";
import { previewMany, type IssuingDeps } from "../../invoices/public.ts";
import type { BatchRecord, BatchRef, RowRecord } from "../record/store.ts";
import { completeRow, type CompletedRow, type RowRequest } from "./complete-row.ts";
import { fieldsOfCells, mergeFields, objectOf } from "./given-fields.ts";
import { knownClients, knownServices, type KnownService } from "./known-parties.ts";
import { judgeRow, type CheckedRow } from "./judge-row.ts";
import { repeatsOf, type ValidRow } from "./repeats.ts";
import { resolveRow } from "./resolve-row.ts";
import { cellsOf } from "./row-cells.ts";
import type { StoredFault } from "../../../db/tables/batches.ts";
import { knownCells, type Cells } from "../record/batch-field.ts";

/** Rows of which each asks the database for its client and service: a few at a time. */
const AT_ONCE = 8;

/** Checks rows of one batch, for one run: it remembers the company as it was. */
export interface Checker {
  /** @param isRegistryAway the registry will give no further answers */
  check(rows: readonly RowRecord[], isRegistryAway: boolean): Promise<CheckedRow[]>;
  /** The CPF or CNPJ of each row that has a readable one. */
  taxIdsOf(rows: readonly RowRecord[]): string[];
}

export function createChecker(
  ctx: Context,
  deps: IssuingDeps,
  ref: BatchRef,
  batch: Pick<BatchRecord, "sheet" | "asks">,
): Checker {
  const preview = previewMany(ctx, deps, ref.companyId);
  let services: Promise<KnownService[]> | null = null;
  const today = localDate(ctx.clock.now());
  return {
    taxIdsOf: (rows) =>
      rows.flatMap((record) => {
        const { cnpj } = givenBy(record, cellsOf(record, batch.sheet), today).fields;
        return typeof cnpj === "string" && isTaxId(cnpj) ? [cnpj] : [];
      }),
    async check(rows, isRegistryAway) {
      services ??= knownServices(ctx.db, ref.companyId);
      const requests = await requestsOf(ctx, ref, rows, batch, await services);
      const answers = await keptCnpjs(ctx, cnpjsOf(requests));
      const registry = { answers, isAway: isRegistryAway };
      const completed = await inTurns(requests, async (one) => ({
        ...one,
        completed: await completeRow(ctx, ref.companyId, one.request, registry),
      }));
      const repeats = await repeatsOf(ctx, ref, validRows(completed));
      const checked: CheckedRow[] = [];
      for (const one of completed) {
        if (checked.length % AT_ONCE === 0) await freeTick();
        checked.push(await judgeRow(one, repeats.get(one.record.row), { answers, preview, batch }));
      }
      return checked;
    },
  };
}

interface Requested {
  readonly record: RowRecord;
  readonly cells: Cells;
  readonly request: RowRequest;
  readonly faults: readonly StoredFault[];
}

/** What each row asks for, with the clients and services it names. */
async function requestsOf(
  ctx: Context,
  ref: BatchRef,
  rows: readonly RowRecord[],
  { sheet }: Pick<BatchRecord, "sheet">,
  services: readonly KnownService[],
): Promise<Requested[]> {
  const today = localDate(ctx.clock.now());
  const read = rows.map((record) => {
    const typed = cellsOf(record, sheet);
    const cells = { ...knownCells(sheet?.defaults ?? {}), ...typed };
    return { record, cells, ...givenBy(record, cells, today) };
  });
  const clients = await knownClients(ctx.db, ref.companyId, {
    taxIds: read.flatMap(({ fields: { cnpj } }) => (typeof cnpj === "string" ? [cnpj] : [])),
    names: read.flatMap(({ cells }) =>
      [cells.client, cells.company_name].filter((name) => name !== undefined),
    ),
  });
  return read.map(({ record, cells, fields, faults, ids }) => {
    if (ids) return { record, cells, request: { fields, ...ids }, faults };
    const { faults: more, ...request } = resolveRow(cells, fields, { clients, services });
    const broken = new Set(faults.map(({ field }) => field));
    return {
      record,
      cells,
      request,
      faults: [...faults, ...more.filter(({ field }) => !broken.has(field))],
    };
  });
}

/** An item names its client and service by their ids; what was typed over it counts first. */
function givenBy({ source, edits }: RowRecord, cells: Cells, today: string) {
  if (Array.isArray(source)) return { ...fieldsOfCells(cells, today), ids: null };
  const { client_id: clientId, service_id: serviceId, ...item } = source;
  const typed = fieldsOfCells(knownCells(edits), today);
  return {
    fields: mergeFields(item, typed.fields),
    faults: typed.faults,
    ids: { clientId: idOf(clientId), serviceId: idOf(serviceId) },
  };
}

const idOf = (given: unknown) => (typeof given === "string" && given !== "" ? given : null);

function cnpjsOf(requests: readonly Requested[]): string[] {
  const cnpjs = requests.map(({ request }) => objectOf(request.fields)["cnpj"]);
  const those = cnpjs.filter((cnpj) => typeof cnpj === "string");
  return [...new Set(those.filter((cnpj) => taxIdKind(cnpj) === "cnpj"))];
}

function validRows(
  completed: readonly (Requested & { readonly completed: CompletedRow })[],
): ValidRow[] {
  return completed.flatMap(({ record, completed: { input }, faults }) =>
    input && faults.length === 0 && !record.left_out ? [{ row: record.row, input }] : [],
  );
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return results;
}
