import type { CityCredentials } from "../../authority.ts";
import { element, escapeText } from "../../xml/write.ts";
import type { AbrasfProfile, Authentication } from "../city/profile.ts";
import { headerMessage } from "./requests.ts";

/** Operations of the web service. Each takes one kind of message. */
export type Operation =
  | "GerarNfse"
  | "RecepcionarLoteRps"
  | "RecepcionarLoteRpsSincrono"
  | "ConsultarLoteRps"
  | "ConsultarSituacaoLoteRps"
  | "ConsultarNfsePorRps"
  | "CancelarNfse"
  | "SubstituirNfse";

const OPERATIONS: Readonly<Record<string, Operation>> = {
  GerarNfseEnvio: "GerarNfse",
  EnviarLoteRpsEnvio: "RecepcionarLoteRps",
  EnviarLoteRpsSincronoEnvio: "RecepcionarLoteRpsSincrono",
  SubstituirNfseEnvio: "SubstituirNfse",
};

/** The operation that issues messages with this root. Throws when the message does not issue. */
export function issuingOperation(root: string): Operation {
  const operation = OPERATIONS[root];
  if (operation === undefined) throw new Error(`${root} issues nothing`);
  return operation;
}

/** The company in whose name a message is sent. */
export interface Sender {
  /** CNPJ. */
  readonly issuer: string;
  /** Credentials of the company for its city, where the profile needs them. */
  readonly credentials: CityCredentials | undefined;
}

/** The content of the SOAP body: the operation's wrapper around credentials, header message and message. */
export function requestOf(
  operation: Operation,
  message: string,
  sender: Sender,
  profile: AbrasfProfile,
): string {
  const { headerParameter, dataParameter, namespace, requestSuffix } = profile;
  const header =
    headerParameter === null
      ? ""
      : parameter(headerParameter, encoded(headerMessage(profile), profile), profile);
  const content =
    credentials(sender, profile) +
    header +
    parameter(dataParameter, encoded(message, profile), profile);
  return element(operation + requestSuffix, content, { xmlns: namespace });
}

function credentials(sender: Sender, profile: AbrasfProfile): string {
  return credentialPairs(profile.authentication, sender)
    .map(([name, value]) => parameter(name, escapeText(value), profile))
    .join("");
}

type Pair = readonly [name: string, value: string];

/** Without credentials the parameters are empty, and the city refuses the request. */
function credentialPairs(
  authentication: Authentication,
  { issuer, credentials: own }: Sender,
): readonly Pair[] {
  if (authentication.kind === "certificate") return [];
  if (authentication.kind === "token")
    return [[authentication.parameter, authentication.token ?? own?.secret ?? ""]];
  const { userParameter, user, passwordParameter, password } = authentication;
  return [
    [userParameter, user ?? (password === null ? own?.user : null) ?? issuer],
    [passwordParameter, password ?? own?.secret ?? ""],
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
