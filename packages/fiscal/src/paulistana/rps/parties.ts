import { issOf } from "../../draft/iss.ts";
import { isForeign } from "../../draft/parties.ts";
import type { ForeignTomador, InvoiceDraft, Tomador } from "../../invoice-draft.ts";
import { toEndereco, toEnderecoExterior, toForeignPlace, toPlace } from "./address.ts";
import { SAO_PAULO, toRegistration } from "../messages/identifiers.ts";
import { toCpfCnpj } from "../messages/requests.ts";
import { emailAddress, plainLine } from "../wire/text.ts";
import type { Layout, Rps1, Rps2 } from "../wire/wire.ts";

type TomadorElements = Pick<
  Rps1,
  | "CPFCNPJTomador"
  | "InscricaoMunicipalTomador"
  | "RazaoSocialTomador"
  | "EnderecoTomador"
  | "EmailTomador"
>;
type ForeignElements = Pick<
  Rps2,
  "CPFCNPJTomador" | "RazaoSocialTomador" | "EnderecoTomador" | "EmailTomador"
>;
type IntermediaryElements = Pick<
  Rps1,
  | "CPFCNPJIntermediario"
  | "InscricaoMunicipalIntermediario"
  | "ISSRetidoIntermediario"
  | "EmailIntermediario"
>;

/** A tomador of Brazil, in both layouts. */
export function toTomador(tomador: Tomador, layout: Layout): TomadorElements {
  const { address } = tomador;
  return {
    CPFCNPJTomador: toCpfCnpj(tomador.taxId),
    InscricaoMunicipalTomador: cityRegistration(tomador, layout),
    RazaoSocialTomador: plainLine(tomador.name, 75),
    EnderecoTomador: address === undefined ? undefined : (toEndereco(address) ?? undefined),
    EmailTomador: emailAddress(tomador.email),
  };
}

/** A tomador abroad, in layout 2 only. */
export function toForeignTomador(tomador: ForeignTomador): ForeignElements {
  const { address } = tomador;
  return {
    CPFCNPJTomador: { id: foreignId(tomador) },
    RazaoSocialTomador: plainLine(tomador.name, 75),
    EnderecoTomador: address === undefined ? undefined : (toEnderecoExterior(address) ?? undefined),
    EmailTomador: emailAddress(tomador.email),
  };
}

type Recipient = NonNullable<Rps2["IBSCBS"]["dest"]>;

/** The recipient of the service when it is not the tomador, in layout 2. */
export function toRecipient(recipient: Tomador | ForeignTomador): Recipient {
  const shared = {
    xNome: plainLine(recipient.name, 75) ?? "",
    email: emailAddress(recipient.email),
  };
  if (isForeign(recipient)) {
    const { address } = recipient;
    const end = address === undefined ? undefined : (toForeignPlace(address) ?? undefined);
    return { ...shared, id: foreignId(recipient), end };
  }
  const { address } = recipient;
  const end = address === undefined ? undefined : (toPlace(address) ?? undefined);
  return { ...shared, id: toCpfCnpj(recipient.taxId).id, end };
}

/** The RPS' signature covers ASCII. */
function foreignId({ nif, noNifReason }: ForeignTomador) {
  const NIF = plainLine(nif?.replace(/[^ -~]/g, ""), 40);
  return NIF === undefined ? { NaoNIF: REASONS[noNifReason ?? 0] } : { NIF };
}

/** 0 not given. */
const REASONS = { 0: "0", 1: "1", 2: "2" } as const;

/** The intermediary and the withholding party; both or neither (1417, 1418). */
export function toIntermediary(draft: InvoiceDraft, layout: Layout): IntermediaryElements {
  const { intermediario } = draft;
  if (intermediario === undefined) return {};
  return {
    CPFCNPJIntermediario: toCpfCnpj(intermediario.taxId),
    InscricaoMunicipalIntermediario: cityRegistration(intermediario, layout),
    ISSRetidoIntermediario: issOf(draft).withheldBy === "intermediario" ? "true" : "false",
    EmailIntermediario: emailAddress(intermediario.email),
  };
}

/** Only for parties in São Paulo (219). */
export function cityRegistration(party: Tomador, layout: Layout): string | undefined {
  const isHere = party.address === undefined || party.address.cityCode === SAO_PAULO;
  return isHere ? (toRegistration(party.municipalRegistration, layout) ?? undefined) : undefined;
}
