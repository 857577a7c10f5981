import { type AbrasfProfile, USUAL_PROFILE } from "./profile.ts";

/**
 * Systems that many cities use, by the names under which settings choose one (`"system": "ginfes"`). Drawn from their public
 * schemas and from programs that issue through them; no city among them was tried with a company of ours: what a city
 * wants otherwise its settings change part by part.
 */
const SYSTEMS: Readonly<Record<string, AbrasfProfile>> = {
  /** ISSNet Online (Nota Control), ABRASF 2.04: the XML itself in the envelope, queries signed and inside a Pedido. */
  issnet: {
    ...USUAL_PROFILE,
    requestSuffix: "",
    encoding: "raw",
    signs: ["rps", "batch", "cancellation", "substitution", "rps_query"],
    issuing: "RecepcionarLoteRpsSincrono",
    wrapsRpsQuery: true,
  },
  /** GINFES version 3: layout 1.00, a schema for each message and one for types, batches with a protocol only. */
  ginfes: {
    ...USUAL_PROFILE,
    version: "1.00",
    headerVersion: "3",
    layout: "1.00",
    dataNamespace: "http://www.ginfes.com.br/{service}_v03.xsd",
    typesNamespace: "http://www.ginfes.com.br/tipos_v03.xsd",
    headerNamespace: "http://www.ginfes.com.br/cabecalho_v03.xsd",
    tomadorElement: "Tomador",
    namespace: "http://producao.ginfes.com.br",
    action: "",
    requestSuffix: "V3",
    headerParameter: "arg0",
    dataParameter: "arg1",
    signs: ["batch", "cancellation", "rps_query", "batch_query"],
    // Its notes carry one or two signatures, and by whom is published nowhere.
    noteSignature: "ignored",
    issuing: "RecepcionarLoteRps",
    asksSituation: true,
    nbs: "forbidden",
    hasApproximateTaxes: false,
  },
  /** Betha, Fly e-Nota 2.02: the messages in the namespace of the service. */
  betha: {
    ...USUAL_PROFILE,
    version: "2.02",
    headerVersion: "2.02",
    layout: "2.02",
    dataNamespace: "http://www.betha.com.br/e-nota-contribuinte-ws",
    tomadorElement: "Tomador",
    namespace: "http://www.betha.com.br/e-nota-contribuinte-ws",
    action: "{operation}Envio",
    requestSuffix: "",
    issuing: "GerarNfse",
    nbs: "forbidden",
    hasApproximateTaxes: false,
  },
};

/** For the sentence that names them. */
export const SYSTEM_NAMES: string = Object.keys(SYSTEMS).join(", ");

/** The profile of the system with this name; null for any other value. */
export function systemProfile(name: unknown): AbrasfProfile | null {
  return typeof name === "string" && Object.hasOwn(SYSTEMS, name) ? (SYSTEMS[name] ?? null) : null;
}
