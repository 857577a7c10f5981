import type { FastifyRequest } from "fastify";
import { AppError } from "../../basics/app-error.ts";
import { freeTick } from "../../concurrency/free-tick.ts";
import { isWithin, REQUEST_BOUNDS, type JsonBounds } from "./json-size.ts";

const UTF8 = new TextDecoder("utf-8", { fatal: true });
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
/** ASCII is a part of UTF-8. */
const READ_AS_UTF8 = new Set(["utf-8", "utf8", "us-ascii"]);

const WRONG_CHARSET = new AppError("unsupported_type", { detail: "Envie o JSON em UTF-8." });
const WRONG_BYTES = new AppError("invalid_request", {
  detail: "O pedido não está em UTF-8. Confira a codificação do texto.",
});

/** A body that is hostile by its size, or sent by a faulty program. */
export class TooManyValues extends AppError {
  constructor({ each, inAll, depth }: JsonBounds) {
    super("invalid_request", {
      detail: `O pedido tem campos demais: até ${inPortuguese(each)} em cada objeto ou lista, ${inPortuguese(inAll)} ao todo e ${depth} níveis.`,
    });
  }
}

const inPortuguese = (count: number) => count.toLocaleString("pt-BR");

/** Larger ones take their turn: reading one costs up to a tenth of a second. */
const SMALL_BYTES = 64 * 1024;

/** Reads a body now, or a large one when its turn comes. */
export function readQueued(body: string | Buffer, read: () => void): void {
  if (body.length <= SMALL_BYTES) return read();
  void freeTick().then(read);
}

/**
 * The text of a JSON body, or why it cannot be one. JSON is UTF-8 (RFC 8259): a name decoded in another encoding would be on a
 * invoice for ever.
 */
export function readJsonText(request: FastifyRequest, body: string | Buffer): string | AppError {
  const [, charset = "utf-8"] = CHARSET.exec(request.headers["content-type"] ?? "") ?? [];
  if (!READ_AS_UTF8.has(charset.toLowerCase())) return WRONG_CHARSET;
  const { jsonBounds = REQUEST_BOUNDS } = request.routeOptions.config;
  if (!isWithin(Buffer.from(body), jsonBounds)) return new TooManyValues(jsonBounds);
  try {
    return typeof body === "string" ? body : UTF8.decode(body);
  } catch {
    return WRONG_BYTES;
  }
}
