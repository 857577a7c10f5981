import { randomUUID } from "node:crypto";
import type { Role } from "@emita/domain/access/roles";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import { documentJobs } from "../../features/documents/jobs.ts";
import { registerDocuments } from "../../features/documents/routes.ts";
import { invoicesOfDocuments } from "../../features/invoices/creating/invoices-of-documents.ts";
import { membershipsOf } from "../../features/people/public.ts";
import type { IncomingContent } from "../../features/whatsapp/channel/channel.ts";
import type { ConversationDeps } from "../../features/whatsapp/conversations/deps.ts";
import { handleMessage } from "../../features/whatsapp/conversations/handle-message.ts";
import { conversationJobs } from "../../features/whatsapp/conversations/jobs.ts";
import { noIssuer } from "../invoices/document-stage.ts";
import { createInvoiceStage, ISSUER } from "../invoices/invoice-stage.ts";
import { createRecorder } from "./recorder.ts";

/** A Friday morning in São Paulo. */
const START = new Date("2026-11-20T13:00:00Z");

/** The product's invoices, drafts, clients and documents over HTTP, the national driver, and WhatsApp in memory. */
export async function createStoryStage() {
  const recorder = createRecorder();
  const sefin = await startSefin();
  const closing: (() => Promise<void>)[] = [];
  const stage = await createInvoiceStage({
    also: {
      register: (server, ctx) =>
        registerDocuments(server, ctx, {
          ownTaxId: () => Promise.resolve(null),
          ofDocuments: (companyId, from) => invoicesOfDocuments(ctx.db, companyId, from),
          ofPayment: () => Promise.resolve(null),
        }),
      jobs(ctx) {
        const documents = documentJobs(ctx, { issuer: noIssuer });
        closing.push(documents.close);
        return [...documents.definitions, ...conversationJobs(ctx, recorder.channel)];
      },
    },
  });
  const { ctx, clock, deps: issuing } = stage;
  issuing.authorityFor = () => nacional;
  issuing.connection = async () => sefin.connection;

  const deps: ConversationDeps = {
    channel: recorder.channel,
    issuing,
    redeem: async () => ({ kind: "none" }),
    async findSpeaker(senderKey) {
      const link = await ctx.db
        .selectFrom("whatsapp_links")
        .selectAll()
        .where("sender_key", "=", senderKey)
        .executeTakeFirst();
      if (!link) return null;
      return { link, userId: link.user_id, companies: await membershipsOf(ctx, link.user_id) };
    },
  };

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
    recorder,
    sefin,
    call,
    /** Back to the same morning, with good weather. */
    async begin(): Promise<void> {
      clock.advance(START.getTime() - clock.now().getTime());
      await stage.reset();
      sefin.reset();
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
          sender_key: phone,
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
    /** Hands a message over as the worker of events does; documents are read meanwhile. */
    async receive(phone: string, id: string, content: IncomingContent): Promise<void> {
      let isOver = false;
      const handling = handleMessage(ctx, deps, {
        id,
        senderKey: phone,
        replyTo: { to: phone },
        at: clock.now(),
        content,
      }).finally(() => {
        isOver = true;
      });
      const reading = async () => {
        while (!isOver) {
          for (const payload of await stage.queued("read-document"))
            if (payload !== null && typeof payload === "object")
              await stage.run("read-document", payload);
          await new Promise((resolve) => {
            setTimeout(resolve, 20);
          });
        }
      };
      await (content.kind === "media" ? Promise.all([handling, reading()]) : handling);
    },
    /** The city hall answers what is on its way, and the conversations say so. */
    async finishInvoices(companyId: string): Promise<void> {
      const rows = await ctx.db
        .selectFrom("invoices")
        .select("id")
        .where("company_id", "=", companyId)
        .where("status", "=", "pending")
        .execute();
      for (const { id } of rows) await stage.issue(companyId, id);
      for (const payload of await stage.queued("report-whatsapp-outcome"))
        if (payload !== null && typeof payload === "object")
          await stage.run("report-whatsapp-outcome", payload);
    },
    async stop(): Promise<void> {
      for (const close of closing) await close();
      await stage.stop();
      await closeTransports();
      await sefin.close();
    },
  };
}

export type StoryStage = Awaited<ReturnType<typeof createStoryStage>>;
