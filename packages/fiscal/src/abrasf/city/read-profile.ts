import {
  type AbrasfProfile,
  type Authentication,
  type Presence,
  type SignedPart,
  USUAL_PROFILE,
} from "./profile.ts";
import { SYSTEM_NAMES, systemProfile } from "./systems.ts";

export type ReadProfile =
  | { readonly ok: true; readonly profile: AbrasfProfile }
  /** Each fault names its part: "encoding must be one of cdata, escaped, raw". */
  | { readonly ok: false; readonly faults: readonly string[] };

type Raw = Readonly<Record<string, unknown>>;
/** The value, or undefined; `wants` then describes the valid values. */
interface Reader<T> {
  readonly wants: string;
  readonly read: (value: unknown) => T | undefined;
}

/** Reads a profile from settings. Missing parts come from `base`, or from the `system` that the settings name. Unknown names are faults. */
export function readAbrasfProfile(
  { system, ...given }: Raw,
  known: AbrasfProfile = USUAL_PROFILE,
): ReadProfile {
  const faults = Object.keys(given)
    .filter((name) => !(name in USUAL_PROFILE))
    .map((name) => `${name} is no part of a profile`);
  const base = system === undefined ? known : systemProfile(system);
  if (base === null) return { ok: false, faults: [`system must be one of ${SYSTEM_NAMES}`] };
  const part = <K extends keyof AbrasfProfile>(name: K, reader: Reader<AbrasfProfile[K]>) => {
    const value = given[name];
    if (value === undefined) return base[name];
    const read = reader.read(value);
    if (read !== undefined) return read;
    faults.push(`${name} must be ${reader.wants}`);
    return base[name];
  };
  const profile: AbrasfProfile = {
    version: part("version", VERSION),
    headerVersion: part("headerVersion", HEADER_VERSION),
    layout: part("layout", oneOf("1.00", "2.02", "2.04")),
    dataNamespace: part("dataNamespace", ADDRESS),
    typesNamespace: part("typesNamespace", orNull(ADDRESS)),
    headerNamespace: part("headerNamespace", orNull(ADDRESS)),
    tomadorElement: part("tomadorElement", oneOf("TomadorServico", "Tomador")),
    soap: part("soap", oneOf("1.1", "1.2")),
    namespace: part("namespace", ADDRESS),
    action: part("action", TEXT),
    requestSuffix: part("requestSuffix", matching(/^[A-Za-z0-9]*$/, "letters and digits")),
    headerParameter: part("headerParameter", orNull(NAME)),
    dataParameter: part("dataParameter", NAME),
    hasQualifiedParameters: part("hasQualifiedParameters", YES_OR_NO),
    encoding: part("encoding", oneOf("cdata", "escaped", "raw")),
    signs: part("signs", SIGNED_PARTS),
    noteSignature: part("noteSignature", oneOf("required", "optional", "ignored")),
    issuing: part("issuing", ISSUING),
    asksSituation: part("asksSituation", YES_OR_NO),
    wrapsRpsQuery: part("wrapsRpsQuery", YES_OR_NO),
    substitution: part("substitution", oneOf("by_message", "by_cancelling")),
    authentication: part("authentication", AUTHENTICATION),
    series: part("series", oneOf("digits", "alphanumeric")),
    municipalRegistration: part("municipalRegistration", PRESENCE),
    cityTaxCode: part("cityTaxCode", PRESENCE),
    cnae: part("cnae", PRESENCE),
    nbs: part("nbs", PRESENCE),
    hasApproximateTaxes: part("hasApproximateTaxes", YES_OR_NO),
    verificationUrl: part("verificationUrl", orNull(ADDRESS)),
  };
  return faults.length === 0 ? { ok: true, profile } : { ok: false, faults };
}

function oneOf<const V extends string>(...values: V[]): Reader<V> {
  return {
    wants: `one of ${values.join(", ")}`,
    read: (value) => values.find((known) => known === value),
  };
}

function matching(pattern: RegExp, wants: string): Reader<string> {
  return {
    wants,
    read: (value) => (typeof value === "string" && pattern.test(value) ? value : undefined),
  };
}

function orNull(reader: Reader<string>): Reader<string | null> {
  const read = (value: unknown) => (value === null ? null : reader.read(value));
  return { wants: `${reader.wants}, or null`, read };
}

const VERSION = matching(/^[1-9][0-9]?\.[0-9]{2}$/, "a version like 2.04");
const HEADER_VERSION = matching(/^[1-9][0-9]?(?:\.[0-9]{2})?$/, "a version like 2.04 or 3");
const NAME = matching(/^[A-Za-z_][\w.-]*$/, "the name of an XML element");
const TEXT = matching(/^[^"\s]*$/, "a text without blanks and quotes");
const ADDRESS = matching(/^https?:\/\/[^\s"<>]+$/, "an address with http:// or https://");
const PRESENCE: Reader<Presence> = oneOf("required", "optional", "forbidden");
const ISSUING = oneOf("GerarNfse", "RecepcionarLoteRpsSincrono", "RecepcionarLoteRps");
const YES_OR_NO: Reader<boolean> = {
  wants: "true or false",
  read: (value) => (typeof value === "boolean" ? value : undefined),
};

const SIGNED_PART: Reader<SignedPart> = oneOf(
  "rps",
  "batch",
  "cancellation",
  "substitution",
  "rps_query",
  "batch_query",
);
const SIGNED_PARTS: Reader<readonly SignedPart[]> = {
  wants: "a list of rps, batch, cancellation, substitution, rps_query, batch_query",
  read: (value) => {
    if (!Array.isArray(value)) return undefined;
    const parts = value.flatMap((part) => SIGNED_PART.read(part) ?? []);
    return parts.length === value.length ? parts : undefined;
  },
};

const AUTHENTICATION: Reader<Authentication> = {
  wants:
    "{kind: certificate}, {kind: password, userParameter, user?, passwordParameter, password} or {kind: token, parameter, token}",
  read: (value) => {
    if (!isRecord(value)) return undefined;
    if (value["kind"] === "certificate") return { kind: "certificate" };
    if (value["kind"] === "token") return readToken(value);
    return value["kind"] === "password" ? readPassword(value) : undefined;
  },
};

function readToken(value: Raw): Authentication | undefined {
  const parameter = NAME.read(value["parameter"]);
  const { token } = value;
  if (parameter === undefined || !isTextOrNull(token)) return undefined;
  return { kind: "token", parameter, token };
}

function readPassword(value: Raw): Authentication | undefined {
  const userParameter = NAME.read(value["userParameter"]);
  const passwordParameter = NAME.read(value["passwordParameter"]);
  const { password, user = null } = value;
  if (userParameter === undefined || passwordParameter === undefined) return undefined;
  if (!isTextOrNull(user) || !isTextOrNull(password)) return undefined;
  return { kind: "password", userParameter, user, passwordParameter, password };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function isRecord(value: unknown): value is Raw {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
