import { inNames } from "@emita/fiscal-layouts/layout-places";
import { NATIONAL_VERSIONS, versionCalled } from "@emita/fiscal-layouts/nacional-versions";
import { find, findAnywhere, parseXml, textAt, type XmlElement } from "../../xml/parse.ts";
import { isNfseKey } from "../identifiers.ts";
import * as wire from "../wire-nfse.ts";

type Texts<T> = { readonly [K in keyof T]: string | null };

export type NfseAddress = Texts<typeof wire.ADDRESS>;
export interface NfseParty extends Texts<typeof wire.PARTY> {
  readonly address: NfseAddress | null;
}

/** A parsed NFS-e: every text as in the document, null when absent. */
export interface NfseDocument extends Texts<typeof wire.NFSE> {
  /** Chave de acesso, 50 characters. */
  readonly key: string;
  readonly issuer: NfseParty;
  readonly totals: Texts<typeof wire.TOTALS>;
  readonly ibsCbs: Texts<typeof wire.IBS_CBS> | null;
  readonly dps: DpsDocument;
}

/** The declaration inside. */
export interface DpsDocument extends Texts<typeof wire.DPS> {
  readonly id: string | null;
  readonly prestador: NfseParty;
  readonly tomador: NfseParty | null;
  readonly intermediary: NfseParty | null;
  readonly recipient: NfseParty | null;
  readonly service: Texts<typeof wire.SERVICE> & { readonly orderItems: readonly string[] };
  readonly declared: Texts<typeof wire.DECLARED>;
  readonly ibsCbs: Texts<typeof wire.DECLARED_IBS_CBS> | null;
}

/** Reads a national NFS-e of any layout version; null for other text. */
export function readNfse(xml: string, versions = NATIONAL_VERSIONS): NfseDocument | null {
  const root = parseXml(xml);
  const note = root === null ? undefined : findAnywhere(root, "NFSe");
  const nfse = named(note, "infNFSe", versions);
  const dps = named(find(note, "infNFSe/DPS"), "infDPS", versions);
  const key = (nfse?.attributes["Id"] ?? "").replace(/^NFS/, "");
  if (nfse === undefined || dps === undefined || !isNfseKey(key)) return null;
  return {
    ...texts(nfse, wire.NFSE),
    key,
    issuer: {
      ...texts(find(nfse, "emit"), wire.PARTY),
      address: texts(find(nfse, "emit/enderNac"), wire.ISSUER_ADDRESS),
    },
    totals: texts(find(nfse, "valores"), wire.TOTALS),
    ibsCbs: optionalTexts(find(nfse, "IBSCBS"), wire.IBS_CBS),
    dps: readDps(dps),
  };
}

/** The content of `name`, with values under the names of wire-nfse.ts whatever layout the document states. */
function named(
  document: XmlElement | undefined,
  name: string,
  versions: typeof NATIONAL_VERSIONS,
): XmlElement | undefined {
  const content = find(document, name);
  const stated = versionCalled(document?.attributes["versao"], versions);
  return content && inNames(content, stated, versions);
}

function readDps(dps: XmlElement): DpsDocument {
  const service = find(dps, "serv");
  return {
    ...texts(dps, wire.DPS),
    id: dps.attributes["Id"] ?? null,
    prestador: readParty(find(dps, "prest")),
    tomador: optionalParty(find(dps, "toma")),
    intermediary: optionalParty(find(dps, "interm")),
    recipient: optionalParty(find(dps, "IBSCBS/dest")),
    service: { ...texts(service, wire.SERVICE), orderItems: orderItems(service) },
    declared: texts(find(dps, "valores"), wire.DECLARED),
    ibsCbs: optionalTexts(find(dps, "IBSCBS"), wire.DECLARED_IBS_CBS),
  };
}

function orderItems(service: XmlElement | undefined): string[] {
  const items = find(service, "infoCompl/gItemPed")?.children ?? [];
  return items.map((item) => item.text.trim()).filter((item) => item !== "");
}

function optionalParty(from: XmlElement | undefined): NfseParty | null {
  return from === undefined ? null : readParty(from);
}

function readParty(from: XmlElement | undefined): NfseParty {
  return { ...texts(from, wire.PARTY), address: optionalTexts(find(from, "end"), wire.ADDRESS) };
}

function optionalTexts<T extends Readonly<Record<string, string>>>(
  from: XmlElement | undefined,
  paths: T,
): Texts<T> | null {
  return from === undefined ? null : texts(from, paths);
}

function texts<T extends Readonly<Record<string, string>>>(
  from: XmlElement | undefined,
  paths: T,
): Texts<T> {
  const entries = Object.entries(paths).map(([name, path]) => [name, textAt(from, path)]);
  // Object.fromEntries loses the key types; the keys are exactly those of `paths`.
  return Object.fromEntries(entries) as Texts<T>;
}
