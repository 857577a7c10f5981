import { findPaulistanaService } from "@emita/fiscal-layouts/paulistana-services";
import { isNationalChannel, type Channel } from "@emita/domain/notes/channel";
import type { ProfileSettings } from "./abrasf/city/city.ts";
import { centsOf, streetAddress } from "./danfse/format.ts";
import type { MunicipalNote } from "./danfse/municipal-note.ts";
import type { PrintedParty } from "./danfse/parties.ts";
import { municipalNoteOf } from "./directory.ts";
import { cityNameByCode } from "./municipalities.ts";
import { idInVerAplic } from "./nacional/our-id.ts";
import { readNfse, type NfseDocument } from "./nacional/nfse-document.ts";
import { tidyServiceCode } from "./services.ts";

/** Client and service of an issued note: enough to restore our record of it. */
export interface IssuedNote {
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
  /** Our id of the note when it was sent; null when the city hall's document does not contain it. */
  readonly ourId: string | null;
}

/** Reads the XML of a note that a driver of this channel stored; null when it is none. */
export function issuedNoteOf(
  channel: Channel,
  xml: string,
  profile?: ProfileSettings,
): IssuedNote | null {
  if (isNationalChannel(channel)) {
    const note = readNfse(xml);
    return note && nationalContent(note);
  }
  const note = municipalNoteOf(channel, xml, false, profile);
  return note && cityContent(channel, note);
}

export function nationalContent(note: NfseDocument): IssuedNote | null {
  const amountCents = centsOf(note.dps.declared.service);
  if (amountCents === null) return null;
  const { tomador, service, competencia } = note.dps;
  return {
    tomador: tomador && toTomador(tomador),
    amountCents,
    description: service.description ?? "",
    serviceCode: tidyServiceCode(service.nationalCode ?? ""),
    competencia,
    isCancelled: false,
    ourId: idInVerAplic(note.dps.application),
  };
}

export function cityContent(channel: Channel, note: MunicipalNote): IssuedNote {
  const { tomador, service, values, competencia, status } = note;
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

function toTomador(party: PrintedParty): IssuedNote["tomador"] {
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
