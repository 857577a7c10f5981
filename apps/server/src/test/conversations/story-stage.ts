import { randomUUID } from "node:crypto";
import type { Role } from "@emita/domain/access/roles";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import { documentJobs } from "../../features/documents/jobs.ts";
import { registerDocuments } from "../../features/documents/routes.ts";
import { invoicesOfDocuments } from "../../features/invoices/creating/invoices-of-documents.ts";
import { createCloudChannel } from "../../features/whatsapp/channel/cloud-channel.ts";
import { handleMessage } from "../../features/whatsapp/conversations/handle-message.ts";
import { conversationJobs } from "../../features/whatsapp/conversations/jobs.ts";
import { takeReport } from "../../features/whatsapp/conversations/take-report.ts";
import { whatsAppJobs } from "../../features/whatsapp/jobs.ts";
import { linkedPerson } from "../../features/whatsapp/linking/linked-person.ts";
import { redeemCode } from "../../features/whatsapp/linking/redeem-code.ts";
import { registerWhatsAppWebhook } from "../../features/whatsapp/receiving/webhook-routes.ts";
import { noIssuer } from "../invoices/document-stage.ts";
import { createInvoiceStage, ISSUER } from "../invoices/invoice-stage.ts";
import { startMessenger, type Deed } from "./messenger.ts";

/** A Friday morning in São Paulo. */
const START = new Date("2026-11-20T13:00:00Z");

/** The product's invoices, drafts, clients and documents over HTTP, the national driver, and the sandbox's messenger. */
export async function createStoryStage() {
  const [messenger, sefin] = await Promise.all([startMessenger(), startSefin()]);
  const { connection } = messenger;
  const closing: (() => Promise<void>)[] = [];
  /** How long a reading is waited for, and whether documents are read at all. */
  const course = { patienceMs: 60_000, reads: true };
  const stage = await createInvoiceStage({
    also: {
      async register(server, ctx) {
        await registerDocuments(server, ctx, {
          ownTaxId: () => Promise.resolve(null),
          ofDocuments: (companyId, from) => invoicesOfDocuments(ctx.db, companyId, from),
          ofPayment: () => Promise.resolve(null),
        });
        await registerWhatsAppWebhook(server, ctx, connection);
      },
      jobs(ctx, issuing) {
        const documents = documentJobs(ctx, { issuer: noIssuer });
        closing.push(documents.close);
        const channel = createCloudChannel({ connection, log: ctx.log, ownPorts: ctx.ownPorts });
        const deps = {
          channel,
          issuing,
          get patienceMs() {
            return course.patienceMs;
          },
          findSpeaker: (senderKey: string) => linkedPerson(ctx, senderKey),
          redeem: (message: Parameters<typeof redeemCode>[1]) => redeemCode(ctx, message),
        };
        return [
          ...documents.definitions,
          ...conversationJobs(ctx, deps),
          ...whatsAppJobs(ctx, {
            handleMessage: (message) => handleMessage(ctx, deps, message),
            handleStatus: (status) => takeReport(ctx, status),
          }),
        ];
      },
    },
  });
  const { ctx, clock, deps } = stage;
  deps.authorityFor = () => nacional;
  deps.connection = async () => sefin.connection;
  await messenger.callAt(await stage.server.listen({ port: 0, host: "127.0.0.1" }));

  /** Works on what waits, as workers do; documents are read meanwhile. */
  async function work(): Promise<void> {
    let isOver = false;
    const handling = workOn("message", "status").finally(() => {
      isOver = true;
    });
    const reading = async () => {
      while (!isOver) {
        if (course.reads) await runAll("read-document");
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
    };
    await Promise.all([handling, reading()]);
  }

  async function workOn(...kinds: ("message" | "status")[]): Promise<void> {
    const waiting = await ctx.db
      .selectFrom("whatsapp_events")
      .select("id")
      .where("kind", "in", kinds)
      .where("handled_at", "is", null)
      .orderBy("id")
      .execute();
    for (const { id } of waiting) await stage.run("work-whatsapp-event", { eventId: id });
  }

  async function runAll(job: string): Promise<void> {
    for (const payload of await stage.queued(job))
      if (payload !== null && typeof payload === "object") await stage.run(job, payload);
  }

  /** The newest of these jobs; those before it were run already. */
  async function runLast(job: string): Promise<void> {
    const payload = (await stage.queued(job)).at(-1);
    if (payload !== null && typeof payload === "object") await stage.run(job, payload);
  }

  const call = async (
    companyId: string,
    method: "GET" | "POST" | "PATCH",
    url: string,
    payload?: object,
  ) =>
    stage.server.inject({
      method,
      url: `/api/v1${url}`,
      headers: { "x-test-company": companyId },
      ...(payload && { payload }),
    });

  return {
    ...stage,
    messenger,
    sefin,
    call,
    /** Back to the same morning, with good weather. */
    async begin(): Promise<void> {
      clock.advance(START.getTime() - clock.now().getTime());
      await stage.reset();
      sefin.reset();
      Object.assign(course, { patienceMs: 60_000, reads: true });
      if (ISSUER.ok)
        stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, certificate: sefin.client } };
    },
    /** A company with clients, services and a linked phone of its owner. */
    async createCompany(name: string, quota = 50): Promise<string> {
      const companyId = await stage.createCustomer(quota);
      const now = clock.now();
      await ctx.db
        .insertInto("company_settings")
        .values({
          company_id: companyId,
          cnpj: "11222333000181",
          company_name: name,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await ctx.db
        .updateTable("entitlements")
        .set({ email_verified: "verified" })
        .where("company_id", "=", companyId)
        .execute();
      return companyId;
    },
    async link(phone: string, userId: string, companyId: string): Promise<void> {
      await ctx.db
        .insertInto("whatsapp_links")
        .values({
          id: randomUUID(),
          sender_key: await messenger.userIdOf(phone),
          wa_id: phone,
          user_id: userId,
          company_id: companyId,
          linked_at: clock.now(),
        })
        .execute();
    },
    async join(userId: string, companyId: string, role: Role): Promise<void> {
      await ctx.db
        .insertInto("members")
        .values({ company_id: companyId, user_id: userId, role, since: clock.now() })
        .execute();
    },
    /** A person sends something, and the workers do their work. */
    async say(phone: string, deed: Deed, times = 1): Promise<void> {
      await messenger.say(phone, deed, times);
      await work();
    },
    /** The sending of the answer fails, and the message is worked on again. */
    async sayWithFault(phone: string, deed: Deed): Promise<boolean> {
      await messenger.stumble();
      await messenger.say(phone, deed);
      const hasFailed = await work().then(
        () => false,
        () => true,
      );
      await work();
      return hasFailed;
    },
    /** From now on no document is read; its message is not waited for long. */
    stopReading(): void {
      Object.assign(course, { patienceMs: 50, reads: false });
    },
    /** What waits for a reading looks at it again; nothing was read yet. */
    lookAgain: () => runLast("continue-whatsapp-reading"),
    /** The documents are read, and what waits for them goes on. */
    async readAgain(): Promise<void> {
      course.reads = true;
      await runAll("read-document");
      await runLast("continue-whatsapp-reading");
    },
    /** The message arrives and the answer of the call that sent it is lost; a report arrives before the message is worked on again. */
    async sayWithLostAnswer(phone: string, deed: Deed): Promise<boolean> {
      await messenger.loseAnswer();
      await messenger.say(phone, deed);
      const hasFailed = await work().then(
        () => false,
        () => true,
      );
      await messenger.reportLast(phone, "sent");
      await workOn("status");
      await work();
      return hasFailed;
    },
    mailsTo: async (userId: string) =>
      ctx.db.selectFrom("mails").select("subject").where("user_id", "=", userId).execute(),
    /** The city hall answers what is on its way, and the conversations say so. */
    async finishInvoices(companyId: string): Promise<void> {
      const rows = await ctx.db
        .selectFrom("invoices")
        .select("id")
        .where("company_id", "=", companyId)
        .where("status", "=", "pending")
        .execute();
      for (const { id } of rows) await stage.issue(companyId, id);
      await runAll("report-whatsapp-outcome");
    },
    async stop(): Promise<void> {
      for (const close of closing) await close();
      await stage.stop();
      await closeTransports();
      await Promise.all([sefin.close(), messenger.stop()]);
    },
  };
}

export type StoryStage = Awaited<ReturnType<typeof createStoryStage>>;
