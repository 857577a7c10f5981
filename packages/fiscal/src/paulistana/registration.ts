import type { ProbeOutcome, Reason } from "../authority.ts";
import { probeWithoutAnswer } from "../municipal/answer.ts";
import { find, textAt } from "../xml/parse.ts";
import { alertsOf, errorsOf, isSuccess } from "./messages/answer.ts";
import { toRegistration } from "./messages/identifiers.ts";
import { pedidoConsultaCnpj } from "./messages/requests.ts";
import { callCity, type Channel } from "./messages/service.ts";

/** A registration (CCM) of a company. */
export interface CityRegistration {
  readonly municipalRegistration: string;
  /** Whether it may issue NFS-e (EmiteNFe). */
  readonly mayIssue: boolean;
}

export type RegistrationLookup =
  /** Empty: the city has none (1405). */
  | { readonly kind: "found"; readonly registrations: readonly CityRegistration[] }
  | { readonly kind: "refused"; readonly reasons: readonly Reason[] }
  | { readonly kind: "down"; readonly cause: string };

/** Queries the registrations of a CNPJ: `ConsultaCNPJ`. */
export async function lookUpRegistrations(
  cnpj: string,
  channel: Channel,
): Promise<RegistrationLookup> {
  const request = pedidoConsultaCnpj(channel.layout, cnpj, channel.certificate);
  const answer = await callCity("ConsultaCNPJ", request, channel);
  if (answer.kind !== "answer") return probeWithoutAnswer(answer);
  const { root } = answer;
  const registrations = root.children
    .filter(({ name }) => name === "Detalhe")
    .flatMap((detail) => {
      const registration = toRegistration(textAt(detail, "InscricaoMunicipal") ?? "", 2);
      const mayIssue = /^(?:true|1)$/.test(find(detail, "EmiteNFe")?.text.trim() ?? "");
      return registration === null ? [] : [{ municipalRegistration: registration, mayIssue }];
    });
  const reasons = errorsOf(root).filter(({ code }) => code !== NO_REGISTRATION);
  if (reasons.length > 0) return { kind: "refused", reasons };
  const isAnswer = isSuccess(root) === true || [...errorsOf(root), ...alertsOf(root)].length > 0;
  return isAnswer ? { kind: "found", registrations } : { kind: "down", cause: "unreadable_answer" };
}

const NO_REGISTRATION = "1405";

/** Whether the service works, checked without issuing anything. */
export async function probe(cnpj: string, channel: Channel): Promise<ProbeOutcome> {
  const lookup = await lookUpRegistrations(cnpj, channel);
  if (lookup.kind !== "found") return lookup;
  return lookup.registrations.some(({ mayIssue }) => mayIssue)
    ? { kind: "up" }
    : { kind: "refused", reasons: [NOT_REGISTERED] };
}

const NOT_REGISTERED: Reason = {
  code: NO_REGISTRATION,
  message: "A prefeitura de São Paulo não tem inscrição municipal deste CNPJ que emita notas.",
};
