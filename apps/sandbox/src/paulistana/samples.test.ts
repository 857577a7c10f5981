import type { ParsedElement } from "@emita/fiscal-layouts/layout-types";
import { mutants, namespaceMutants } from "@emita/fiscal-layouts/testing/mutants";
import { openSchema } from "@emita/fiscal-layouts/testing/official-schema";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "@emita/fiscal-layouts/testing/official";
import { parseXml, writeXml } from "@emita/fiscal-layouts/testing/xml";
import type { X509Certificate } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { certificateFacts } from "../authority/certificate-facts.ts";
import type { Element } from "../xml/document.ts";
import { elementTree, withDocument } from "../xml/document.ts";
import { messageSignatureFault } from "./rps/message-signature.ts";
import type { Operation } from "./soap/operations.ts";
import { OPERATIONS } from "./soap/operations.ts";
import { receive } from "./rps/reception.ts";
import { readRps } from "./rps/rps.ts";
import { isStringSigned, rpsString } from "./rps/signature-strings.ts";

const FOLDER = join(OFFICIAL, "paulistana");
const NOW = new Date("2026-11-20T15:00:00Z");
/** libxml2 accepts characters in Base64 that XML Schema forbids, and some in the content of the signature. */
const MAY_BE_STRICTER = /\/(Assinatura|AssinaturaCancelamento)$|Signature/;

/** Maximum number of mutations per sample. */
const MOST = 700;

interface Sample {
  readonly file: string;
  readonly xml: string;
  readonly version: 1 | 2;
  readonly operation: Operation;
}

const SAMPLES: readonly Sample[] = HAS_OFFICIAL
  ? readdirSync(join(FOLDER, "samples"))
      .filter((file) => /^v[12]-(?!resp)/.test(file))
      .map(sampleOf)
  : [];

describe.runIf(HAS_OFFICIAL)(`the official samples${WITHOUT_OFFICIAL}`, () => {
  it.each(SAMPLES)("$file has a valid schema and signature", ({ xml, version, operation }) => {
    // Its certificate is self-signed: that is its only fault.
    expect(codesOf(xml, version, operation)).toEqual(["1055"]);
    const fault = withDocument(Buffer.from(xml), (document) =>
      messageSignatureFault(document, signerOf(xml)),
    );
    expect(fault).toBeNull();
  });

  it.each(["v1", "v2"] as const)("%s: every RPS signs the string written beside it", (set) => {
    const { samples } = z
      .object({ samples: z.object({ v1: z.array(z.string()), v2: z.array(z.string()) }) })
      .parse(JSON.parse(readFileSync(join(FOLDER, "samples/chains.json"), "utf8")));
    const version = set === "v1" ? 1 : 2;
    const batch = SAMPLES.find(({ file }) => file.startsWith(`${set}-EnvioLote`));
    if (batch === undefined) throw new Error("no batch among the samples");
    const root = treeOf(batch.xml);
    const all = root.children.filter(({ name }) => name === "RPS").map((e) => readRps(e, version));
    expect(all.map(rpsString)).toEqual(samples[set]);
    const { x509 } = signerOf(batch.xml);
    expect(all.map((rps) => isStringSigned(rpsString(rps), rps.assinatura, x509))).not.toContain(
      false,
    );
  });
});

describe.runIf(HAS_OFFICIAL)(`one place spoiled${WITHOUT_OFFICIAL}`, () => {
  it.each(SAMPLES)("$file: refused with 1001 wherever the schema refuses it", (sample) => {
    const { xml, version, operation } = sample;
    const { request } = operation;
    const schema = openSchema(join(FOLDER, `xsd/v${version}/${request}_v0${version}.xsd`));
    const root = parseXml(xml);
    const tried = [...allMutants(root)].map(({ what, element }) => {
      const text = writeXml(element);
      const codes = codesOf(text, version, operation);
      return { what, isRefused: codes.includes("1001"), isGood: schema.accepts(text) };
    });
    schema.dispose();
    const differing = tried.filter(
      ({ what, isRefused, isGood }) =>
        isRefused === isGood && !(isRefused && MAY_BE_STRICTER.test(what)),
    );
    expect(differing.filter(({ what }) => !isStricterOnPurpose(what))).toEqual([]);
    expect(tried.length).toBeGreaterThan(100);
  });
});

/** Characters in the description that production refuses, although its schema allows them. */
function isStricterOnPurpose(what: string): boolean {
  return what.endsWith("/Discriminacao") && /[—١😀]/u.test(what);
}

/** All mutants of a short message; an even selection of a long one, so that the test stays short. */
function* allMutants(root: ParsedElement) {
  const all = [...mutants(root, { intoSignature: true }), ...namespaceMutants(root)];
  const step = Math.ceil(all.length / MOST);
  yield* all.filter((_, index) => index % step === 0);
}

function codesOf(xml: string, version: 1 | 2, operation: Operation): string[] {
  const reception = receive({
    operation,
    version: String(version),
    message: xml,
    client: "11222333000181",
    authority: someAuthority(),
    now: NOW,
  });
  return reception.ok ? [] : [...new Set(reception.errors.map(({ code }) => code))];
}

/** Not a CA: a certificate of the samples. */
function someAuthority(): X509Certificate {
  const [first] = SAMPLES;
  if (first === undefined) throw new Error("no samples");
  return signerOf(first.xml).x509;
}

function signerOf(xml: string) {
  const base64 = /<X509Certificate>([^<]+)</.exec(xml)?.[1] ?? "";
  const facts = certificateFacts(Buffer.from(base64, "base64"));
  if (facts === null) throw new Error("a sample without certificate");
  return facts;
}

function sampleOf(file: string): Sample {
  const xml = readFileSync(join(FOLDER, "samples", file), "utf8");
  const root = treeOf(xml).name;
  const operation = OPERATIONS.find(({ request }) => request === root);
  if (operation === undefined) throw new Error(`no operation takes ${root}`);
  return { file, xml, version: file.startsWith("v1") ? 1 : 2, operation };
}

function treeOf(xml: string): Element {
  const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
  if (root === null) throw new Error("a sample that is not well-formed");
  return root;
}
