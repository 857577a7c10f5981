import { type AbrasfProfile, USUAL_PROFILE } from "./profile.ts";

/**
 * Systems that many cities use, by the names in settings (`"system": "ginfes"`). The sources are their public schemas and programs that
 * issue through them. None was tried with a real company; settings change single parts where a city differs.
 */
const SYSTEMS: Readonly<Record<string, AbrasfProfile>> = {
  /** ISSNet Online (Nota Control), ABRASF 2.04: XML in the envelope, queries signed and inside a Pedido. */
  issnet: {
    ...USUAL_PROFILE,
    requestSuffix: "",
    encoding: "raw",
    signs: ["rps", "batch", "cancellation", "substitution", "rps_query"],
    issuing: "RecepcionarLoteRpsSincrono",
    wrapsRpsQuery: true,
  },
  /** GINFES version 3: layout 1.00, one schema per message and one for types, batches with a protocol only. */
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
    // Its NFS-e have one or two signatures; the signer is published nowhere.
    noteSignature: "ignored",
    issuing: "RecepcionarLoteRps",
    asksSituation: true,
    nbs: "forbidden",
    hasApproximateTaxes: false,
  },
  /** Betha, Fly e-Nota 2.02: messages in the namespace of the service. */
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

/** For the error message that lists them. */
export const SYSTEM_NAMES: string = Object.keys(SYSTEMS).join(", ");

/** The profile of the system with this name; null for any other value. */
export function systemProfile(name: unknown): AbrasfProfile | null {
  return typeof name === "string" && Object.hasOwn(SYSTEMS, name) ? (SYSTEMS[name] ?? null) : null;
}
