import { type AbrasfProfile, USUAL_PROFILE } from "./profile.ts";

/**
 * Complete profiles of the two systems in the sandbox, by the IBGE code of their city. No real city hall is here: installations describe
 * theirs in ABRASF_CITIES.
 */
const PROFILES: Readonly<Record<string, AbrasfProfile>> = {
  // Guarulhos
  "3518800": {
    ...USUAL_PROFILE,
    issuing: "RecepcionarLoteRps",
    substitution: "by_message",
    municipalRegistration: "optional",
  },
  // Suzano
  "3552502": {
    ...USUAL_PROFILE,
    version: "2.03",
    headerVersion: "2.03",
    tomadorElement: "Tomador",
    soap: "1.2",
    namespace: "http://nfse.suzano.example/ws",
    action: "http://nfse.suzano.example/ws/{operation}",
    requestSuffix: "",
    headerParameter: "cabecalho",
    dataParameter: "dados",
    hasQualifiedParameters: true,
    encoding: "raw",
    signs: ["rps", "cancellation"],
    issuing: "GerarNfse",
    authentication: {
      kind: "password",
      userParameter: "usuario",
      user: null,
      passwordParameter: "senha",
      password: "emulador",
    },
    municipalRegistration: "optional",
    verificationUrl: "https://nfse.suzano.example/verificar?numero={number}&codigo={code}",
  },
};

/** The built-in profile of a city; null for any other. */
export function knownProfile(cityCode: string): AbrasfProfile | null {
  return PROFILES[cityCode] ?? null;
}
