import { setTimeout as pause } from "node:timers/promises";
import type { Certificate, AuthorityConnection } from "./authority.ts";
import { sendToAuthority, type AuthorityReply } from "./transport.ts";
import {
  readConvenio,
  readMessage,
  readRates,
  readWithholding,
  type MunicipalConvenio,
  type MunicipalRate,
  type MunicipalWithholding,
} from "./municipal-parameters/read-answer.ts";

/** The ADN's answer about a city. `absent` is its own "there is none"; `unknown` means that no answer was possible. */
export type ParameterAnswer<Value> =
  /** `body` as received, for a cache. */
  | { readonly kind: "found"; readonly value: Value; readonly body: unknown }
  | { readonly kind: "absent" }
  | { readonly kind: "unknown"; readonly cause: string };

/** `baseUrl` of the connection is `{adn}/parametrizacao`; the certificate is the company's (mutual TLS). */
export interface ParameterAccess {
  readonly certificate: Certificate;
  readonly connection: AuthorityConnection;
}

/** A request path, with the parser of its answer. */
export interface ParameterQuestion<Value> {
  readonly path: string;
  read(body: unknown): Value | null;
}

/** `/{cMun}/convenio`: the city's participation in the national system. */
export function convenioQuestion(cityCode: string): ParameterQuestion<MunicipalConvenio> {
  return { path: `/${cityCode}/convenio`, read: readConvenio };
}

/**
 * `/{cMun}/{codigo}/{dia}/aliquota`: the ISS rates of a service on a day.
 * @param cTribNac six digits; `complement` the city's three (`000` for none). @param day YYYY-MM-DD.
 */
export function ratesQuestion(
  cityCode: string,
  service: { readonly cTribNac: string; readonly complement?: string },
  day: string,
): ParameterQuestion<readonly MunicipalRate[]> {
  const { cTribNac, complement = "000" } = service;
  const code = `${cTribNac}${complement}`.replace(/^(..)(..)(..)(...)$/, "$1.$2.$3.$4");
  return { path: `/${cityCode}/${code}/${day}/aliquota`, read: readRates };
}

/** `/{cMun}/{competência}/retencoes`: the withholding rules of ISS there. @param day YYYY-MM-DD. */
export function withholdingQuestion(
  cityCode: string,
  day: string,
): ParameterQuestion<MunicipalWithholding> {
  return { path: `/${cityCode}/${day}/retencoes`, read: readWithholding };
}

/** Permanent failures, or a time-out, which is too slow to repeat for a parameter. */
const NOT_AGAIN: ReadonlySet<string> = new Set(["certificate", "tls", "tls_chain", "timeout"]);
const TRIES = 3;
const PAUSES_MS = [200, 800] as const;

/** Queries the ADN, with up to three attempts after temporary failures (no answer, 429, 5xx, a page instead of data). Never throws. */
export async function askParameter<Value>(
  { certificate, connection }: ParameterAccess,
  question: ParameterQuestion<Value>,
): Promise<ParameterAnswer<Value>> {
  let answer: Judged<Value> = { kind: "unknown", cause: "not_asked", mayPass: true };
  for (let tries = 0; tries < TRIES && answer.kind === "unknown" && answer.mayPass; tries += 1) {
    if (tries > 0) await pause(PAUSES_MS[tries - 1] ?? 0);
    const message = { method: "GET" as const, path: question.path };
    answer = judge(await sendToAuthority(message, certificate, connection), question);
  }
  return answer.kind === "unknown" ? { kind: "unknown", cause: answer.cause } : answer;
}

type Judged<Value> =
  | Exclude<ParameterAnswer<Value>, { kind: "unknown" }>
  | { readonly kind: "unknown"; readonly cause: string; readonly mayPass: boolean };

function judge<Value>(reply: AuthorityReply, question: ParameterQuestion<Value>): Judged<Value> {
  if (reply.kind === "failed") {
    return { kind: "unknown", cause: reply.cause, mayPass: !NOT_AGAIN.has(reply.cause) };
  }
  const { status, json } = reply;
  const body = json?.value ?? null;
  if (status === 200) {
    const value = body === null ? null : question.read(body);
    return value === null
      ? { kind: "unknown", cause: "unreadable", mayPass: body === null }
      : { kind: "found", value, body };
  }
  if (saysThereIsNone(status, readMessage(body))) return { kind: "absent" };
  const mayPass = status === 429 || status >= 500;
  return { kind: "unknown", cause: `status_${status}`, mayPass };
}

/** Its own 404 (a proxy's page has no `mensagem`), or a 400 that says so: other 400s mean a wrong request. */
function saysThereIsNone(status: number, message: string | null): boolean {
  if (message === null) return false;
  return (
    status === 404 ||
    (status === 400 && /n[ãa]o\s+(encontrad|exist|possui|localizad)/i.test(message))
  );
}
