import { DOMParser, type Element } from "@xmldom/xmldom";
import { type Field, municipality, officialDescription } from "./field-table.ts";

/**
 * The text that the DANFSe must show in each field, derived from the XML by the field table alone. It shares no code with the drawing:
 * other parser, other formatting.
 */
export interface NfseReader {
  /** Text of the field; "-" when the NFS-e has no value for it. */
  expected(field: Field): string;
  /** Text at a path from the root, null when absent. */
  get(path: string): string | null;
}

const DPS = "NFSe/infNFSe/DPS/infDPS";
const NFSE = "NFSe/infNFSe";

export function nfseReader(xml: string): NfseReader {
  const root = new DOMParser().parseFromString(xml, "text/xml").documentElement;
  const get = (path: string) => textAt(root, path.split("/").slice(1));
  const key = elementAt(root, ["infNFSe"])?.getAttribute("Id")?.slice("NFS".length) ?? "";
  return {
    get,
    expected: (field) => {
      const special = SPECIAL[field.label];
      const value = special === undefined ? plain(field, get) : special({ field, get, key });
      return value ?? "-";
    },
  };
}

type Get = (path: string) => string | null;
interface Question {
  readonly field: Field;
  readonly get: Get;
  readonly key: string;
}
type Answer = (question: Question) => string | null;

/** A field of one element: an amount, a rate or a text, by the size that the table gives. */
function plain({ elements, path, size, label }: Field, get: Get): string | null {
  const value = get(`${path}${elements}`);
  if (value === null || !size.includes("V2")) return value;
  return label.startsWith("ALÍQ") ? rate(value) : amount(value);
}

const SPECIAL: Readonly<Record<string, Answer>> = {
  MUNICÍPIO: ({ get }) =>
    `Município: ${get(`${NFSE}/xLocEmi`)} / ${get(`${NFSE}/emit/enderNac/UF`)}`,
  "AMBIENTE GERADOR": ({ get }) =>
    `Ambiente Gerador: ${official("TSAmbGeradorNFSe", get(`${NFSE}/ambGer`))}`,
  "TIPO DE AMBIENTE": ({ get }) =>
    `Tipo de Ambiente: ${official("TSTipoAmbiente", get(`${DPS}/tpAmb`))}`,
  "CHAVE DE ACESSO DA NFS-E": ({ key }) => key,
  "NÚMERO DA NFS-E": ({ get }) => get(`${NFSE}/nNFSe`),
  "COMPETÊNCIA DA NFS-e": ({ get }) => day(get(`${DPS}/dCompet`)),
  "DATA E HORA DA EMISSÃO DA NFS-E": ({ get }) => moment(get(`${NFSE}/dhProc`)),
  "DATA E HORA DA EMISSÃO DA DPS": ({ get }) => moment(get(`${DPS}/dhEmi`)),
  "EMITENTE DA NFS-E": ({ get }) => official("TSEmitenteDPS", get(`${DPS}/tpEmit`)),
  "SITUAÇÃO DA NFS-E": ({ get }) => official("TStat", get(`${NFSE}/cStat`)),
  FINALIDADE: ({ get }) => (get(`${DPS}/IBSCBS/finNFSe`) === "0" ? "NFS-e regular" : null),
  "CNPJ / CPF / NIF": ({ field, get }) => {
    const cnpj = get(`${field.path}CNPJ`)?.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5");
    const cpf = get(`${field.path}CPF`)?.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
    return cnpj ?? cpf ?? get(`${field.path}NIF`);
  },
  "INDICADOR MUNICIPAL (INSCRIÇÃO)": (question) => ofParty(question, "IM"),
  TELEFONE: ({ field, get }) =>
    get(`${field.path}fone`)?.replace(/^(..)(.{4,5})(....)$/, "($1) $2-$3") ?? null,
  "NOME / NOME EMPRESARIAL": (question) => limited(ofParty(question, "xNome"), 80),
  "MUNICÍPIO / SIGLA UF": ({ field, get }) => {
    const code = addressText(field, get, "cMun");
    return code === null ? limited(addressText(field, get, "xCidade"), 40) : municipality(code);
  },
  "CÓDIGO IBGE / CEP": ({ field, get }) => {
    const code = addressText(field, get, "cMun");
    const postal = addressText(field, get, "CEP");
    if (code === null) return addressText(field, get, "cEndPost");
    return `${code.slice(0, 2)}.${code.slice(2)} / ${postal?.replace(/^(..)(...)(...)$/, "$1.$2-$3")}`;
  },
  ENDEREÇO: ({ field, get }) => {
    const tags = ["xLgr", "nro", "xCpl", "xBairro"];
    return limited(together(", ", ...tags.map((tag) => addressText(field, get, tag))), 80);
  },
  "SIMPLES NACIONAL NA DATA DE COMPETÊNCIA": ({ field, get }) =>
    limited(official("TSOpSimpNac", get(`${field.path}opSimpNac`)), 40),
  "REGIME DE APURAÇÃO TRIBUTÁRIA PELO SN": ({ field, get }) =>
    limited(official("TSRegimeApuracaoSimpNac", get(`${field.path}regApTribSN`)), 80),
  "CÓDIGO DE TRIBUTAÇÃO NACIONAL / MUNICIPAL": ({ get }) => {
    const national = get(`${DPS}/serv/cServ/cTribNac`)?.replace(/^(..)(..)(..)$/, "$1.$2.$3");
    return together(" / ", national ?? null, get(`${DPS}/serv/cServ/cTribMun`));
  },
  "LOCAL DA PRESTAÇÃO / SIGLA UF / PAÍS": ({ get }) => {
    const code = get(`${DPS}/serv/locPrest/cLocPrestacao`);
    const country = get(`${DPS}/serv/locPrest/cPaisPrestacao`);
    const state = code === null ? null : (municipality(code).split(" / ")[1] ?? null);
    return together(" / ", get(`${NFSE}/xLocPrestacao`), state, country);
  },
  "DESCRIÇÃO DO CÓDIGO DE TRIBUTAÇÃO NACIONAL / MUNICIPAL": ({ get }) =>
    limited(together(" / ", get(`${NFSE}/xTribNac`), get(`${NFSE}/xTribMun`)), 170),
  "DESCRIÇÃO DO SERVIÇO": ({ get }) => limited(get(`${DPS}/serv/cServ/xDescServ`), 1300),
  "TIPO DE TRIBUTAÇÃO DO ISSQN": ({ field, get }) =>
    official("TSTribISSQN", get(`${field.path}tribISSQN`)),
  "MUNICÍPIO / SIGLA UF / PAÍS DA INCIDÊNCIA DO ISSQN": ({ get }) => {
    const code = get(`${NFSE}/cLocIncid`);
    const state = code === null ? null : (municipality(code).split(" / ")[1] ?? null);
    const country = get(`${DPS}/valores/trib/tribMun/cPaisResult`);
    return together(" / ", get(`${NFSE}/xLocIncid`), state, country);
  },
  "REGIME ESPECIAL DE TRIBUTAÇÃO DO ISSQN": ({ field, get }) =>
    official("TSRegEspTrib", get(`${field.path}regEspTrib`)),
  "TIPO DE IMUNIDADE DO ISSQN": ({ field, get }) =>
    limited(official("TSTipoImunidadeISSQN", get(`${field.path}tpImunidade`)), 40),
  "SUSPENSÃO DA EXIGIBILIDADE DO ISSQN": ({ field, get }) =>
    limited(official("TSOpExigSuspensa", get(`${field.path}tpSusp`)), 40),
  "BENEFÍCIO MUNICIPAL": ({ field, get }) => official("TBMISSQN", get(`${field.path}tpBM`)),
  "CÁLCULO DO BM": ({ get }) => {
    const value = get(`${NFSE}/valores/vCalcBM`) ?? get(`${DPS}/valores/trib/tribMun/BM/vRedBCBM`);
    return value === null ? null : amount(value);
  },
  "TOTAL DEDUÇÕES/REDUÇÕES": ({ get }) =>
    sum(
      get(`${DPS}/valores/vDedRed/vDR`) ?? get(`${NFSE}/valores/vCalcDR`),
      get(`${NFSE}/IBSCBS/valores/vCalcReeRepRes`),
    ),
  "RETENÇÃO DO ISSQN": ({ field, get }) =>
    official("TSTipoRetISSQN", get(`${field.path}tpRetISSQN`)),
  "DESCRIÇÃO CONTRIB. SOCIAIS - RETIDAS": ({ field, get }) =>
    official("TSTipoRetPISCofins", get(`${field.path}tpRetPisCofins`)),
  "CST / CCLASSTRIB": ({ field, get }) =>
    pair(get(`${field.path}CST`), get(`${field.path}cClassTrib`)),
  "INDICADOR DE OPERAÇÃO / CÓDIGO IBGE INCIDÊNCIA / MUNICÍPIO INCIDÊNCIA / SIGLA UF": ({ get }) => {
    const code = get(`${NFSE}/IBSCBS/cLocalidadeIncid`);
    const operation = get(`${DPS}/IBSCBS/cIndOp`);
    if (code === null) return operation === null ? null : `${operation} / - / - / -`;
    return `${operation} / ${code.slice(0, 2)}.${code.slice(2)} / ${municipality(code)}`;
  },
  "EXCLUSÕES E REDUÇÕES DA BÁSE DE CLÁCULO": ({ get }) =>
    get(`${NFSE}/IBSCBS/cLocalidadeIncid`) === null
      ? null
      : sum(
          get(`${DPS}/valores/vDescCondIncond/vDescIncond`),
          get(`${NFSE}/IBSCBS/valores/vCalcReeRepRes`),
          get(`${NFSE}/valores/vISSQN`),
          get(`${DPS}/valores/trib/tribFed/piscofins/vPis`),
          get(`${DPS}/valores/trib/tribFed/piscofins/vCofins`),
        ),
  "RED. ALÍQUOTA IBS / RED. ALÍQUOTA CBS": ({ get }) => {
    const places = ["uf/pRedAliqUF", "mun/pRedAliqMun", "fed/pRedAliqCBS"];
    return rates(places.map((place) => get(`${NFSE}/IBSCBS/valores/${place}`)));
  },
  "ALÍQUOTA - IBS UF / IBS MUN": ({ get }) => {
    const places = ["uf/pIBSUF", "mun/pIBSMun"];
    return rates(places.map((place) => get(`${NFSE}/IBSCBS/valores/${place}`)));
  },
  "TOTAL DO IBS/CBS": ({ get }) =>
    sum(get(`${NFSE}/IBSCBS/totCIBS/gIBS/vIBSTot`), get(`${NFSE}/IBSCBS/totCIBS/gCBS/vCBS`)),
  "INFORMAÇÕES COMPLEMENTARES": ({ get }) => {
    const service = `${DPS}/serv`;
    const parts = [
      ["Inf. Cont.", get(`${service}/infoCompl/xInfComp`)],
      ["NFS-e Subst.", get(`${DPS}/subst/chSubstda`)],
      ["Doc. Ref.", get(`${service}/infoCompl/docRef`)],
      ["Cod. Obra", get(`${service}/obra/cObra`)],
      ["Insc. Imob.", get(`${DPS}/IBSCBS/imovel/inscImobFisc`)],
      ["Cod. Evt.", get(`${service}/atvEvento/idAtvEvt`)],
      ["Doc. Tec.", get(`${service}/infoCompl/idDocTec`)],
      ["Núm. Ped.", get(`${service}/infoCompl/xPed`)],
      ["Item Ped.", get(`${service}/infoCompl/gItemPed/xItemPed`)],
      ["Inf. A. T. Mun.", get(`${NFSE}/xOutInf`)],
    ];
    const written = parts.flatMap(([label, text]) => (text === null ? [] : [`${label}: ${text}`]));
    const total = (tag: string) => {
      const value = get(`${DPS}/valores/trib/totTrib/vTotTrib/v${tag}`);
      const percent = get(`${DPS}/valores/trib/totTrib/pTotTrib/p${tag}`);
      return value === null ? (percent === null ? "-" : rate(percent)) : amount(value);
    };
    const totals =
      "Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012: " +
      `Federais: ${total("TotTribFed")} ; Estaduais: ${total("TotTribEst")} ; Municipais: ${total("TotTribMun")}`;
    return together(" | ", limited(written.join(" | ") || null, 2000), totals);
  },
  "Nº NFS-E / CHAVE NFS-E": ({ get, key }) => `${get(`${NFSE}/nNFSe`)} / ${key}`,
};

function official(type: string, code: string | null): string | null {
  return code === null ? null : officialDescription(type, code);
}

/** The declaration has only the prestador's number; the rest is in the authority's own group. */
function ofParty({ field, get }: Question, tag: string): string | null {
  const declared = get(`${field.path}${tag}`);
  return field.path.endsWith("/prest/") ? (declared ?? get(`${NFSE}/emit/${tag}`)) : declared;
}

function addressText({ path }: Field, get: Get, tag: string): string | null {
  const base = (path.split("|")[0] ?? "").trim().replace(/end\/(?:endNac\/)?$/, "end/");
  const places = ["", "endNac/", "endExt/"].map((group) => `${base}${group}${tag}`);
  const issuer = path.includes("/prest/") ? [`${NFSE}/emit/enderNac/${tag}`] : [];
  return [...places, ...issuer].map(get).find((text) => text !== null) ?? null;
}

function limited(text: string | null, max: number): string | null {
  return text !== null && text.length > max ? `${text.slice(0, max - 3)}...` : text;
}

function together(separator: string, ...texts: (string | null)[]): string | null {
  return texts.filter((text) => text !== null).join(separator) || null;
}

function pair(a: string | null, b: string | null): string | null {
  return a === null && b === null ? null : `${a ?? "-"} / ${b ?? "-"}`;
}

function rates(values: readonly (string | null)[]): string | null {
  if (values.every((value) => value === null)) return null;
  return values.map((value) => (value === null ? "-" : rate(value))).join(" / ");
}

function amount(decimal: string): string {
  const number = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 });
  return `R$ ${number.format(Number(decimal))}`;
}

function rate(decimal: string): string {
  return `${Number(decimal).toFixed(2).replace(".", ",")} %`;
}

function sum(...decimals: (string | null)[]): string | null {
  const known = decimals.filter((decimal) => decimal !== null);
  const total = known.reduce((cents, decimal) => cents + Math.round(Number(decimal) * 100), 0);
  return known.length === 0 ? null : amount(String(total / 100));
}

/** The NFS-e of these tests use Brazilian time. */
function moment(text: string | null): string | null {
  return text === null ? null : `${day(text.slice(0, 10))} ${text.slice(11, 19)}`;
}

function day(text: string | null): string | null {
  return text?.split("-").toReversed().join("/") ?? null;
}

function textAt(root: Element | null, path: readonly string[]): string | null {
  const text = elementAt(root, path)?.textContent?.trim() ?? "";
  return text === "" ? null : text;
}

function elementAt(root: Element | null, path: readonly string[]): Element | null {
  return path.reduce<Element | null>((parent, name) => {
    const children = Array.from(parent?.childNodes ?? []);
    const found = children.find((child) => child.nodeName === name);
    // Only elements have the name of an element.
    return (found as Element | undefined) ?? null;
  }, root);
}
