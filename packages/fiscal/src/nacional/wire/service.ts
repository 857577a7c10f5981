import { choice, oneOf, optional, pattern, repeated, sequence } from "../../xml/layout.ts";
import * as leaf from "./leaves.ts";
import { CIB, INSC_IMOB, PLACE } from "./parties.ts";

/** Group `serv`: TCServ. */

const comExt = sequence({
  mdPrestacao: oneOf("1", "2", "3", "4"),
  vincPrest: oneOf("0", "1", "2", "3", "4", "5", "6"),
  tpMoeda: pattern(/^[0-9]{3}$/),
  vServMoeda: leaf.amount,
  // 01 none: drafts have no foreign-trade support.
  mecAFComexP: oneOf("01"),
  mecAFComexT: oneOf("01"),
  // 1 no: neither nDI nor nRE may follow (E0354).
  movTempBens: oneOf("1"),
  mdic: oneOf("0", "1"),
});

const obra = sequence({
  inscImobFisc: optional(INSC_IMOB),
  works: choice({ cObra: leaf.free(30), cCIB: CIB, end: PLACE }),
});

const atvEvento = sequence({
  xNome: leaf.latin1(255),
  dtIni: leaf.day,
  dtFim: leaf.day,
  place: choice({ idAtvEvt: leaf.free(30), end: PLACE }),
});

const infoCompl = sequence({
  idDocTec: optional(leaf.latin1(40)),
  docRef: optional(leaf.latin1(255)),
  xPed: optional(leaf.latin1(60)),
  gItemPed: optional(sequence({ xItemPed: repeated(leaf.latin1(60), 99) })),
  xInfComp: optional(leaf.latin1(2000)),
});

export const SERV = sequence({
  locPrest: sequence({
    place: choice({ cLocPrestacao: leaf.cityCode, cPaisPrestacao: leaf.country }),
  }),
  cServ: sequence({
    cTribNac: pattern(/^[0-9]{6}$/),
    // 000 is refused (E0315).
    cTribMun: optional(pattern(/^(?!000)[0-9]{3}$/)),
    // The schema allows 2000, Anexo I 1000.
    xDescServ: leaf.free(1000),
    cNBS: optional(pattern(/^[0-9]{9}$/)),
    cIntContrib: optional(pattern(/^[a-zA-Z0-9]{1,20}$/)),
  }),
  comExt: optional(comExt),
  obra: optional(obra),
  atvEvento: optional(atvEvento),
  infoCompl: optional(infoCompl),
});
