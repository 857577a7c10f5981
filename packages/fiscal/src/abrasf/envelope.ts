import { element, escapeText } from "../xml/write.ts";
import type { AbrasfProfile, Authentication } from "./profile.ts";
import { headerMessage } from "./requests.ts";

/** Operations of the web service; each takes one kind of message. */
export type Operation =
  | "GerarNfse"
  | "RecepcionarLoteRps"
  | "RecepcionarLoteRpsSincrono"
  | "ConsultarLoteRps"
  | "ConsultarNfsePorRps"
  | "CancelarNfse"
  | "SubstituirNfse";

const OPERATIONS: Readonly<Record<string, Operation>> = {
  GerarNfseEnvio: "GerarNfse",
  EnviarLoteRpsEnvio: "RecepcionarLoteRps",
  EnviarLoteRpsSincronoEnvio: "RecepcionarLoteRpsSincrono",
  SubstituirNfseEnvio: "SubstituirNfse",
};

/** The operation that issues by a message with this root. Throws for a message that does not issue. */
export function issuingOperation(root: string): Operation {
  const operation = OPERATIONS[root];
  if (operation === undefined) throw new Error(`${root} issues nothing`);
  return operation;
}

/** What stands in the SOAP body: the operation's wrapper around credentials, header message and message. */
export function requestOf(
  operation: Operation,
  message: string,
  issuer: string,
  profile: AbrasfProfile,
): string {
  const { headerParameter, dataParameter, namespace, requestSuffix } = profile;
  const header =
    headerParameter === null
      ? ""
      : parameter(headerParameter, encoded(headerMessage(profile), profile), profile);
  const content =
    credentials(issuer, profile) +
    header +
    parameter(dataParameter, encoded(message, profile), profile);
  return element(operation + requestSuffix, content, { xmlns: namespace });
}

function credentials(issuer: string, profile: AbrasfProfile): string {
  return credentialPairs(profile.authentication, issuer)
    .map(([name, value]) => parameter(name, escapeText(value), profile))
    .join("");
}

type Pair = readonly [name: string, value: string];

function credentialPairs(authentication: Authentication, issuer: string): readonly Pair[] {
  if (authentication.kind === "certificate") return [];
  if (authentication.kind === "token") return [[authentication.parameter, authentication.token]];
  const { userParameter, user, passwordParameter, password } = authentication;
  return [
    [userParameter, user ?? issuer],
    [passwordParameter, password],
  ];
}

function parameter(name: string, content: string, profile: AbrasfProfile): string {
  return element(name, content, profile.hasQualifiedParameters ? {} : { xmlns: "" });
}

/** Our messages escape every `>`, so none can end a CDATA section. */
function encoded(xml: string, { encoding }: AbrasfProfile): string {
  if (encoding === "raw") return xml;
  return encoding === "cdata" ? `<![CDATA[${xml}]]>` : escapeText(xml);
}
