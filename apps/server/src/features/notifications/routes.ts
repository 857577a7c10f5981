import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "../../platform/basics/app-error.ts";
import type { Context } from "../../platform/context/context.ts";
import type { HttpServer } from "../../platform/http/http.ts";
import { registerLocalRoutes } from "../../platform/http/local-routes.ts";
import { framedHtml, mailboxPage, mailPage } from "./mailbox-pages.ts";
import { presentMail } from "./present.ts";
import {
  findAttachment,
  findMail,
  listAttachmentFacts,
  listDelivered,
  type MailRow,
} from "./store.ts";

const LIST_LIMIT = 200;
const listQuery = z.object({ to: z.string().optional() });
const mailParams = z.object({ id: z.uuid() });
const attachmentParams = mailParams.extend({ position: z.coerce.number().int().min(0).max(1000) });

/** Its own small style sheet, a frame of ours, nothing else. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Allowed content of a mail: inline styles, nothing that runs or is fetched. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** The local mailbox below /dev/mail: registered only where there is one, and only for this machine. */
export function registerMailbox(server: HttpServer, ctx: Context): Promise<void> {
  return registerLocalRoutes(server, (scope) => registerPages(scope, ctx));
}

function registerPages(server: HttpServer, ctx: Context): void {
  const schema = { hide: true };
  const listSchema = { ...schema, querystring: listQuery };

  server.get("/dev/mail.json", { schema: listSchema }, async (request, reply) => {
    const mails = await listDelivered(ctx.db, request.query.to ?? null, LIST_LIMIT);
    const attachments = await listAttachmentFacts(
      ctx.db,
      mails.map((mail) => mail.id),
    );
    reply.header("cache-control", "no-store");
    return mails.map((mail) => presentMail(mail, attachments, baseUrlOf(request)));
  });

  server.get("/dev/mail", { schema: listSchema }, async (request, reply) => {
    const recipient = request.query.to ?? null;
    const mails = await listDelivered(ctx.db, recipient, LIST_LIMIT);
    return sendHtml(reply, mailboxPage(mails, recipient), PAGE_POLICY);
  });

  server.get(
    "/dev/mail/:id",
    { schema: { ...schema, params: mailParams } },
    async (request, reply) => {
      const mail = await deliveredMail(ctx, request.params.id);
      const attachments = await listAttachmentFacts(ctx.db, [mail.id]);
      return sendHtml(reply, mailPage(mail, attachments), PAGE_POLICY);
    },
  );

  server.get(
    "/dev/mail/:id/html",
    { schema: { ...schema, params: mailParams } },
    async (request, reply) => {
      const mail = await deliveredMail(ctx, request.params.id);
      return sendHtml(reply, framedHtml(mail), MAIL_POLICY);
    },
  );

  server.get(
    "/dev/mail/:id/attachments/:position",
    { schema: { ...schema, params: attachmentParams } },
    async (request, reply) => {
      const { id, position } = request.params;
      const attachment = await findAttachment(ctx.db, id, position);
      if (!attachment) throw notHere();
      return reply
        .header("content-disposition", disposition(attachment.filename))
        .type(attachment.content_type)
        .send(attachment.bytes);
    },
  );
}

async function deliveredMail(ctx: Context, id: string): Promise<MailRow> {
  const mail = await findMail(ctx.db, id);
  if (mail?.state !== "sent") throw notHere();
  return mail;
}

function notHere(): AppError {
  return new AppError("not_found", { detail: "Este e-mail não está na caixa." });
}

function sendHtml(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .headers({ "content-security-policy": policy, "cache-control": "no-store" })
    .type("text/html; charset=utf-8")
    .send(html);
}

function baseUrlOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.headers.host ?? "localhost"}`;
}

/** RFC 6266: a plain name for old programs, the real one encoded. */
function disposition(filename: string): string {
  const plain = filename.replace(/[^\w.-]+/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}
