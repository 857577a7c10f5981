/** How the web service of one city speaks ABRASF: everything in which the systems on the market differ. */
export interface Profile {
  /** Last part of the path: /abrasf/{name}. */
  readonly name: string;
  readonly cityCode: string;
  readonly uf: string;
  /** Version of the data, in header, batch and note. */
  readonly version: "2.03" | "2.04";
  readonly soap: "1.1" | "1.2";
  /** Namespace of wrapper, its parameters (when qualified) and SOAP action. */
  readonly serviceNamespace: string;
  /** The wrapper of an operation is its name with this at the end. */
  readonly requestSuffix: string;
  readonly responseSuffix: string;
  readonly headerParameter: string;
  readonly dataParameter: string;
  /** Element of the response that holds the answer; {operation} is replaced. */
  readonly resultElement: string;
  /** Whether the parameters stand in `serviceNamespace`, or in none. */
  readonly isQualified: boolean;
  /** Messages inside the parameters: CDATA sections, escaped text, or XML as it is. */
  readonly encoding: "cdata" | "escaped" | "raw";
  readonly answerEncoding: "escaped" | "raw";
  /** What the party served is called: 2.03 says Tomador. */
  readonly tomadorElement: "TomadorServico" | "Tomador";
  /** Whether LoteRps (and SubstituicaoNfse) must be signed besides each RPS. */
  readonly signsBatch: boolean;
  readonly authentication: "certificate" | "password";
  readonly operations: readonly Operation[];
}

export type Operation =
  | "GerarNfse"
  | "RecepcionarLoteRps"
  | "RecepcionarLoteRpsSincrono"
  | "ConsultarLoteRps"
  | "ConsultarNfsePorRps"
  | "CancelarNfse"
  | "SubstituirNfse";

/** Root of the message that each operation takes; the answer's root has "Resposta" for "Envio". */
export const DATA_ROOTS: Readonly<Record<Operation, string>> = {
  GerarNfse: "GerarNfseEnvio",
  RecepcionarLoteRps: "EnviarLoteRpsEnvio",
  RecepcionarLoteRpsSincrono: "EnviarLoteRpsSincronoEnvio",
  ConsultarLoteRps: "ConsultarLoteRpsEnvio",
  ConsultarNfsePorRps: "ConsultarNfseRpsEnvio",
  CancelarNfse: "CancelarNfseEnvio",
  SubstituirNfse: "SubstituirNfseEnvio",
};

/** What `senha` must be where a profile wants one; `usuario` is the CNPJ of the issuer. */
export const PASSWORD = "emulador";

const GUARULHOS: Profile = {
  name: "guarulhos",
  cityCode: "3518800",
  uf: "SP",
  version: "2.04",
  soap: "1.1",
  serviceNamespace: "http://nfse.abrasf.org.br",
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
  soap: "1.2",
  serviceNamespace: "http://nfse.suzano.example/ws",
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
  authentication: "password",
  operations: [
    "GerarNfse",
    "RecepcionarLoteRpsSincrono",
    "ConsultarNfsePorRps",
    "CancelarNfse",
    "SubstituirNfse",
  ],
};

const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [GUARULHOS, SUZANO].map((profile) => [profile.name, profile]),
);

/** The profile with this name, or null. */
export function findProfile(name: string): Profile | null {
  return PROFILES.get(name) ?? null;
}
