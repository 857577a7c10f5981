import { centsToXmlDecimal } from "@emita/domain/basics/money";
import type { EventoCultural, ForeignTrade, InvoiceDraft, Obra } from "../../invoice-draft.ts";
import { toPlace } from "../fields/address.ts";
import { freeLine, freeText, latin1Line } from "../normalize.ts";
import type { InfDps } from "../wire.ts";

type Serv = InfDps["serv"];
const INFORMATION_MAX = 2000;

export function toServ(draft: InvoiceDraft): Serv {
  const { service, foreignTrade, obra, evento } = draft;
  return {
    locPrest: {
      place:
        "cityCode" in service.place
          ? { cLocPrestacao: service.place.cityCode }
          : { cPaisPrestacao: service.place.country },
    },
    cServ: {
      cTribNac: service.cTribNac,
      cTribMun: service.municipalCode,
      xDescServ: freeText(draft.description),
      cNBS: service.nbs || undefined,
      cIntContrib: draft.references?.internalCode,
    },
    comExt: foreignTrade === undefined ? undefined : toComExt(foreignTrade),
    obra: obra === undefined ? undefined : toObra(obra),
    atvEvento: evento === undefined ? undefined : toAtvEvento(evento),
    infoCompl: toInfoCompl(draft),
  };
}

/** Undefined when it would be empty: an empty group is refused. */
function toInfoCompl({ references, additionalInformation }: InvoiceDraft): Serv["infoCompl"] {
  const { order, orderItems, document, technicalDocument } = references ?? {};
  const group = {
    idDocTec: latin1Line(technicalDocument, 40) ?? undefined,
    docRef: latin1Line(document, 255) ?? undefined,
    xPed: latin1Line(order, 60) ?? undefined,
    gItemPed: orderItems && { xItemPed: orderItems.map((item) => latin1Line(item, 60) ?? "") },
    xInfComp: latin1Line(additionalInformation, INFORMATION_MAX) ?? undefined,
  };
  return Object.values(group).every((part) => part === undefined) ? undefined : group;
}

/** Without foreign-trade support and temporary movement of goods: drafts have neither. */
function toComExt(trade: ForeignTrade): NonNullable<Serv["comExt"]> {
  return {
    mdPrestacao: MODES[trade.mode],
    vincPrest: RELATIONS[trade.relation],
    tpMoeda: trade.currency,
    vServMoeda: centsToXmlDecimal(trade.amountInCurrency),
    mecAFComexP: "01",
    mecAFComexT: "01",
    movTempBens: "1",
    mdic: trade.sharesWithMdic ? "1" : "0",
  };
}

const MODES = { 1: "1", 2: "2", 3: "3", 4: "4" } as const;
const RELATIONS = { 0: "0", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6" } as const;

function toObra(obra: Obra): Serv["obra"] {
  const inscImobFisc = freeLine(obra.realEstateRegistration ?? "", 30) ?? undefined;
  if ("cno" in obra) return { inscImobFisc, works: { cObra: freeLine(obra.cno, 30) ?? "" } };
  if ("cib" in obra) return { inscImobFisc, works: { cCIB: obra.cib } };
  const end = toPlace(obra.address);
  return end === null ? undefined : { inscImobFisc, works: { end } };
}

function toAtvEvento(evento: EventoCultural): Serv["atvEvento"] {
  const named = {
    xNome: latin1Line(evento.name, 255) ?? "",
    dtIni: evento.from,
    dtFim: evento.until,
  };
  if ("id" in evento.place) {
    return { ...named, place: { idAtvEvt: freeLine(evento.place.id, 30) ?? "" } };
  }
  const end = toPlace(evento.place.address);
  return end === null ? undefined : { ...named, place: { end } };
}
