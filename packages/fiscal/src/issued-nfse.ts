import { findPaulistanaService } from "@emita/fiscal-layouts/tables/paulistana-services";
import { isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import type { ProfileSettings } from "./abrasf/city/city.ts";
import { centsOf, streetAddress } from "./danfse/blocks/format.ts";
import type { MunicipalNfse } from "./danfse/sheets/municipal-nfse.ts";
import type { PrintedParty } from "./danfse/blocks/parties.ts";
import { municipalNfseOf } from "./directory.ts";
import { cityNameByCode } from "./municipalities.ts";
import { idInVerAplic } from "./nacional/our-id.ts";
import { readNfse, type NfseDocument } from "./nacional/answer/nfse-document.ts";
import { tidyServiceCode } from "./services/services.ts";

/** Client and service of an issued note: enough to restore our record of it. */
export interface IssuedNfse {
  readonly tomador: {
    /** CNPJ, CPF or the foreigner's number, without mask. */
    readonly taxId: string;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly address: string | null;
    readonly city: string | null;
  } | null;
  readonly amountCents: number;
  readonly description: string;
  /** In the product's format; null when the city's own code cannot be mapped. */
  readonly serviceCode: string | null;
  /** YYYY-MM-DD. */
  readonly competencia: string | null;
  readonly isCancelled: boolean;
  /** Our id of the NFS-e when it was sent; null when the city hall's document does not contain it. */
  readonly ourId: string | null;
}

/** Reads the XML of an NFS-e that a driver of this channel stored; null when it is none. */
export function issuedNfseOf(
  channel: Channel,
  xml: string,
  profile?: ProfileSettings,
): IssuedNfse | null {
  if (isNationalChannel(channel)) {
    const nfse = readNfse(xml);
    return nfse && nationalContent(nfse);
  }
  const nfse = municipalNfseOf(channel, xml, false, profile);
  return nfse && cityContent(channel, nfse);
}

export function nationalContent(nfse: NfseDocument): IssuedNfse | null {
  const amountCents = centsOf(nfse.dps.declared.service);
  if (amountCents === null) return null;
  const { tomador, service, competencia } = nfse.dps;
  return {
    tomador: tomador && toTomador(tomador),
    amountCents,
    description: service.description ?? "",
    serviceCode: tidyServiceCode(service.nationalCode ?? ""),
    competencia,
    isCancelled: false,
    ourId: idInVerAplic(nfse.dps.application),
  };
}

export function cityContent(channel: Channel, nfse: MunicipalNfse): IssuedNfse {
  const { tomador, service, values, competencia, status } = nfse;
  const isSaoPaulo = channel.startsWith("paulistana/");
  const code = service.code ?? "";
  return {
    tomador: tomador && toTomador(tomador),
    amountCents: values.service,
    description: service.description,
    serviceCode: tidyServiceCode((isSaoPaulo ? findPaulistanaService(code)?.subitem : code) ?? ""),
    competencia,
    isCancelled: status !== "normal",
    ourId: null,
  };
}

function toTomador(party: PrintedParty): IssuedNfse["tomador"] {
  const taxId = party.cnpj ?? party.cpf ?? party.nif;
  if (taxId === null || party.name === null) return null;
  const { email, phone, address } = party;
  return {
    taxId,
    name: party.name,
    email,
    phone,
    address: streetAddress(address),
    city: cityNameByCode(address?.cityCode ?? "") ?? address?.foreignCity ?? null,
  };
}
