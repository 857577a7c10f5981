import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { api } from "@emita/contract/paths";
import { AppError } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import { countUse } from "../../../platform/limits/rate-limit.ts";
import { companyContact, findLogo } from "../../companies/public.ts";
import { nfsePdf, nfseXml, type NfseFile } from "../files/nfse-files.ts";
import { findInvoice, type InvoiceRef } from "../record/store.ts";
import { sendNewFile } from "../showing/route-parts.ts";
import { hashOfPageToken, PAGE_TOKEN } from "./page-address.ts";
import { invoicePage, pageNotice } from "./page-html.ts";
import { pageStyle } from "./page-style.ts";
import { competenciaOf, findPageByHash } from "./page-store.ts";

const hidden = {
  config: { access: "anyone" },
  schema: { hide: true, params: z.object({ token: z.string() }) },
} as const;

/** The pages of invoices, for anyone who has the address. */
export async function registerPublicPages(server: HttpServer, ctx: Context): Promise<void> {
  const style = await pageStyle();
  const styling = { config: { access: "anyone" }, schema: { hide: true } } as const;
  server.get(api.publicInvoice("estilo.css"), styling, (_request, reply) =>
    reply
      .type("text/css; charset=utf-8")
      .header("cache-control", "public, max-age=300")
      .send(style),
  );
  server.get(api.publicInvoice(":token"), hidden, (request, reply) =>
    forVisitor(ctx, request, reply, (ref) => sendPage(ctx, request, reply, ref)),
  );
  const file =
    (read: (ctx: Context, ref: InvoiceRef) => Promise<NfseFile>) =>
    (request: Visit, reply: FastifyReply) =>
      forVisitor(ctx, request, reply, async (ref) => sendNewFile(reply, await read(ctx, ref)));
  server.get(api.publicInvoiceLogo(":token"), hidden, (request, reply) =>
    forVisitor(ctx, request, reply, async ({ companyId }) => {
      const logo = await findLogo(ctx.db, companyId);
      if (!logo) throw new AppError("not_found", { detail: "A empresa não tem logotipo." });
      return reply.type(logo.content_type).send(logo.bytes);
    }),
  );
  server.get(api.publicInvoicePdf(":token"), hidden, file(nfsePdf));
  server.get(api.publicInvoiceXml(":token"), hidden, file(nfseXml));
}

type Visit = FastifyRequest<{ Params: { token: string } }>;

/** Addresses cannot be guessed; an office behind one address opens a few. */
const VISITS = { limit: 120, windowSeconds: 60 };

async function forVisitor(
  ctx: Context,
  request: Visit,
  reply: FastifyReply,
  send: (ref: InvoiceRef) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "private, no-store");
  const wait = await countVisit(ctx, request.ip);
  if (wait !== null)
    return sendNotice(
      reply.status(429).header("retry-after", wait),
      "Muitas visitas",
      "Espere um minuto e abra o link de novo.",
    );
  const { token } = request.params;
  const page = PAGE_TOKEN.test(token) ? await findPageByHash(ctx.db, hashOfPageToken(token)) : null;
  if (!page)
    return sendNotice(
      reply.status(404),
      "Nota não encontrada",
      "Confira o endereço com a empresa que emitiu a nota.",
    );
  if (page.withdrawn_at)
    return sendNotice(
      reply.status(410),
      "Página retirada",
      "A empresa que emitiu a nota retirou esta página. Fale com ela para receber a nota.",
    );
  try {
    return await send({ companyId: page.company_id, invoiceId: page.invoice_id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return sendNotice(
      reply.status(error.status),
      "Arquivo ainda não disponível",
      error.details.detail ?? error.message,
    );
  }
}

function countVisit(ctx: Context, ip: string): Promise<number | null> {
  const subject = ctx.secrets.mac(clientIp(ip), "rate-limit").toString("base64url", 0, 18);
  return countUse(ctx, `invoice-page:${subject}`, VISITS);
}

async function sendPage(
  ctx: Context,
  { params }: Visit,
  reply: FastifyReply,
  ref: InvoiceRef,
): Promise<FastifyReply> {
  const invoice = await findInvoice(ctx.db, ref);
  if (!invoice) throw new AppError("not_found", { detail: "Esta nota não existe mais." });
  const html = invoicePage({
    invoice,
    competencia: await competenciaOf(ctx.db, ref),
    company: await companyContact(ctx, ref.companyId),
    hasLogo: (await findLogo(ctx.db, ref.companyId)) !== null,
    isProduction: ctx.config.cityHall === "producao",
    path: api.publicInvoice(params.token),
    now: ctx.clock.now(),
  });
  return reply.type(HTML).send(html);
}

const HTML = "text/html; charset=utf-8";

function sendNotice(reply: FastifyReply, title: string, text: string): FastifyReply {
  return reply.type(HTML).send(pageNotice(title, text));
}
