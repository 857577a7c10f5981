import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Invoice } from "@emita/contract/invoices/invoices";
import { MAIL_CHOICES } from "@emita/domain/access/mail-choices";
import type { IssuedNfse } from "@emita/fiscal/authority";
import { FakeAuthority } from "../../../test/outside/fake-city-hall.ts";
import {
  createInvoiceStage,
  INVOICE,
  TOMADOR_CPF,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { storedOf } from "../../../test/database/stored-notes.ts";
import { transactionsOf } from "../../../test/database/transactions.ts";
import { snapshotInvoice } from "../showing/snapshot-invoice.ts";

/**
 * An invoice takes each step either in one statement with other invoices of its company, or alone, after its locks. Both ways leave the
 * same rows, events, jobs and units. Each way has its own database; their clocks show the same time.
 */
interface Way {
  readonly stage: InvoiceStage;
  /** What listeners saw of each event that was kept. */
  readonly seen: string[];
}

const STEPS = ["create", "begin", "record"] as const;
type Step = (typeof STEPS)[number];

let usual: Way;
let long: Way;
beforeAll(async () => {
  usual = await openWay();
  long = await openWay();
  const noon = nextNoon(long.stage.clock.now());
  for (const { stage } of [usual, long])
    stage.clock.advance(noon.getTime() - stage.clock.now().getTime());
  // The series begins with its first invoice.
  for (const way of [usual, long])
    await walk(way, { quota: 20, packs: 0, used: 0 }, [FIRST], { slow: [], together: false });
});
afterAll(async () => {
  await usual.stage.stop();
  await long.stage.stop();
});
beforeEach(() => {
  for (const { seen } of [usual, long]) seen.length = 0;
});

async function openWay(): Promise<Way> {
  const stage = await createInvoiceStage();
  const seen: string[] = [];
  stage.ctx.events.listen(async (writes, event) => {
    const invoice = await snapshotInvoice(stage.ctx, writes.db, event);
    const told = JSON.stringify({ type: event.type, ...(invoice && plainInvoice(invoice)) });
    writes.afterwards(() => seen.push(told));
  });
  return { stage, seen };
}

/** Far from midnight, whenever the test runs: the day is part of an invoice. */
function nextNoon(now: Date): Date {
  const noon = new Date(now);
  noon.setUTCHours(15, 0, 0, 0);
  if (noon < now) noon.setUTCDate(noon.getUTCDate() + 1);
  return noon;
}

const plainInvoice = ({ id: _id, ...invoice }: Invoice) => invoice;

interface Given {
  readonly body: object;
  readonly key: boolean;
  /** What the authority says of the invoice it made. */
  readonly nfse: Partial<IssuedNfse>;
}

interface Account {
  readonly quota: number;
  readonly used: number;
  readonly packs: number;
}

const FIRST: Given = { body: {}, key: false, nfse: {} };

async function openAccount({ ctx, ...stage }: InvoiceStage, account: Account): Promise<string> {
  const companyId = await stage.createCustomer(account.quota);
  await ctx.db
    .updateTable("entitlements")
    .set({ invoices_used: account.used })
    .where("company_id", "=", companyId)
    .execute();
  const now = ctx.clock.now();
  for (let index = 0; index < account.packs; index++)
    await ctx.db
      .insertInto("entitlement_packs")
      .values({
        company_id: companyId,
        id: ctx.newId(),
        quota: 10,
        created_at: now,
        expires_at: new Date(now.getTime() + 1_000_000_000),
      })
      .execute();
  return companyId;
}

/** Changes nothing of the row but its version: then it is no longer as its turn found it. */
const touch = ({ ctx }: InvoiceStage, companyId: string) =>
  sql`update invoices set metadata = metadata where company_id = ${companyId} and status = 'pending'`.execute(
    ctx.db,
  );

interface Manner {
  /** The steps that take the long way. */
  readonly slow: readonly Step[];
  readonly together: boolean;
}

/** Invoices of one company from their creation to their end. */
async function walk(
  { stage, seen }: Way,
  account: Account,
  invoices: readonly Given[],
  { slow, together }: Manner,
) {
  await stage.reset();
  seen.length = 0;
  const companyId = await openAccount(stage, account);
  const sent: unknown[] = [];
  stage.world.authority = answering(invoices, async (index, id) => {
    sent[index] = (await storedOf(stage.ctx.db, companyId, id)).tables;
  });
  const { completeRegistration } = stage.deps;
  stage.world.authority.onIssue = async () => {
    if (invoices.length === 1) stage.clock.advance(1_000);
    if (slow.includes("record")) await touch(stage, companyId);
  };
  stage.deps.completeRegistration = async (...args) => {
    if (slow.includes("begin")) await touch(stage, companyId);
    return completeRegistration(...args);
  };
  const create = async ({ body, key }: Given, index: number) => {
    const asked = { ...INVOICE, ...body, service_description: described(index) };
    const answer = await stage.call(
      companyId,
      "POST",
      "",
      { ...asked, ...(slow.includes("create") && { confirm_duplicate: false }) },
      key ? { "idempotency-key": `key-${index}` } : {},
    );
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json<Invoice>();
  };
  try {
    const made = await each(invoices, create, together);
    const created = await storedOf(stage.ctx.db, companyId);
    stage.clock.advance(1_000);
    await each(made, ({ id }) => stage.issue(companyId, id), together);
    const issued = await storedOf(stage.ctx.db, companyId);
    return { answers: made.map(plainInvoice), created, sent, issued, seen: seen.toSorted() };
  } finally {
    stage.deps.completeRegistration = completeRegistration;
    // After a step that took the long way the series counts as shared for five seconds.
    stage.clock.advance(10_000 - (stage.clock.now().getTime() % 10_000));
  }
}

const described = (index: number) => `Consultoria do pedido ${index}`;

async function each<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
  together: boolean,
): Promise<Result[]> {
  if (together) return Promise.all(items.map(work));
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await work(item, index));
  return results;
}

/** What it answers belongs to the invoice it is asked about, and not to the order in which invoices come. */
function answering(
  invoices: readonly Given[],
  onSent: (index: number, id: string) => Promise<void>,
): FakeAuthority {
  const authority = new FakeAuthority();
  const issue = authority.issue.bind(authority);
  authority.issue = async (message) => {
    const [, id = ""] = /"ourId":"([^"]+)"/.exec(message.xml) ?? [];
    const index = Number(/pedido (\d+)/.exec(message.xml)?.[1]);
    await onSent(index, id);
    const outcome = await issue(message);
    if (outcome.kind !== "issued") return outcome;
    const number = String(index + 1);
    const nfse = {
      ...outcome.nfse,
      number,
      key: number.padStart(50, "0"),
      xml: `<NFSe>${index}</NFSe>`,
    };
    return { ...outcome, nfse: { ...nfse, ...invoices[index]?.nfse } };
  };
  return authority;
}

/** What a name may hold: tags and line breaks are refused. */
const CHARACTERS = [..."a b z ç ã é Í 0 1 8 9 & ' , . - / ª º 漢 😸".split(" "), " ", '"'];
const text = fc
  .string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 30 })
  .map((given) => `Ã${given}`);
const orNothing = <Value>(some: fc.Arbitrary<Value>) => fc.option(some, { nil: undefined });

const anyBody = fc.record({
  company_name: text,
  cnpj: fc.constantFrom(INVOICE.cnpj, TOMADOR_CPF),
  amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
  service_code: fc.constantFrom("17.01", null),
  city: orNothing(text),
  address: orNothing(text),
  phone: orNothing(fc.constant("81999990000")),
  email: orNothing(fc.constant("financeiro@cliente.example")),
  details: orNothing(
    fc.record({ competencia: fc.constant("2026-01-15"), additional_information: text }),
  ),
  metadata: orNothing(fc.record({ shelf: text, order: fc.constant("7") })),
  mails: orNothing(fc.constantFrom(...MAIL_CHOICES)),
});

const anyNfse: fc.Arbitrary<Partial<IssuedNfse>> = fc.record(
  {
    verificationCode: fc.constantFrom("ABCD-1234", null),
    nationalKey: fc.constantFrom("9".repeat(50), null),
    verificationUrl: fc.constantFrom("https://prefeitura.example/nota", null),
    alerts: fc.array(fc.record({ code: fc.constant("A01"), message: text }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const anyInvoice: fc.Arbitrary<Given> = fc.record({
  body: anyBody,
  key: fc.boolean(),
  nfse: anyNfse,
});
const MOST_NOTES = 3;
const anyInvoices = fc.array(anyInvoice, { minLength: 1, maxLength: MOST_NOTES });
/**
 * From far below the first warning to a quota that is used up, with and without packs behind it. All invoices of a run find their
 * unit in one place: which of several at once gets the plan's last unit depends on their order.
 */
const anyAccount: fc.Arbitrary<Account> = fc
  .record({
    quota: fc.integer({ min: 6, max: 30 }),
    left: fc.oneof(fc.constant(0), fc.integer({ min: MOST_NOTES, max: 30 })),
    packs: fc.constantFrom(0, 1),
  })
  .map(({ quota, left, packs }) => ({ quota, used: Math.max(0, quota - left), packs }))
  .filter(({ quota, used, packs }) => quota - used + 10 * packs >= 4);

test("whatever steps an invoice takes the long way, the same is on record as after the usual way", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyAccount,
      anyInvoices,
      fc.subarray([...STEPS], { minLength: 1 }),
      async (account, invoices, slow) => {
        const usually = await walk(usual, account, invoices, { slow: [], together: true });
        const slowly = await walk(long, account, invoices, { slow, together: false });
        expect(slowly).toEqual(usually);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
}, 300_000);

/** The long way locks rows before it changes them. */
const LOCKED = /from "(?:invoices|entitlements)" where [^;]*? for update/;

test.each([
  { slow: [], locks: 0 },
  { slow: ["create"], locks: 1 },
  { slow: ["begin"], locks: 1 },
  { slow: ["record"], locks: 1 },
] as const)(
  "an invoice is locked $locks times when it takes the long way in the steps $slow",
  async ({ slow, locks }) => {
    const account = { quota: 20, used: 0, packs: 0 };
    const transactions = await transactionsOf(() =>
      walk(long, account, [FIRST], { slow, together: false }),
    );
    expect(transactions.filter((texts) => LOCKED.test(texts))).toHaveLength(locks);
  },
);
