import type { Insertable, Transaction } from "kysely";
import { localDate } from "@emita/domain/basics/dates";
import { reaisToCents } from "@emita/domain/basics/money";
import type { PaymentFacts } from "@emita/domain/payments/payment-facts";
import type { Database } from "../../../db/schema.ts";
import type { Invoices } from "../../../db/tables/invoices.ts";
import type { Context } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { FairQueue } from "../../../platform/concurrency/fair-queue.ts";
import { refuseUnchecked } from "../../companies/public.ts";
import { expectsRefusal, takeUnit } from "../../entitlements/public.ts";
import { recordEvents } from "../record/events-store.ts";
import { holdExternalId } from "../record/external-id.ts";
import { metadataColumn } from "../record/metadata.ts";
import { newInvoiceId } from "../record/invoice-id.ts";
import {
  chooseServiceCode,
  DEFAULT_CITY,
  searchTexts,
  type InvoiceInput,
} from "../record/invoice-input.ts";
import { findRepeated, soughtOf } from "../listing/repeats.ts";
import { refuseDuplicate, repeatedInvoice } from "./invoices-of-documents.ts";
import { lockReplaceable } from "../outcome/replaceable.ts";
import type { Replaced } from "../outcome/replacement.ts";
import { bindingOf, type KeyBinding } from "../record/key-binding.ts";
import { replayInvoice, type CreatedInvoice, type MadeInvoice } from "../record/replay-invoice.ts";
import type { Maker } from "./maker.ts";
import { refuseRecovered } from "./refuse-recovered.ts";
import { storeAtOnce, type NewInvoice } from "./store-at-once.ts";
import type { TomadorOfInvoice } from "../drafting/complete-tomador.ts";
import { quotaExceeded } from "./quota-exceeded.ts";
import { refuseOtherDeal } from "./refuse-other-deal.ts";
import { refuseContradiction } from "../drafting/refuse-contradiction.ts";
import { requestHash } from "./request-hash.ts";
import { shownOf } from "../record/shown-of.ts";
import { updateInvoice } from "../record/store.ts";
import { queuePosition } from "../record/queue-position.ts";
import { writePlan } from "../record/write-plans.ts";
import { creationPlan } from "./plan-creation.ts";

/**
 * Creates an invoice: a unit of quota, the row, its first events and its job, all or nothing. Scan and PIX both enter here.
 * @param idempotencyKey binds this user's first request with it for ever; a binding where the fields are not the request itself.
 * @throws AppError quota_exceeded, idempotency_key_reused, company_unchecked, invalid (unknown service code or document),
 *   duplicate_document, external_id_taken, recovered_note_exists, repeated_note
 */
export async function createInvoice(
  ctx: Context,
  maker: Maker,
  input: InvoiceInput,
  idempotencyKey: string | KeyBinding | null,
  replaces: Replaced | null = null,
): Promise<CreatedInvoice> {
  return creating(ctx).run(maker.companyId, () =>
    createUnlessKnown(ctx, maker, input, idempotencyKey, replaces),
  );
}

/**
 * The number of invoices made at a time; companies take turns. More would only queue for the database, and other requests
 * would queue behind them: a program with a hundred open requests made another company's invoice wait for all of them.
 */
const AT_A_TIME = 8;
const creating = perContext(() => new FairQueue({ running: AT_A_TIME }));

async function createUnlessKnown(
  ctx: Context,
  maker: Maker,
  input: InvoiceInput,
  idempotencyKey: string | KeyBinding | null,
  replaces: Replaced | null,
): Promise<CreatedInvoice> {
  const { companyId } = maker;
  const binding =
    typeof idempotencyKey === "string"
      ? bindingOf(idempotencyKey, requestHash(input, replaces))
      : idempotencyKey;
  return orEarlier(ctx, companyId, binding, async () => {
    await refuseContradiction(ctx, tomadorOfInput(ctx, input));
    await refuseDuplicate(ctx, companyId, input);
    return createNew(ctx, maker, input, { binding, replaces, ...documentOf(input) });
  });
}

/** Makes the invoice of a draft, under its id: no second one can come into being. @throws as createInvoice, and `take` */
export async function createFromDraft(
  ctx: Context,
  maker: Maker,
  input: InvoiceInput,
  { binding, ...draft }: FromDraft & { readonly binding: KeyBinding | null },
): Promise<CreatedInvoice> {
  return creating(ctx).run(maker.companyId, async () => {
    await refuseContradiction(ctx, tomadorOfInput(ctx, input));
    await refuseDuplicate(ctx, maker.companyId, input);
    return createNew(ctx, maker, input, { binding, replaces: null, ...documentOf(input), draft });
  });
}

/** Most keys are new: what one of them has made before is looked for only when nothing could be made with it now. */
async function orEarlier(
  ctx: Context,
  companyId: string,
  binding: KeyBinding | null,
  create: () => Promise<CreatedInvoice>,
): Promise<CreatedInvoice> {
  try {
    return await create();
  } catch (error) {
    // A twin may have been faster, and may even have taken the last unit: then its invoice is the answer.
    const earlier = await replayInvoice(ctx, companyId, binding);
    if (earlier) return earlier;
    throw error;
  }
}

function tomadorOfInput({ config }: Context, input: InvoiceInput): TomadorOfInvoice {
  const { cnpj, company_name, address, phone, email, details = null } = input;
  const environment = config.cityHall;
  return {
    cnpj,
    company_name,
    address,
    phone,
    email,
    details,
    environment,
    address_confirmed: false,
  };
}

/** The origin of a new invoice besides its fields. */
export interface Origin {
  readonly binding: KeyBinding | null;
  readonly replaces: Replaced | null;
  readonly documentId: string | null;
  /** Of a document that holds several invoices. */
  readonly documentNote: string | null;
  readonly draft?: FromDraft;
  readonly payment?: PaymentFacts;
}

/** The draft that becomes the invoice: its id, and what takes it away in the invoice's own transaction, or throws. */
export interface FromDraft {
  readonly id: string;
  readonly take: (transaction: Transaction<Database>) => Promise<void>;
}

/** The document that a request names, and which of its invoices. */
export function documentOf({
  document_id = null,
  document_note = null,
}: Pick<InvoiceInput, "document_id" | "document_note">): Pick<
  Origin,
  "documentId" | "documentNote"
> {
  return { documentId: document_id, documentNote: document_id && document_note };
}

/** The same for a request whose fields are not the request itself; its key was looked up before. */
export function createBound(
  ctx: Context,
  maker: Maker,
  input: InvoiceInput,
  origin: Origin,
): Promise<CreatedInvoice> {
  const create = () => createNew(ctx, maker, input, origin);
  return orEarlier(ctx, maker.companyId, origin.binding, create);
}

async function createNew(
  ctx: Context,
  { companyId, takesQuota, mails, isPerson }: Maker,
  input: InvoiceInput,
  { binding, replaces, documentId, documentNote: documentInvoice, draft, payment }: Origin,
): Promise<CreatedInvoice> {
  const row = {
    ...toRow(ctx, companyId, input),
    id: draft?.id ?? newInvoiceId({ companyId, binding, externalId: input.external_id }),
    document_id: documentId,
    document_note: documentInvoice,
    idempotency_key: binding?.key ?? null,
    request_hash: binding?.hash ?? null,
    mails: input.mails ?? mails,
    payment: payment ? JSON.stringify(payment) : null,
  };
  await refuseUnchecked(ctx, companyId);
  // A replacement is meant to say the same.
  const sought = replaces === null ? soughtOf(row, input.details) : null;
  const invoice = { row, sought, takesQuota };
  const asks = isPerson && input.confirm_duplicate === false && sought !== null;
  const stored = replaces === null && !asks && !draft ? await storeAtOnce(ctx, invoice) : null;
  if (stored) return { ...stored, isNew: true };
  const earlier = await replayInvoice(ctx, companyId, binding);
  if (earlier) return earlier;
  await refuseRecovered(ctx, row, {
    isConfirmed: input.confirm_recovered ?? false,
    replacedId: replaces?.invoiceId ?? null,
  });
  const made = await ctx.db.transaction().execute(async (transaction) => {
    await draft?.take(transaction);
    return store(ctx, transaction, invoice, input, { replaces, asks });
  });
  return { ...made, isNew: true };
}

function toRow(
  ctx: Context,
  companyId: string,
  input: InvoiceInput,
): Omit<Insertable<Invoices>, "id"> {
  const now = ctx.clock.now();
  const city = input.city ?? DEFAULT_CITY;
  return {
    company_id: companyId,
    created_at: now,
    updated_at: now,
    work_due_at: now,
    status: "pending",
    company_name: input.company_name,
    cnpj: input.cnpj,
    service_code: chooseServiceCode(input.service_code, input.service_description),
    service_description: input.service_description,
    amount_cents: reaisToCents(input.amount),
    city,
    address: input.address,
    phone: input.phone,
    email: input.email,
    ...searchTexts({ ...input, city }),
    environment: ctx.config.cityHall,
    competencia: input.details?.competencia ?? localDate(now),
    details: input.details ? JSON.stringify(input.details) : null,
    external_id: input.external_id,
    metadata: metadataColumn(input.metadata ?? {}),
  };
}

async function store(
  ctx: Context,
  transaction: Transaction<Database>,
  { row: given, sought, takesQuota }: NewInvoice,
  input: InvoiceInput,
  { replaces, asks }: { readonly replaces: Replaced | null; readonly asks: boolean },
): Promise<MadeInvoice> {
  const { company_id: companyId, id: invoiceId } = given;
  if (input.external_id) await holdExternalId(transaction, companyId, input.external_id);
  const row = replaces
    ? { ...given, ...(await promiseReplacement(ctx, transaction, given, input, replaces)) }
    : given;
  // A question takes it first: until the commit no other invoice of the account is made, so two clicks do not both find nothing.
  const early =
    takesQuota && (asks || expectsRefusal(ctx, companyId))
      ? await takeSource(ctx, transaction, companyId)
      : null;
  const [repeated = null] = await findRepeated(ctx, transaction, companyId, [sought]);
  if (asks && repeated) throw repeatedInvoice(repeated);
  const after = queuePosition(ctx, companyId);
  await writePlan(ctx, transaction, creationPlan({ ...row, quota_source: early }, { after }));
  // Last: until the commit every other invoice of this account waits for the entitlement.
  if (takesQuota && early === null) {
    const source = await takeSource(ctx, transaction, companyId);
    await updateInvoice(transaction, { companyId, invoiceId }, { quota_source: source });
  }
  return { invoice: shownOf(row), repeated };
}

async function takeSource(
  ctx: Context,
  transaction: Transaction<Database>,
  companyId: string,
): Promise<string> {
  const taken = await takeUnit(ctx, transaction, companyId);
  if (taken.ok) return taken.source;
  throw quotaExceeded(taken);
}

/**
 * Promises the old invoice to the new invoice; the new one speaks of the same day unless it says otherwise, and of the same payment.
 * @throws AppError not_found, not_replaceable, invalid
 */
async function promiseReplacement(
  ctx: Context,
  transaction: Transaction<Database>,
  { company_id: companyId, id, cnpj, amount_cents }: Insertable<Invoices>,
  { details }: InvoiceInput,
  { invoiceId, reasonCode, reasonText }: Replaced,
): Promise<Partial<Insertable<Invoices>>> {
  const ref = { companyId, invoiceId };
  const old = await lockReplaceable(ctx, transaction, ref);
  const competencia = details?.competencia ?? old.competencia;
  const wish = { cnpj, amount_cents, competencia, details: details ?? null };
  await refuseOtherDeal(ctx, transaction, old, wish);
  await updateInvoice(transaction, ref, { replaced_by_id: id, updated_at: ctx.clock.now() });
  await recordEvents(ctx, transaction, ref, { type: "invoice.replacement_requested" });
  return {
    replaces_id: invoiceId,
    replacement_reason_code: reasonCode,
    replacement_reason: reasonText,
    competencia,
    payment: old.payment && JSON.stringify(old.payment),
  };
}
