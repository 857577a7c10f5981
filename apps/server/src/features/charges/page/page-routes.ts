import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { PublicChargeState } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import type { Context } from "../../../platform/context/context.ts";
import type { HttpServer } from "../../../platform/http/http.ts";
import { clientIp } from "../../../platform/http/proxies/client-ip.ts";
import { countUse, type RateLimit } from "../../../platform/limits/rate-limit.ts";
import { webStyle } from "../../../platform/pages/web-style.ts";
import { companyContact } from "../../companies/public.ts";
import type { ChargePage } from "./charge-page.ts";
import { chargeNotice, chargePageHtml } from "./page-html.ts";
import { pixQr } from "./pix-qr.ts";
import { readChargePage } from "./read-charge-page.ts";

const styling = { config: { access: "anyone" }, schema: { hide: true } } as const;
const hidden = {
  config: { access: "anyone" },
  schema: { hide: true, params: z.object({ key: z.string() }) },
} as const;

/** The pages of charges, for anyone who has the address. */
export async function registerChargePages(server: HttpServer, ctx: Context): Promise<void> {
  const style = `${await webStyle()}\n${await besideThis("style.css")}`;
  const script = await besideThis("script.js");
  server.get(api.publicCharge("estilo.css"), styling, (_request, reply) =>
    sendFile(reply, "text/css; charset=utf-8", style),
  );
  server.get(api.publicCharge("cobranca.js"), styling, (_request, reply) =>
    sendFile(reply, "text/javascript; charset=utf-8", script),
  );
  server.get(api.publicCharge(":key"), hidden, (request, reply) => sendPage(ctx, request, reply));
  server.get(`${api.publicCharge(":key")}/qr.svg`, hidden, (request, reply) =>
    sendQr(ctx, request, reply),
  );
  server.get(api.publicChargeState(":key"), hidden, (request, reply) =>
    sendState(ctx, request, reply),
  );
}

const besideThis = (name: string) => readFile(join(import.meta.dirname, name), "utf8");

type Visit = FastifyRequest<{ Params: { key: string } }>;

/** Addresses cannot be guessed; an office behind one address opens a few. */
const VISITS: RateLimit = { limit: 120, windowSeconds: 60 };
/** An open page asks every three seconds. */
const QUESTIONS: RateLimit = { limit: 600, windowSeconds: 60 };

async function sendPage(ctx: Context, request: Visit, reply: FastifyReply): Promise<FastifyReply> {
  keepPrivate(reply).type("text/html; charset=utf-8");
  const wait = await countVisit(ctx, request.ip, "charge-page", VISITS);
  if (wait !== null)
    return reply
      .status(429)
      .header("retry-after", wait)
      .send(chargeNotice("Muitas visitas", "Espere um minuto e abra o link de novo."));
  const charge = await readChargePage(ctx, request.params.key);
  if (!charge)
    return reply
      .status(404)
      .send(
        chargeNotice("Cobrança não encontrada", "Confira o endereço com a empresa que cobrou."),
      );
  return reply.send(
    chargePageHtml({
      charge,
      company: await companyContact(ctx, charge.companyId),
      qr: isPayable(charge) ? await pixQr(charge.copyCode) : null,
      path: api.publicCharge(request.params.key),
    }),
  );
}

/** The code as a picture of its own, for the app. */
async function sendQr(ctx: Context, request: Visit, reply: FastifyReply): Promise<FastifyReply> {
  keepPrivate(reply);
  const wait = await countVisit(ctx, request.ip, "charge-page", VISITS);
  if (wait !== null) return reply.status(429).header("retry-after", wait).send();
  const charge = await readChargePage(ctx, request.params.key);
  if (!charge || !isPayable(charge)) return reply.status(404).send();
  return reply.type("image/svg+xml").send(await pixQr(charge.copyCode));
}

type Payable = ChargePage & { readonly copyCode: string };

function isPayable(charge: ChargePage): charge is Payable {
  return charge.state === "open" && charge.copyCode !== null;
}

async function sendState(ctx: Context, request: Visit, reply: FastifyReply): Promise<FastifyReply> {
  keepPrivate(reply);
  const wait = await countVisit(ctx, request.ip, "charge-state", QUESTIONS);
  if (wait !== null) return reply.status(429).header("retry-after", wait).send();
  const charge = await readChargePage(ctx, request.params.key);
  return charge ? reply.send(stateOf(ctx, charge)) : reply.status(404).send();
}

function stateOf({ config }: Context, { state, paidAt, invoice }: ChargePage): PublicChargeState {
  const path = invoice?.path ?? null;
  return {
    state,
    paid_at: paidAt?.toISOString() ?? null,
    issued_at: invoice?.issuedAt?.toISOString() ?? null,
    invoice_url: path === null ? null : `${config.publicUrl}${path}`,
  };
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header("x-robots-tag", "noindex, nofollow")
    .header("referrer-policy", "no-referrer")
    .header("cache-control", "private, no-store");
}

function countVisit(
  ctx: Context,
  ip: string,
  kind: string,
  limit: RateLimit,
): Promise<number | null> {
  const subject = ctx.secrets.mac(clientIp(ip), "rate-limit").toString("base64url", 0, 18);
  return countUse(ctx, `${kind}:${subject}`, limit);
}

function sendFile(reply: FastifyReply, type: string, content: string): FastifyReply {
  return reply.type(type).header("cache-control", "public, max-age=300").send(content);
}
