import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createInvoiceStage,
  NATIONAL_ROAD,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  await stage.ctx.db.deleteFrom("invoices").execute();
  await stage.ctx.db.deleteFrom("dps_series").execute();
  await stage.ctx.db.deleteFrom("database_epochs").where("epoch", ">", 1).execute();
  stage.world.road = { ...NATIONAL_ROAD, channel: "paulistana/1" };
  authority().idPrefix = "RPS";
  companyId = await stage.createCustomer(20);
});

const authority = () => stage.world.authority;
const all = { after: null, channel: "paulistana/1" };

async function issueOne(): Promise<string> {
  const { id } = await stage.create(companyId);
  await stage.issue(companyId, id);
  return id;
}

/** Only the city hall knows: the copy was made before. */
async function cancelThere(id: string): Promise<void> {
  const invoice = authority().notes.get((await stage.row(id)).dps_id ?? "");
  if (!invoice) throw new Error("nothing was issued");
  invoice.isCancelled = true;
}

async function restore(): Promise<void> {
  // The city hall's clock is a fixed day; ours may be another.
  await stage.ctx.db.updateTable("invoices").set({ issued_at: stage.clock.now() }).execute();
  stage.clock.advance(1_000);
  await stage.ctx.db
    .insertInto("database_epochs")
    .values({ epoch: 2, identity: "copy", began_at: stage.clock.now() })
    .execute();
  stage.clock.advance(1_000);
}

const ask = () => stage.run("ask-endings", { companyId, ...all });
const statusOf = async (id: string) => (await stage.show(companyId, id)).status;
const booked = async () =>
  (await stage.queued("ask-endings")).filter((job) => JSON.stringify(job).includes(companyId));

test("an invoice that its city cancelled after the copy was made is cancelled here, on its timeline, and without a mail", async () => {
  const cancelled = await issueOne();
  const valid = await issueOne();
  await cancelThere(cancelled);
  await restore();
  const mails = (await stage.queued("mail-cancelled-invoice")).length;
  await stage.run("recover-notes", {});
  expect(await booked()).toHaveLength(1);
  await ask();
  expect(await stage.show(companyId, cancelled)).toMatchObject({
    status: "cancelled",
    cancellation: { state: "accepted" },
  });
  const { data } = (await stage.call(companyId, "GET", `/${cancelled}/events`)).json();
  expect(data.at(-1).text).toBe(
    "Cancelada na prefeitura: soubemos depois de uma restauração do sistema",
  );
  expect(await statusOf(valid)).toBe("issued");
  expect(await stage.queued("mail-cancelled-invoice")).toHaveLength(mails);
});

test("it is booked once for each restore, and not for invoices of the national system", async () => {
  const id = await issueOne();
  await restore();
  await stage.run("recover-notes", {});
  await stage.run("recover-notes", {});
  expect(await booked()).toHaveLength(1);
  const { epoch } = await stage.ctx.db
    .selectFrom("database_epochs")
    .select("epoch")
    .where("endings_asked_at", "is not", null)
    .executeTakeFirstOrThrow();
  expect(epoch).toBe(2);
  await stage.ctx.db.updateTable("invoices").set({ channel: "nacional" }).execute();
  await cancelThere(id);
  await stage.ctx.db.updateTable("database_epochs").set({ endings_asked_at: null }).execute();
  await stage.run("recover-notes", {});
  expect(await booked()).toHaveLength(1);
});

test("a database that never was restored is asked for nothing", async () => {
  await issueOne();
  await stage.run("recover-notes", {});
  expect(await booked()).toEqual([]);
});

test("while the city hall is away it is asked again later", async () => {
  const id = await issueOne();
  await cancelThere(id);
  await restore();
  const state = authority().findCancellation.bind(authority());
  authority().findCancellation = async () => "unknown";
  await ask();
  expect(await statusOf(id)).toBe("issued");
  expect(await booked()).toEqual([{ companyId, ...all }]);
  authority().findCancellation = state;
  // The worker that asks its next question closes the circuit breaker.
  await stage.ctx.db.deleteFrom("city_halls").execute();
  stage.waitLong();
  await ask();
  expect(await statusOf(id)).toBe("cancelled");
});

test("an invoice of which a city that answers says nothing does not hold up the others", async () => {
  const [silent, told] = [await issueOne(), await issueOne()];
  await cancelThere(silent);
  await cancelThere(told);
  await restore();
  const { nfse_key } = await stage.row(silent);
  const state = authority().findCancellation.bind(authority());
  authority().findCancellation = async (invoice) =>
    invoice.key === nfse_key ? "unknown" : state(invoice);
  await ask();
  expect(await statusOf(told)).toBe("cancelled");
  expect(await statusOf(silent)).toBe("issued");
});
