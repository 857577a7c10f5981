import { api } from "@emita/contract/paths";
import { localDate } from "@emita/domain/basics/dates";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin, type FakeSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { playWhatsApp } from "../../config/messaging/whatsapp-settings.ts";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  type InvoiceStage,
} from "../../test/invoices/invoice-stage.ts";
import { startTestSandbox } from "../../test/outside/sandbox.ts";
import { announceNote } from "./public.ts";
import { registerWhatsApp } from "./routes.ts";
import { whatsAppWork } from "./work.ts";

/** The whole way of a note: by the Cloud API to the sandbox's messenger, and its reports back over HTTP. */
let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
let sefin: FakeSefin;
let stage: InvoiceStage;
let companyId: string;
let phones = 0;
let phone: string;
beforeAll(async () => {
  [sandbox, sefin] = await Promise.all([startTestSandbox(), startSefin()]);
  stage = await createInvoiceStage({
    config: { whatsApp: playWhatsApp(sandbox.url), sandboxUrl: sandbox.url },
    also: {
      async register(server, ctx) {
        await registerWhatsApp(server, ctx);
        ctx.events.listen((writes, event) => announceNote(ctx, writes, event));
      },
      jobs: whatsAppWork,
    },
  });
  const url = await stage.server.listen({ port: 0, host: "127.0.0.1" });
  await order("/webhook", { url: `${url}${api.whatsAppWebhook}` });
});
afterAll(async () => {
  await closeTransports();
  await stage.stop();
  await Promise.all([sandbox.stop(), sefin.close()]);
});
beforeEach(async () => {
  await stage.reset();
  sefin.reset();
  stage.deps.authorityFor = () => nacional;
  stage.deps.connection = async () => sefin.connection;
  if (ISSUER.ok)
    stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, certificate: sefin.client } };
  companyId = await stage.createCustomer(20);
  phones += 1;
  phone = `551198765${String(phones).padStart(4, "0")}`;
  await agree();
});

async function order(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${sandbox.url}/_control/messenger${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function ask(method: "POST" | "PUT" | "GET", url: string, payload?: object) {
  const answer = await stage.server.inject({
    method,
    url,
    headers: { "x-test-company": companyId },
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

/** The company sends, the client has agreed; nothing goes by mail by itself. */
async function agree(): Promise<void> {
  await ask("PUT", api.whatsAppSettings, { to_clients: true });
  const { company_name, cnpj } = INVOICE;
  const client = await ask("POST", api.clients, { company_name, cnpj, phone: `+${phone}` });
  await ask("PUT", api.clientWhatsAppConsent(client.id), {
    said_on: localDate(stage.clock.now()),
    place: "contrato",
  });
  await stage.ctx.db
    .updateTable("companies")
    .set({ mails_clients: false })
    .where("id", "=", companyId)
    .execute();
}

const EMAIL = "cliente@exemplo.com.br";

async function sentNote(): Promise<string> {
  const { id } = await stage.create(companyId, { email: EMAIL });
  await stage.issue(companyId, id);
  await stage.run("send-note-by-whatsapp", { companyId, invoiceId: id });
  return id;
}

const receivedSchema = z.object({
  phones: z.array(
    z.object({
      received: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          content: z.object({ name: z.string(), components: z.array(z.unknown()) }),
        }),
      ),
    }),
  ),
});

async function received() {
  const answer = await fetch(`${sandbox.url}/_control/messenger?phone=${phone}`);
  return receivedSchema.parse(await answer.json()).phones.flatMap((one) => one.received);
}

/** Works on what WhatsApp reported, as a worker does. */
async function work(): Promise<void> {
  const waiting = await stage.ctx.db
    .selectFrom("whatsapp_events")
    .select("id")
    .where("handled_at", "is", null)
    .orderBy("id")
    .execute();
  for (const { id } of waiting) await stage.run("work-whatsapp-event", { eventId: id });
}

const stateOf = async (invoiceId: string) => {
  const row = await stage.ctx.db
    .selectFrom("whatsapp_deliveries")
    .select("state")
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  return row?.state;
};

test("a note reaches the client's phone with its PDF, and what is reported shows in its timeline", async () => {
  const id = await sentNote();
  const [message, ...more] = await received();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ type: "template", content: { name: "nota_emitida" } });
  expect(JSON.stringify(message?.content)).toMatch(/"type":"document".*\/n\/[\w-]{32}/);
  expect(await stateOf(id)).toBe("queued");
  const report = { phone, id: message?.id };
  await order("/calls", { hold: true });
  await order("/statuses", { ...report, status: "sent" });
  await order("/statuses", { ...report, status: "delivered" });
  await order("/calls", { hold: false, release: "reversed", times: 2 });
  await work();
  expect(await stateOf(id)).toBe("delivered");
  await order("/statuses", { ...report, status: "read" });
  await work();
  expect(await stateOf(id)).toBe("read");
  const types = await stage.eventTypes(companyId, id);
  expect(types.filter((type) => type.startsWith("invoice.whatsapp")).at(-1)).toBe(
    "invoice.whatsapp_read",
  );
});

test.each([
  ["refused at once", { reached: false, refuses_later: false }],
  ["accepted and failed later", { reached: false, refuses_later: true }],
])("a note that is %s goes by mail once", async (_, behaviour) => {
  await order("/phones", { phone, ...behaviour });
  const id = await sentNote();
  await expect
    .poll(async () => {
      await work();
      return stateOf(id);
    })
    .toBe("failed");
  await stage.run("mail-instead-of-whatsapp", { companyId, invoiceId: id });
  expect(await stateOf(id)).toBe("mailed");
  const mails = await stage.ctx.db
    .selectFrom("mails")
    .select("recipient")
    .where("company_id", "=", companyId)
    .execute();
  expect(mails).toEqual([{ recipient: EMAIL }]);
  expect(await received()).toEqual([]);
});
