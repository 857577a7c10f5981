import type { Channel } from "@emita/domain/invoices/channel";
import type { Certificate, AuthorityConnection } from "./authority.ts";
import { lookUpRegistrations, type RegistrationLookup } from "./paulistana/registration.ts";

/** The inscrições municipais (CCM) of a CNPJ in São Paulo, queried as the company itself (operation ConsultaCNPJ). Never throws. */
export function findSaoPauloRegistrations(
  channel: Extract<Channel, `paulistana/${string}`>,
  cnpj: string,
  certificate: Certificate,
  connection: AuthorityConnection,
): Promise<RegistrationLookup> {
  const layout = channel === "paulistana/1" ? 1 : 2;
  return lookUpRegistrations(cnpj, { layout, soap: SOAP_VERSION, certificate, connection });
}

/** The version that the channel's driver uses. */
const SOAP_VERSION = "1.2";
