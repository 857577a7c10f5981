import { localDateTimeWithOffset } from "@emita/domain/basics/dates";

/** The parts of a DPS as XML text; a test overrides some of them. */
export interface DpsParts {
  readonly id: string;
  readonly versao: string;
  readonly tpAmb: string;
  readonly dhEmi: string;
  readonly serie: string;
  readonly nDPS: string;
  readonly dCompet: string;
  readonly tpEmit: string;
  /** Between tpEmit and cLocEmi. */
  readonly reason: string;
  readonly cLocEmi: string;
  readonly subst: string;
  readonly prest: string;
  readonly regTrib: string;
  readonly toma: string;
  readonly interm: string;
  readonly locPrest: string;
  readonly cTribNac: string;
  readonly cTribMun: string;
  readonly nbs: string;
  /** After cServ: comExt, obra, atvEvento, infoCompl. */
  readonly groups: string;
  readonly vServPrest: string;
  /** Between vServPrest and trib. */
  readonly discounts: string;
  readonly tribMun: string;
  readonly tribFed: string;
  readonly totTrib: string;
  readonly ibscbs: string;
}

export const ISSUER = "11222333000181";
export const CLIENT = "12ABC34501DE35";
export const UBERLANDIA = "3170206";

export const CLIENT_ADDRESS =
  "<end><endNac><cMun>3170206</cMun><CEP>38400200</CEP></endNac><xLgr>Avenida Brasil</xLgr><nro>2000</nro><xBairro>Martins</xBairro></end>";
export const FOREIGN_ADDRESS =
  "<end><endExt><cPais>US</cPais><cEndPost>94105</cEndPost><xCidade>San Francisco</xCidade><xEstProvReg>CA</xEstProvReg></endExt><xLgr>Market Street</xLgr><nro>500</nro><xBairro>Financial District</xBairro></end>";
export const IBSCBS =
  "<IBSCBS><finNFSe>0</finNFSe><indFinal>0</indFinal><cIndOp>100301</cIndOp><indDest>0</indDest><valores><trib><gIBSCBS><CST>000</CST><cClassTrib>000001</cClassTrib></gIBSCBS></trib></valores></IBSCBS>";

/** A company of the Simples Nacional invoices another company: the simplest case. */
export const SIMPLES: Omit<DpsParts, "id" | "dhEmi" | "dCompet"> = {
  versao: "1.01",
  tpAmb: "2",
  serie: "1",
  nDPS: "101",
  tpEmit: "1",
  reason: "",
  cLocEmi: UBERLANDIA,
  subst: "",
  prest: `<CNPJ>${ISSUER}</CNPJ>`,
  regTrib: "<opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN><regEspTrib>0</regEspTrib>",
  toma: `<toma><CNPJ>${CLIENT}</CNPJ><xNome>CLIENTE EXEMPLO S.A.</xNome>${CLIENT_ADDRESS}</toma>`,
  interm: "",
  locPrest: `<cLocPrestacao>${UBERLANDIA}</cLocPrestacao>`,
  cTribNac: "170101",
  cTribMun: "",
  nbs: "",
  groups: "",
  vServPrest: "<vServ>1500.00</vServ>",
  discounts: "",
  tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>1</tpRetISSQN>",
  tribFed: "",
  totTrib: "<pTotTribSN>6.00</pTotTribSN>",
  ibscbs: "",
};

/** A company outside the Simples, ISS withheld, with federal taxes and the group of the reform. */
export const NORMAL: Omit<DpsParts, "id" | "dhEmi" | "dCompet"> = {
  ...SIMPLES,
  regTrib: "<opSimpNac>1</opSimpNac><regEspTrib>0</regEspTrib>",
  nbs: "<cNBS>114011100</cNBS>",
  vServPrest: "<vServ>10000.00</vServ>",
  tribMun: "<tribISSQN>1</tribISSQN><tpRetISSQN>2</tpRetISSQN>",
  tribFed: tribFed(),
  totTrib:
    "<pTotTrib><pTotTribFed>13.45</pTotTribFed><pTotTribEst>0.00</pTotTribEst><pTotTribMun>3.00</pTotTribMun></pTotTrib>",
  ibscbs: IBSCBS,
};

/** A microentrepreneur without a client. */
export const MEI: Omit<DpsParts, "id" | "dhEmi" | "dCompet"> = {
  ...SIMPLES,
  regTrib: "<opSimpNac>2</opSimpNac><regEspTrib>0</regEspTrib>",
  toma: "",
  totTrib: "<indTotTrib>0</indTotTrib>",
};

/** The group tribFed of `NORMAL`, with single fields changed. */
export function tribFed(change: Readonly<Record<string, string | null>> = {}): string {
  const own = {
    CST: "01",
    vBCPisCofins: "10000.00",
    pAliqPis: "0.65",
    pAliqCofins: "3.00",
    vPis: "65.00",
    vCofins: "300.00",
    tpRetPisCofins: "3",
    vRetCP: null,
    vRetIRRF: "150.00",
    vRetCSLL: "465.00",
    ...change,
  };
  const write = (names: readonly (keyof typeof own)[]): string =>
    names.map((name) => (own[name] === null ? "" : `<${name}>${own[name]}</${name}>`)).join("");
  const inner = write([
    "CST",
    "vBCPisCofins",
    "pAliqPis",
    "pAliqCofins",
    "vPis",
    "vCofins",
    "tpRetPisCofins",
  ]);
  return `<tribFed><piscofins>${inner}</piscofins>${write(["vRetCP", "vRetIRRF", "vRetCSLL"])}</tribFed>`;
}

/** The unsigned DPS as text with declaration. Without a date it was emitted a minute before `now`. */
export function dpsText(
  base: Omit<DpsParts, "id" | "dhEmi" | "dCompet">,
  change: Partial<DpsParts> = {},
  now: Date = new Date(),
): string {
  const dhEmi = change.dhEmi ?? localDateTimeWithOffset(new Date(now.getTime() - 60_000));
  const parts = { ...base, dhEmi, dCompet: dhEmi.slice(0, 10), ...change };
  return (
    `<?xml version="1.0" encoding="UTF-8"?><DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="${parts.versao}">` +
    `<infDPS Id="${parts.id ?? dpsId(parts)}"><tpAmb>${parts.tpAmb}</tpAmb><dhEmi>${parts.dhEmi}</dhEmi>` +
    `<verAplic>Teste_1</verAplic><serie>${parts.serie}</serie><nDPS>${parts.nDPS}</nDPS>` +
    `<dCompet>${parts.dCompet}</dCompet><tpEmit>${parts.tpEmit}</tpEmit>${parts.reason}` +
    `<cLocEmi>${parts.cLocEmi}</cLocEmi>${parts.subst}` +
    `<prest>${parts.prest}<regTrib>${parts.regTrib}</regTrib></prest>${parts.toma}${parts.interm}` +
    `<serv><locPrest>${parts.locPrest}</locPrest><cServ><cTribNac>${parts.cTribNac}</cTribNac>${parts.cTribMun}` +
    `<xDescServ>Consultoria em gestão,\nnovembro de 2026</xDescServ>${parts.nbs}</cServ>${parts.groups}</serv>` +
    `<valores><vServPrest>${parts.vServPrest}</vServPrest>${parts.discounts}<trib><tribMun>${parts.tribMun}</tribMun>` +
    `${parts.tribFed}<totTrib>${parts.totTrib}</totTrib></trib></valores>${parts.ibscbs}</infDPS></DPS>`
  );
}

/** Id by the layout's rule, from the parts. */
export function dpsId(parts: Pick<DpsParts, "cLocEmi" | "prest" | "serie" | "nDPS">): string {
  const cpf = /<CPF>([0-9]{11})<\/CPF>/.exec(parts.prest)?.[1];
  const cnpj = /<CNPJ>([0-9A-Z]{14})<\/CNPJ>/.exec(parts.prest)?.[1] ?? "0".repeat(14);
  const registration = cpf === undefined ? `2${cnpj}` : `1000${cpf}`;
  return `DPS${parts.cLocEmi}${registration}${parts.serie.padStart(5, "0")}${parts.nDPS.padStart(15, "0")}`;
}
