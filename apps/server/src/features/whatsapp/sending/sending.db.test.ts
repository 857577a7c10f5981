import {
  whatsAppConsentSchema,
  whatsAppSettingsSchema,
} from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { addDays, localDate } from "@emita/domain/basics/dates";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin, type FakeSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoiceStage,
  INVOICE,
  ISSUER,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";
import { CONNECTION } from "../../../test/outside/whatsapp-connection.ts";
import { WhatsAppError, type WhatsAppChannel } from "../channel/channel.ts";
import { registerToClients } from "../client-routes.ts";
import { announceNote } from "./announce-note.ts";
import { handleStatus } from "./handle-status.ts";
import { sendingJobs } from "./jobs.ts";
import { stopMessages } from "./stop-messages.ts";

type Template = Parameters<WhatsAppChannel["sendTemplate"]>;

/** What went out, and what the next call meets. */
let sent: Template[];
let meets: (() => Promise<void>) | null;
let last: string;
/** What the last call wrote on its message. */
let mark: string | undefined;
let texts: string[];
const unused = () => Promise.reject(new Error("not of this test"));
const channel: WhatsAppChannel = {
  async sendText(_to, text) {
    texts.push(text);
    return { wamid: "wamid.text" };
  },
  sendButtons: unused,
  sendList: unused,
  sendDocument: unused,
  fetchMedia: unused,
  async sendTemplate(...given) {
    mark = given[4];
    await meets?.();
    sent.push(given);
    last = `wamid.${crypto.randomUUID()}`;
    return { wamid: last };
  },
};
const refuse = (error: WhatsAppError) => {
  meets = async () => {
    throw error;
  };
};

let stage: InvoiceStage;
let sefin: FakeSefin;
let companyId: string;
let clientId: string;
beforeAll(async () => {
  sefin = await startSefin();
  stage = await createInvoiceStage({
    config: { whatsApp: CONNECTION },
    also: {
      register: async (server, ctx) => {
        registerToClients(server, ctx);
        ctx.events.listen((writes, event) => announceNote(ctx, writes, event));
      },
      jobs: (ctx) => sendingJobs(ctx, channel),
    },
  });
});
afterAll(async () => {
  await closeTransports();
  await Promise.all([stage.stop(), sefin.close()]);
});
beforeEach(async () => {
  await stage.reset();
  sefin.reset();
  [sent, meets, last, texts] = [[], null, "", []];
  stage.deps.authorityFor = () => nacional;
  stage.deps.connection = async () => sefin.connection;
  if (ISSUER.ok)
    stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, certificate: sefin.client } };
  companyId = await stage.createCustomer(20);
  const client = await ask("POST", api.clients, {
    company_name: INVOICE.company_name,
    cnpj: INVOICE.cnpj,
    phone: "(11) 98765-4321",
  });
  clientId = client.id;
});

/** What is not 2xx is an error. */
async function ask(
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  url: string,
  body?: object,
) {
  const answer = await stage.server.inject({
    method,
    url,
    headers: { "x-test-company": companyId },
    ...(body && { payload: body }),
  });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

const switchOn = () => ask("PUT", api.whatsAppSettings, { to_clients: true });
const today = () => localDate(stage.clock.now());
const agree = (body: object = { said_on: today(), place: "balcao" }) =>
  ask("PUT", api.clientWhatsAppConsent(clientId), body);

/** Nothing by mail unless WhatsApp fails, as of a company that mails its clients nothing. */
async function mailNothing(): Promise<void> {
  await stage.ctx.db
    .updateTable("companies")
    .set({ mails_clients: false })
    .where("id", "=", companyId)
    .execute();
}

async function issued(changes: object = {}): Promise<string> {
  const { id } = await stage.create(companyId, changes);
  await stage.issue(companyId, id);
  expect((await stage.show(companyId, id)).status).toBe("issued");
  return id;
}

const send = (invoiceId: string) => stage.run("send-note-by-whatsapp", { companyId, invoiceId });
const mailInstead = (invoiceId: string) =>
  stage.run("mail-instead-of-whatsapp", { companyId, invoiceId });
const report = (
  status: "sent" | "delivered" | "read" | "failed",
  errorCode?: number,
  more: { mark?: string; recipient?: string } = {},
) =>
  handleStatus(stage.ctx, {
    wamid: last,
    status,
    at: stage.clock.now(),
    ...(errorCode !== undefined && { errorCode }),
    ...more,
  });

async function queued(name: string, invoiceId: string): Promise<number> {
  const wanted = { companyId, invoiceId };
  const all = await stage.queued(name);
  return all.filter((payload) => JSON.stringify(payload) === JSON.stringify(wanted)).length;
}
const delivery = (invoiceId: string) =>
  stage.ctx.db
    .selectFrom("whatsapp_deliveries")
    .select(["state", "reason", "wamid"])
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
async function mailsTo(recipient: string): Promise<number> {
  const rows = await stage.ctx.db
    .selectFrom("mails")
    .select("id")
    .where("company_id", "=", companyId)
    .where("recipient", "=", recipient)
    .execute();
  return rows.length;
}
async function whatsAppLines(invoiceId: string): Promise<string[]> {
  const { data } = (await stage.call(companyId, "GET", `/${invoiceId}/events`)).json();
  return data
    .filter(({ type }: { type: string }) => type.startsWith("invoice.whatsapp"))
    .map(({ text }: { text: string }) => text);
}
const EMAIL = "cliente@exemplo.com.br";

describe("the company's switch", () => {
  test("is off until it is pressed, and the activity says who did it", async () => {
    expect(await ask("GET", api.whatsAppSettings)).toEqual({ available: true, to_clients: false });
    const on = whatsAppSettingsSchema.strict().parse(await switchOn());
    expect(on).toEqual({ available: true, to_clients: true });
    await switchOn();
    const events = await stage.ctx.db
      .selectFrom("company_events")
      .select("kind")
      .where("company_id", "=", companyId)
      .where("kind", "like", "whatsapp%")
      .execute();
    expect(events).toEqual([{ kind: "whatsapp_to_clients_on" }]);
  });
});

describe("a client's yes", () => {
  test("is kept with day, place and person, and withdrawn; the record stays", async () => {
    const path = api.clientWhatsAppConsent(clientId);
    expect(whatsAppConsentSchema.strict().parse(await ask("GET", path))).toEqual({
      available: true,
      to_clients: false,
      number: "(11) 98765-4321",
      consent: null,
    });
    const yesterday = addDays(today(), -1);
    const said = await agree({ said_on: yesterday, place: "contrato" });
    expect(said.consent).toMatchObject({
      said_on: yesterday,
      place: "contrato",
      recorded_by: `${companyId}@exemplo.com.br`,
      withdrawn_at: null,
      is_valid: true,
    });
    const ended = await ask("DELETE", path);
    expect(ended.consent).toMatchObject({
      said_on: yesterday,
      withdrawn_at: stage.clock.now().toISOString(),
      is_valid: false,
    });
    await agree();
    expect((await ask("GET", path)).consent).toMatchObject({ withdrawn_at: null, is_valid: true });
  });

  test("is for the telephone that the client had, in any writing", async () => {
    await agree();
    const path = api.clientWhatsAppConsent(clientId);
    const withPhone = async (phone: string) => {
      await ask("PATCH", api.client(clientId), { phone });
      return (await ask("GET", path)).consent.is_valid;
    };
    expect(await withPhone("+55 11 8765-4321")).toBe(true);
    expect(await withPhone("(11) 98765-0000")).toBe(false);
  });

  test("of a day to come, or of a client without such a telephone, is refused", async () => {
    await expect(agree({ said_on: addDays(today(), 1), place: "outro" })).rejects.toThrow("future");
    await expect(agree({ said_on: today(), place: "rua" })).rejects.toThrow("place");
    await ask("PATCH", api.client(clientId), { phone: "0800 123 4567" });
    await expect(agree()).rejects.toThrow("no_whatsapp");
  });

  test("goes with the client's data when they are erased", async () => {
    await agree();
    const answer = await stage.server.inject({
      method: "DELETE",
      url: `${api.client(clientId)}?erase=true`,
      headers: { "x-test-company": companyId },
    });
    expect(answer.statusCode).toBe(204);
    const rows = await stage.ctx.db
      .selectFrom("whatsapp_consents")
      .selectAll()
      .where("company_id", "=", companyId)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe("an issued invoice", () => {
  test("goes out with PDF and page where company and client want it, once", async () => {
    await switchOn();
    await agree();
    const id = await issued();
    expect(await queued("send-note-by-whatsapp", id)).toBe(1);
    await Promise.all([send(id), send(id), send(id)]);
    await send(id);
    expect(sent).toHaveLength(1);
    const [[to, name, words, document]] = sent as [Template];
    expect([to, name]).toEqual([{ to: "5511987654321" }, "nota_emitida"]);
    const { nfse_number: number } = await stage.show(companyId, id);
    expect(words).toEqual([
      expect.any(String),
      `${number} (teste, sem validade jurídica)`,
      "R$\u00a01.500,50",
      expect.stringMatching(/\/n\/[\w-]{32}$/),
    ]);
    expect(document).toMatchObject({ mime: "application/pdf", fileName: `nota-${number}.pdf` });
    expect(Buffer.from(document?.bytes ?? []).toString("latin1", 0, 5)).toBe("%PDF-");
  });

  test("does not without the switch, the yes, or against its own word", async () => {
    await agree();
    const off = await issued();
    expect(await queued("send-note-by-whatsapp", off)).toBe(0);
    await switchOn();
    await send(await issued({ mails: "none" }));
    await ask("DELETE", api.clientWhatsAppConsent(clientId));
    await send(await issued());
    await agree();
    await ask("PATCH", api.client(clientId), { phone: "(11) 98765-0000" });
    await send(await issued());
    const other = await issued({ company_name: "Outro Cliente", cnpj: "52998224725" });
    await send(other);
    expect(sent).toEqual([]);
    expect(await delivery(other)).toBeUndefined();
  });

  test("is not sent when it is cancelled by then, nor when it came back after a restore", async () => {
    await switchOn();
    await agree();
    const id = await issued();
    await stage.call(companyId, "POST", `/${id}/cancellation`);
    await stage.cancel(companyId, id);
    await send(id);
    const recovered = await issued();
    await stage.ctx.db
      .updateTable("invoices")
      .set({ recovered_at: stage.clock.now() })
      .where("id", "=", recovered)
      .execute();
    await send(recovered);
    expect(sent).toEqual([]);
  });
});

describe("reports", () => {
  beforeEach(async () => {
    await switchOn();
    await agree();
  });

  test("in any order and twice never take the state back, and the timeline has each step once", async () => {
    const id = await issued();
    await send(id);
    expect(await delivery(id)).toMatchObject({ state: "queued", wamid: last });
    await report("delivered");
    await report("sent");
    await report("delivered");
    expect(await delivery(id)).toMatchObject({ state: "delivered" });
    expect(await whatsAppLines(id)).toEqual([
      expect.stringMatching(/^WhatsApp: entregue às \d\d:\d\d$/),
    ]);
    await Promise.all([report("read"), report("read"), report("failed", 131026)]);
    expect(await delivery(id)).toMatchObject({ state: "read" });
    expect((await whatsAppLines(id)).map((line) => line.slice(0, -9))).toEqual([
      "WhatsApp: entregue",
      "WhatsApp: lida",
    ]);
    expect(await queued("mail-instead-of-whatsapp", id)).toBe(0);
  });

  test("read without delivered is read", async () => {
    const id = await issued();
    await send(id);
    await report("read");
    expect(await delivery(id)).toMatchObject({ state: "read" });
  });

  test("on messages that are none of ours change nothing", async () => {
    const id = await issued();
    await send(id);
    last = "wamid.other";
    await report("delivered");
    expect(await delivery(id)).toMatchObject({ state: "queued" });
  });

  test("that come before the call's answer are known by their mark", async () => {
    const id = await issued();
    meets = async () => {
      last = "wamid.early";
      await report("delivered", undefined, mark === undefined ? {} : { mark });
    };
    await send(id);
    expect(await delivery(id)).toMatchObject({ state: "delivered", reason: null });
  });

  test("on a message whose call got no answer show that it went out: nothing is mailed", async () => {
    const id = await issued({ email: EMAIL });
    refuse(new WhatsAppError(0, true, { isUncertain: true }));
    await send(id);
    last = "wamid.unheard";
    await report("sent", undefined, mark === undefined ? {} : { mark });
    stage.clock.advance(11 * 60_000);
    await send(id);
    expect(sent).toEqual([]);
    expect(await delivery(id)).toMatchObject({ state: "sent", wamid: "wamid.unheard" });
    expect(await queued("mail-instead-of-whatsapp", id)).toBe(0);
  });

  test.each(["", "note", "note/a/b", "answer/x", "note/../..", "x".repeat(200)])(
    "with the mark %j change nothing",
    async (text) => {
      const id = await issued();
      await send(id);
      last = "wamid.other";
      await report("delivered", undefined, { mark: text });
      expect(await delivery(id)).toMatchObject({ state: "queued" });
    },
  );

  test("with the mark of another company's delivery change only that one", async () => {
    const id = await issued();
    await send(id);
    last = "wamid.other";
    const foreign = `note/${crypto.randomUUID()}/${mark?.split("/")[2]}`;
    await report("delivered", undefined, { mark: foreign });
    expect(await delivery(id)).toMatchObject({ state: "queued" });
  });
});

describe("what WhatsApp does not deliver", () => {
  beforeEach(async () => {
    await switchOn();
    await agree();
  });

  test("goes by mail once, also of a company that mails nothing by itself", async () => {
    await mailNothing();
    const id = await issued({ email: EMAIL });
    await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
    await send(id);
    await report("sent");
    expect(await mailsTo(EMAIL)).toBe(0);
    await report("failed", 131026);
    await report("failed", 131026);
    expect(await queued("mail-instead-of-whatsapp", id)).toBe(1);
    await mailInstead(id);
    await mailInstead(id);
    expect(await mailsTo(EMAIL)).toBe(1);
    expect(await delivery(id)).toMatchObject({ state: "mailed", reason: "code_131026" });
    expect((await whatsAppLines(id)).at(-1)).toBe(
      "WhatsApp: não entregue: o número não está no WhatsApp",
    );
  });

  test("is not mailed a second time where the product mailed it already", async () => {
    const id = await issued({ email: EMAIL });
    await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
    expect(await mailsTo(EMAIL)).toBe(1);
    refuse(new WhatsAppError(131026, false, { undeliverable: true }));
    await send(id);
    await mailInstead(id);
    await stage.run("mail-issued-invoice", { companyId, invoiceId: id });
    expect(await mailsTo(EMAIL)).toBe(1);
    expect(await delivery(id)).toMatchObject({ state: "mailed" });
  });

  test("stays undelivered where the invoice has no address", async () => {
    const id = await issued();
    refuse(new WhatsAppError(131026, false, { undeliverable: true }));
    await send(id);
    await mailInstead(id);
    expect(await delivery(id)).toMatchObject({ state: "failed", reason: "code_131026" });
  });

  test("for a passing reason is tried again; after the last try it goes by mail", async () => {
    const id = await issued({ email: EMAIL });
    refuse(new WhatsAppError(130429, true, { retryAfterMs: 2_000 }));
    await expect(send(id)).rejects.toThrow(WhatsAppError);
    expect(await delivery(id)).toMatchObject({ state: "queued", reason: null, wamid: null });
    meets = null;
    await send(id);
    expect(sent).toHaveLength(1);
    const other = await issued({ email: EMAIL });
    refuse(new WhatsAppError(131016, true));
    await expect(send(other)).rejects.toThrow(WhatsAppError);
    await stage.runDead("send-note-by-whatsapp", { companyId, invoiceId: other });
    expect(await delivery(other)).toMatchObject({ state: "failed" });
    expect(await queued("mail-instead-of-whatsapp", other)).toBe(1);
  });

  test("after a call without an answer nothing is sent again: it waits for a report, then goes by mail", async () => {
    const id = await issued({ email: EMAIL });
    refuse(new WhatsAppError(0, true, { isUncertain: true }));
    await send(id);
    meets = null;
    await send(id);
    expect(sent).toEqual([]);
    expect(await queued("send-note-by-whatsapp", id)).toBeGreaterThan(1);
    stage.clock.advance(10 * 60_000);
    await send(id);
    expect(sent).toEqual([]);
    expect(await delivery(id)).toMatchObject({ state: "failed", reason: "no_answer" });
    expect(await queued("mail-instead-of-whatsapp", id)).toBe(1);
  });

  test("a worker that died in the call sends no second one", async () => {
    const id = await issued();
    meets = async () => {
      throw new Error("killed");
    };
    await expect(send(id)).rejects.toThrow("killed");
    meets = null;
    await send(id);
    expect(sent).toEqual([]);
  });

  test("with the client's no meanwhile is not sent, and mailed only as the invoice says", async () => {
    const id = await issued({ email: EMAIL, mails: "client" });
    refuse(new WhatsAppError(130429, true));
    await expect(send(id)).rejects.toThrow(WhatsAppError);
    meets = null;
    await ask("DELETE", api.clientWhatsAppConsent(clientId));
    await send(id);
    expect(sent).toEqual([]);
    expect(await delivery(id)).toMatchObject({ state: "failed", reason: "not_possible" });
  });
});

const say = (text: string, from: object = { replyTo: { to: "551187654321" } }) =>
  stopMessages(stage.ctx, channel, {
    replyTo: {},
    content: { kind: "text", text },
    ...from,
  });

describe("a client who asks for no more", () => {
  test("gets none from then on, and the company's activity says so", async () => {
    await switchOn();
    await agree();
    expect(await say("Obrigado!")).toBe(false);
    expect(await say("quero sair de férias")).toBe(false);
    expect(texts).toEqual([]);
    expect(await say(" Parar. ")).toBe(true);
    expect(texts).toEqual(["Pronto. Você não recebe mais notas fiscais por aqui."]);
    await send(await issued());
    expect(sent).toEqual([]);
    const { consent } = await ask("GET", api.clientWhatsAppConsent(clientId));
    expect(consent.withdrawn_at).toBe(stage.clock.now().toISOString());
    const events = await stage.ctx.db
      .selectFrom("company_events")
      .select("subject")
      .where("company_id", "=", companyId)
      .where("kind", "=", "whatsapp_consent_withdrawn")
      .execute();
    expect(events).toEqual([{ subject: INVOICE.company_name }]);
    // There is nothing left to end: what comes now is a message like any other.
    expect(await say("parar")).toBe(false);
  });

  test.each([
    ["answers the note", () => ({ replyTo: { recipient: "BR.77" }, answers: last })],
    ["was named in its reports", () => ({ replyTo: { recipient: "BR.42" } })],
  ])("without a number, who %s, gets none either", async (_, from) => {
    await switchOn();
    await agree();
    await send(await issued());
    await report("delivered", undefined, { recipient: "BR.42" });
    expect(await say("parar", { replyTo: { recipient: "BR.13" } })).toBe(false);
    expect(await say("parar", from())).toBe(true);
    const { consent } = await ask("GET", api.clientWhatsAppConsent(clientId));
    expect(consent).toMatchObject({ is_valid: false });
    const kept = JSON.stringify(
      await stage.ctx.db.selectFrom("whatsapp_deliveries").selectAll().execute(),
    );
    expect(kept).not.toContain("BR.42");
  });
});

const agreeOf = (id: string, place: string) =>
  ask("PUT", api.clientWhatsAppConsent(id), { said_on: addDays(today(), -3), place });
const consent = async () => (await ask("GET", api.clientWhatsAppConsent(clientId))).consent;

describe("two clients that become one", () => {
  const PHONE = "(11) 98765-4321";
  let otherId: string;
  beforeEach(async () => {
    const other = { company_name: "Outro Nome", cnpj: "52998224725", phone: PHONE };
    otherId = (await ask("POST", api.clients, other)).id;
  });
  const merge = () => ask("POST", api.clientMerge(clientId), { client_id: otherId });

  test("keep the answer of the one that stays", async () => {
    await agreeOf(clientId, "contrato");
    await agreeOf(otherId, "mensagem");
    await merge();
    expect(await consent()).toMatchObject({ place: "contrato", is_valid: true });
  });

  test("take over the other's yes to the same telephone, with its day", async () => {
    await agreeOf(otherId, "mensagem");
    await merge();
    const said = { said_on: addDays(today(), -3), place: "mensagem", is_valid: true };
    expect(await consent()).toMatchObject(said);
  });

  test("take over no yes to another telephone", async () => {
    await agreeOf(otherId, "mensagem");
    await ask("PATCH", api.client(clientId), { phone: "(11) 98765-0000" });
    await merge();
    expect(await consent()).toBeNull();
  });

  test("keep a no of either to the same telephone", async () => {
    await agreeOf(clientId, "contrato");
    await agreeOf(otherId, "mensagem");
    await ask("DELETE", api.clientWhatsAppConsent(otherId));
    await merge();
    expect(await consent()).toMatchObject({ place: "contrato", is_valid: false });
    expect((await consent()).withdrawn_at).not.toBeNull();
  });

  test("take over a no too", async () => {
    await agreeOf(otherId, "mensagem");
    await ask("DELETE", api.clientWhatsAppConsent(otherId));
    await merge();
    expect(await consent()).toMatchObject({ place: "mensagem", is_valid: false });
  });
});
