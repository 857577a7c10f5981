import { randomInt } from "node:crypto";
import type { Answer } from "../http/reply.ts";
import { json } from "../http/reply.ts";
import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import type { Rejection } from "./rejection.ts";

/** Says that it is an emulator: a sandbox NFS-e must not pass for a real one. At most 20 characters. */
export const APPLICATION = "EmuladorSefin_1.6.0";
const TEST_ENVIRONMENT = 2;

/** The three fields that every body starts with. */
export function commonFields(now: Date): {
  readonly tipoAmbiente: number;
  readonly versaoAplicativo: string;
  readonly dataHoraProcessamento: string;
} {
  return {
    tipoAmbiente: TEST_ENVIRONMENT,
    versaoAplicativo: APPLICATION,
    dataHoraProcessamento: preciseTime(now),
  };
}

/** NFSePostResponseErro. The items are in PascalCase, as seen live, not as in the Swagger. */
export function issueRefused(
  status: 400 | 403,
  rejections: readonly Rejection[],
  idDps: string | null,
  now: Date,
): Answer {
  const erros = rejections.map((item) => ({
    Codigo: item.code,
    Descricao: item.description,
    ...(item.complement === null ? {} : { Complemento: item.complement }),
  }));
  return json(status, { ...commonFields(now), ...(idDps === null ? {} : { idDPS: idDps }), erros });
}

/** ResponseErro of queries and events: `erro` is a list in lower case, as seen live. */
export function refused(
  status: 400 | 401 | 403 | 404 | 422,
  rejections: readonly Rejection[],
  now: Date,
): Answer {
  const erro = rejections.map((item) => ({
    codigo: item.code,
    descricao: item.description,
    ...(item.complement === null ? {} : { complemento: item.complement }),
  }));
  return json(status, { ...commonFields(now), erro });
}

/** A body with only the three fields: the 404 of the live service. */
export function notFound(now: Date): Answer {
  return json(404, commonFields(now));
}

/** Seven fraction digits and an offset. JavaScript has three of them; the others only keep the shape. */
export function preciseTime(now: Date): string {
  const text = localDateTimeWithOffset(now);
  const fraction = `${String(now.getUTCMilliseconds()).padStart(3, "0")}${randomInt(1000, 10_000)}`;
  return `${text.slice(0, 19)}.${fraction}${text.slice(19)}`;
}
