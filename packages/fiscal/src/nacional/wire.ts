import { choice, oneOf, optional, pattern, sequence, text, type ValueOf } from "../xml/layout.ts";

/**
 * The messages we write, in the official tag names: DPS and pedRegEvento of layout v1.01 (package of 27/07/2026).
 * Only the groups we fill are here; the order is the official one, and a test holds it against the schema.
 */

export const NAMESPACE = "http://www.sped.fazenda.gov.br/nfse";
export const LAYOUT_VERSION = "1.01";
/** 1 to 20 characters: who wrote the message. */
export const APPLICATION = "Emita_0.1.0";

/** TSString: U+0021 to U+00FF at the ends, blanks only inside. */
const LATIN1 = /^[!-ÿ](?:[ -ÿ]*[!-ÿ])?$/;
/** What XML 1.0 cannot hold. */
const NOT_XML = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const latin1 = (max: number, min = 1) =>
  text((value) => value.length >= min && value.length <= max && LATIN1.test(value));
const free = (max: number) =>
  text((value) => value.trim() !== "" && lengthOf(value) <= max && !NOT_XML.test(value));

const cnpj = pattern(/^[0-9A-Z]{14}$/);
const cpf = pattern(/^[0-9]{11}$/);
const cityCode = pattern(/^[0-9]{7}$/);
const phone = pattern(/^[0-9]{6,20}$/);
const email = latin1(80);
const instant = pattern(
  /^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[+-](?:0[0-9]|1[0-2]):00$/,
);
const day = pattern(/^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/);
const amount = pattern(/^(?:0|[1-9][0-9]{0,14})\.[0-9]{2}$/);
const percent = pattern(/^(?:0|[1-9][0-9]?)\.[0-9]{2}$/);
const environment = oneOf("1", "2");
const applicationName = latin1(20);

const endereco = sequence({
  local: choice({
    endNac: sequence({ cMun: cityCode, CEP: pattern(/^[0-9]{8}$/) }),
  }),
  xLgr: latin1(255),
  nro: latin1(60),
  xCpl: optional(latin1(156)),
  xBairro: latin1(60),
});

const prest = sequence({
  registration: choice({ CNPJ: cnpj }),
  IM: optional(free(15)),
  fone: optional(phone),
  email: optional(email),
  regTrib: sequence({
    opSimpNac: oneOf("1", "2", "3"),
    regApTribSN: optional(oneOf("1", "2", "3")),
    regEspTrib: oneOf("0", "1", "2", "3", "4", "5", "6"),
  }),
});

const toma = sequence({
  registration: choice({ CNPJ: cnpj, CPF: cpf }),
  xNome: free(300),
  end: optional(endereco),
  fone: optional(phone),
  email: optional(email),
});

const serv = sequence({
  locPrest: sequence({ place: choice({ cLocPrestacao: cityCode }) }),
  cServ: sequence({
    cTribNac: pattern(/^[0-9]{6}$/),
    // The schema takes 2000, Anexo I says 1000.
    xDescServ: free(1000),
    cNBS: optional(pattern(/^[0-9]{9}$/)),
  }),
});

const pTotTrib = sequence({ pTotTribFed: percent, pTotTribEst: percent, pTotTribMun: percent });

const valores = sequence({
  vServPrest: sequence({ vServ: amount }),
  trib: sequence({
    tribMun: sequence({
      tribISSQN: oneOf("1", "2", "3", "4"),
      tpRetISSQN: oneOf("1", "2", "3"),
    }),
    totTrib: sequence({
      total: choice({ pTotTrib, indTotTrib: oneOf("0"), pTotTribSN: percent }),
    }),
  }),
});

const ibsCbs = sequence({
  finNFSe: oneOf("0"),
  indFinal: oneOf("0", "1"),
  cIndOp: pattern(/^[0-9]{6}$/),
  indDest: oneOf("0", "1"),
  valores: sequence({
    trib: sequence({
      gIBSCBS: sequence({
        CST: pattern(/^[0-9]{3}$/),
        cClassTrib: pattern(/^[0-9]{6}$/),
      }),
    }),
  }),
});

/** Inside `DPS/infDPS`. */
export const INF_DPS = sequence({
  tpAmb: environment,
  dhEmi: instant,
  verAplic: applicationName,
  serie: pattern(/^(?:[0-9]{1,4}|[0-8][0-9]{4})$/),
  nDPS: pattern(/^[1-9][0-9]{0,14}$/),
  dCompet: day,
  tpEmit: oneOf("1"),
  cLocEmi: cityCode,
  prest,
  toma: optional(toma),
  serv,
  valores,
  IBSCBS: optional(ibsCbs),
});
export type InfDps = ValueOf<typeof INF_DPS>;

/** Inside `pedRegEvento/infPedReg`. */
export const INF_PED_REG = sequence({
  tpAmb: environment,
  verAplic: applicationName,
  dhEvento: instant,
  author: choice({ CNPJAutor: cnpj }),
  chNFSe: pattern(/^[0-9]{6}[0-9A-Z]{14}[0-9]{30}$/),
  event: choice({
    e101101: sequence({
      xDesc: oneOf("Cancelamento de NFS-e"),
      cMotivo: oneOf("1", "2", "9"),
      xMotivo: latin1(255, 15),
    }),
  }),
});
export type InfPedReg = ValueOf<typeof INF_PED_REG>;

/** Characters as the schema counts them: a surrogate pair is one. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}
