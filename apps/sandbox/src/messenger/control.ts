import { z } from "zod";
import { json, type Reply } from "../http/reply.ts";
import { jsonBody, type Request } from "../http/request.ts";
import type { MessengerContext } from "./context.ts";
import { KEYS } from "./keys.ts";
import type { Phone } from "./phones.ts";
import { Refusal } from "./refusal.ts";
import { newMessageId } from "./send-message.ts";
import { messageOf, statusOf, type Deed } from "./updates.ts";

const PREFIX = "/_control/messenger";

const times = z.number().int().min(1).max(10).default(1);
const phone = z.string().min(5);
const at = z.iso.datetime({ offset: true }).optional();

const file = z.object({
  mime: z.string(),
  base64: z.string().optional(),
  /** In place of `base64`: a file of so many zero bytes. */
  bytes: z.number().int().min(0).max(64_000_000).optional(),
  file_name: z.string().optional(),
  caption: z.string().optional(),
  /** The stated hash is another than that of the bytes. */
  forged: z.boolean().default(false),
  /** The stated size. */
  size: z.number().int().optional(),
});

const orders = {
  /** What a person does: writes, sends a file, presses a button of the last message or of `of`. */
  "/say": z.object({
    phone,
    text: z.string().optional(),
    media: file.optional(),
    press: z.string().optional(),
    of: z.string().optional(),
    /** Any other kind: `location`, `reaction`, `unsupported`, …, with its content. */
    kind: z.string().optional(),
    content: z.unknown().optional(),
    context: z.record(z.string(), z.unknown()).optional(),
    /** The id of an earlier message: says the same once more. */
    id: z.string().optional(),
    at,
    times,
  }),
  "/phones": z.object({
    phone,
    hides_number: z.boolean().optional(),
    reached: z.boolean().optional(),
    refuses_later: z.boolean().optional(),
    wrote_at: z.iso.datetime({ offset: true }).nullable().optional(),
  }),
  "/statuses": z.object({
    phone,
    id: z.string(),
    status: z.enum(["sent", "delivered", "read", "played", "failed"]),
    code: z.number().int().optional(),
    at,
    times,
  }),
  "/calls": z.object({
    hold: z.boolean().optional(),
    release: z.enum(["made", "reversed"]).optional(),
    together: z.boolean().default(false),
    times,
    lose: z.boolean().default(false),
  }),
  "/webhook": z.object({ url: z.url().nullable(), asks: z.boolean().default(true) }),
  "/token": z.object({ over: z.boolean() }),
  "/rate": z.object({ burst: z.number().int().min(0) }),
  "/templates": z.object({
    name: z.string(),
    parameters: z.number().int().nullable().default(null),
    document: z.boolean().nullable().default(null),
  }),
} as const;

/** `/_control/messenger…`: what people do at their phones, and what they see. */
export async function answerMessengerControl(
  request: Request,
  context: MessengerContext,
): Promise<Reply | null> {
  if (!request.path.startsWith(PREFIX)) return null;
  if (request.method === "GET") return json(200, overview(context, request.query.get("phone")));
  try {
    const done = await obey(request.path.slice(PREFIX.length), jsonBody(request), context);
    return done === null ? json(404, { message: "no such order" }) : json(200, done);
  } catch (error) {
    if (error instanceof z.ZodError) return json(400, { message: z.prettifyError(error) });
    throw error;
  }
}

async function obey(
  path: string,
  body: unknown,
  context: MessengerContext,
): Promise<object | null> {
  const { courier, refusals } = context;
  switch (path) {
    case "/say":
      return say(orders[path].parse(body), context);
    case "/phones":
      return setPhone(orders[path].parse(body), context);
    case "/statuses":
      return report(orders[path].parse(body), context);
    case "/calls": {
      const order = orders[path].parse(body);
      if (order.hold !== undefined) courier.hold(order.hold);
      if (order.lose) courier.lose();
      const { release, times: count, together } = order;
      const answers = release ? await courier.release(release, count, together) : [];
      return { answers, waiting: courier.waiting() };
    }
    case "/webhook": {
      const { url, asks } = orders[path].parse(body);
      if (url !== null && asks) return { verified: await courier.register(url) };
      courier.expect(url);
      return {};
    }
    case "/token":
      refusals.isTokenOver = orders[path].parse(body).over;
      return {};
    case "/rate":
      refusals.pairBurst = orders[path].parse(body).burst;
      return {};
    case "/templates": {
      const { name, parameters, document } = orders[path].parse(body);
      refusals.templates.set(name, { parameters, hasDocument: document });
      return {};
    }
    default:
      return null;
  }
}

async function say(
  order: z.output<(typeof orders)["/say"]>,
  context: MessengerContext,
): Promise<object> {
  const person = context.phones.of(order.phone);
  const instant = order.at === undefined ? context.clock() : new Date(order.at);
  const id = order.id ?? newMessageId();
  person.wroteAt = instant;
  const update = messageOf(person, deedOf(order, person, context), {
    id,
    at: instant,
    ...(order.context && { context: order.context }),
  });
  return { id, answers: await context.courier.deliver(update, order.times) };
}

function deedOf(
  order: z.output<(typeof orders)["/say"]>,
  person: Phone,
  { media }: MessengerContext,
): Deed {
  const { text, media: given, press, kind } = order;
  if (given) {
    const bytes =
      given.base64 === undefined
        ? Buffer.alloc(given.bytes ?? 0)
        : Buffer.from(given.base64, "base64");
    const kept = media.keep({
      mime: given.mime,
      bytes,
      fileName: given.file_name ?? null,
      isForged: given.forged,
      ...(given.size !== undefined && { size: given.size }),
    });
    return { type: "media", file: kept, caption: given.caption };
  }
  if (press !== undefined) return pressOf(press, order.of, person);
  if (kind !== undefined) return { type: "other", kind, content: order.content ?? {} };
  return { type: "text", text: text ?? "" };
}

const shownSchema = z.object({
  action: z.object({
    buttons: z
      .array(z.object({ reply: z.object({ id: z.string(), title: z.string() }) }))
      .default([]),
    sections: z
      .array(z.object({ rows: z.array(z.object({ id: z.string(), title: z.string() })) }))
      .default([]),
  }),
});

/** Finds the button by its title or id: in the message `of`, else in the newest that has it. One that no message has is of a template. */
function pressOf(wanted: string, of: string | undefined, { received }: Phone): Deed {
  const candidates =
    of === undefined ? received.toReversed() : received.filter(({ id }) => id === of);
  for (const message of candidates) {
    const shown = shownSchema.safeParse(message.content).data?.action;
    const isWanted = ({ id, title }: { id: string; title: string }) =>
      id === wanted || title === wanted;
    const button = shown?.buttons.map(({ reply }) => reply).find(isWanted);
    if (button) return { type: "press", ...button, of: message.id };
    const row = shown?.sections.flatMap(({ rows }) => rows).find(isWanted);
    if (row) return { type: "choose", ...row, of: message.id };
  }
  return { type: "template_press", id: wanted, of: of ?? received.at(-1)?.id ?? "wamid.none" };
}

async function report(
  order: z.output<(typeof orders)["/statuses"]>,
  { phones, courier, clock }: MessengerContext,
): Promise<object> {
  const { id, status, code } = order;
  const phone = phones.of(order.phone);
  const update = statusOf(phone, {
    id,
    mark: phone.received.find((message) => message.id === id)?.mark,
    status,
    at: order.at === undefined ? clock() : new Date(order.at),
    fate: code === undefined ? undefined : new Refusal(code, "as ordered"),
  });
  return { answers: await courier.deliver(update, order.times) };
}

function setPhone(
  order: z.output<(typeof orders)["/phones"]>,
  { phones }: MessengerContext,
): object {
  const found = phones.of(order.phone);
  if (order.hides_number !== undefined) found.hidesNumber = order.hides_number;
  if (order.reached !== undefined) found.isReached = order.reached;
  if (order.refuses_later !== undefined) found.refusesLater = order.refuses_later;
  if (order.wrote_at !== undefined)
    found.wroteAt = order.wrote_at === null ? null : new Date(order.wrote_at);
  return present(found);
}

/** The keys, and what each phone received; `?phone=` of one. */
function overview({ phones, courier, refusals }: MessengerContext, wanted: string | null): object {
  const shown = wanted === null ? phones.all() : [phones.of(wanted)];
  return {
    ...KEYS,
    webhook: courier.webhook(),
    waiting: courier.waiting(),
    call_ms: courier.durations(),
    templates: [...refusals.templates.keys()],
    phones: shown.map(present),
  };
}

function present({ number, waId, userId, hidesNumber, received }: Phone): object {
  return { number, wa_id: waId, user_id: userId, hides_number: hidesNumber, received };
}
