import { ABRASF_NAMESPACE } from "@emita/fiscal-layouts/abrasf-layout";

/** How the web service of one city speaks ABRASF: every difference between the systems on the market. */
export interface Profile {
  /** Last part of the path: /abrasf/{name}. */
  readonly name: string;
  readonly cityCode: string;
  readonly uf: string;
  /** Version of the data, in header, batch and NFS-e. */
  readonly version: "2.02" | "2.03" | "2.04" | "3";
  /** Generation of the layout; 2.04 also covers 2.03. */
  readonly layout: "1.00" | "2.02" | "2.04";
  /** Namespace of the messages; layout 1.00 has one for each. */
  readonly dataNamespace: string;
  readonly soap: "1.1" | "1.2";
  /** Namespace of the wrapper, its parameters (when qualified) and the SOAP action. */
  readonly serviceNamespace: string;
  /** SOAP action; {operation} is replaced. "" is none: only the wrapper names the operation. */
  readonly action: string;
  /** Suffix of the operation's name in its wrapper. */
  readonly requestSuffix: string;
  readonly responseSuffix: string;
  readonly headerParameter: string;
  readonly dataParameter: string;
  /** Element of the response that contains the answer; {operation} is replaced. */
  readonly resultElement: string;
  /** Whether the parameters are in `serviceNamespace` or in none. */
  readonly isQualified: boolean;
  /** Messages inside the parameters: CDATA sections, escaped text, or XML. */
  readonly encoding: "cdata" | "escaped" | "raw";
  readonly answerEncoding: "escaped" | "raw";
  /** Element name of the client: 2.03 uses Tomador. */
  readonly tomadorElement: "TomadorServico" | "Tomador";
  /** Whether LoteRps (and SubstituicaoNfse) must be signed besides each RPS. */
  readonly signsBatch: boolean;
  /** Which queries must be signed as a whole. */
  readonly signsQueries: "none" | "of_rps" | "all";
  /** Whether the content of a query by RPS is inside a Pedido. */
  readonly wrapsRpsQuery: boolean;
  /** By password: the user is the CNPJ of the issuer, or the one that the city gave to each company. */
  readonly authentication: "certificate" | "password" | "own_password";
  readonly operations: readonly Operation[];
}

export type Operation =
  | "GerarNfse"
  | "RecepcionarLoteRps"
  | "RecepcionarLoteRpsSincrono"
  | "ConsultarLoteRps"
  | "ConsultarSituacaoLoteRps"
  | "ConsultarNfsePorRps"
  | "CancelarNfse"
  | "SubstituirNfse";

/** Root of each operation's message; the answer's root has "Resposta" for "Envio". */
export const DATA_ROOTS: Readonly<Record<Operation, string>> = {
  GerarNfse: "GerarNfseEnvio",
  RecepcionarLoteRps: "EnviarLoteRpsEnvio",
  RecepcionarLoteRpsSincrono: "EnviarLoteRpsSincronoEnvio",
  ConsultarLoteRps: "ConsultarLoteRpsEnvio",
  ConsultarSituacaoLoteRps: "ConsultarSituacaoLoteRpsEnvio",
  ConsultarNfsePorRps: "ConsultarNfseRpsEnvio",
  CancelarNfse: "CancelarNfseEnvio",
  SubstituirNfse: "SubstituirNfseEnvio",
};

/** Required value of `senha` where a profile needs one; `usuario` is the CNPJ of the issuer. */
export const PASSWORD = "emulador";

/** The password of a company where each has its own: the word and the CNPJ's digits after the root. */
export function ownPassword(cnpj: string): string {
  return `acesso-${cnpj.slice(8)}`;
}

const GUARULHOS: Profile = {
  name: "guarulhos",
  cityCode: "3518800",
  uf: "SP",
  version: "2.04",
  layout: "2.04",
  dataNamespace: ABRASF_NAMESPACE,
  soap: "1.1",
  serviceNamespace: "http://nfse.abrasf.org.br",
  action: "http://nfse.abrasf.org.br/{operation}",
  requestSuffix: "Request",
  responseSuffix: "Response",
  headerParameter: "nfseCabecMsg",
  dataParameter: "nfseDadosMsg",
  resultElement: "outputXML",
  isQualified: false,
  encoding: "cdata",
  answerEncoding: "escaped",
  tomadorElement: "TomadorServico",
  signsBatch: true,
  signsQueries: "none",
  wrapsRpsQuery: false,
  authentication: "certificate",
  operations: [
    "RecepcionarLoteRps",
    "ConsultarLoteRps",
    "ConsultarNfsePorRps",
    "CancelarNfse",
    "SubstituirNfse",
  ],
};

const SUZANO: Profile = {
  name: "suzano",
  cityCode: "3552502",
  uf: "SP",
  version: "2.03",
  layout: "2.04",
  dataNamespace: ABRASF_NAMESPACE,
  soap: "1.2",
  serviceNamespace: "http://nfse.suzano.example/ws",
  action: "http://nfse.suzano.example/ws/{operation}",
  requestSuffix: "",
  responseSuffix: "Response",
  headerParameter: "cabecalho",
  dataParameter: "dados",
  resultElement: "{operation}Result",
  isQualified: true,
  encoding: "raw",
  answerEncoding: "raw",
  tomadorElement: "Tomador",
  signsBatch: false,
  signsQueries: "none",
  wrapsRpsQuery: false,
  authentication: "password",
  operations: [
    "GerarNfse",
    "RecepcionarLoteRpsSincrono",
    "ConsultarNfsePorRps",
    "CancelarNfse",
    "SubstituirNfse",
  ],
};

/** The dialect of ISSNet Online. */
const ITAQUAQUECETUBA: Profile = {
  ...GUARULHOS,
  name: "itaquaquecetuba",
  cityCode: "3523107",
  requestSuffix: "",
  resultElement: "{operation}Result",
  encoding: "raw",
  answerEncoding: "raw",
  signsQueries: "of_rps",
  wrapsRpsQuery: true,
  operations: ["RecepcionarLoteRpsSincrono", "ConsultarNfsePorRps", "CancelarNfse"],
};

/** The dialect of GINFES. */
const MAUA: Profile = {
  ...GUARULHOS,
  name: "maua",
  cityCode: "3529401",
  version: "3",
  layout: "1.00",
  serviceNamespace: "http://producao.ginfes.com.br",
  action: "",
  requestSuffix: "V3",
  responseSuffix: "V3Response",
  headerParameter: "arg0",
  dataParameter: "arg1",
  resultElement: "return",
  tomadorElement: "Tomador",
  signsQueries: "all",
  operations: [
    "RecepcionarLoteRps",
    "ConsultarSituacaoLoteRps",
    "ConsultarLoteRps",
    "ConsultarNfsePorRps",
    "CancelarNfse",
  ],
};

/** The dialect of Betha; separate passwords per company are an addition of the sandbox. */
const POA: Profile = {
  ...GUARULHOS,
  name: "poa",
  cityCode: "3539806",
  version: "2.02",
  layout: "2.02",
  dataNamespace: "http://www.betha.com.br/e-nota-contribuinte-ws",
  serviceNamespace: "http://www.betha.com.br/e-nota-contribuinte-ws",
  action: "{operation}Envio",
  requestSuffix: "",
  resultElement: "return",
  tomadorElement: "Tomador",
  authentication: "own_password",
  operations: ["GerarNfse", "ConsultarNfsePorRps", "CancelarNfse"],
};

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [GUARULHOS, SUZANO, ITAQUAQUECETUBA, MAUA, POA].map((profile) => [profile.name, profile]),
);

/** The profile with this name, or null. */
export function findProfile(name: string): Profile | null {
  return PROFILES.get(name) ?? null;
}
