import { ABRASF_NAMESPACE, abrasfLayout } from "@emita/fiscal-layouts/abrasf-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { expect, test } from "vitest";
import { abrasfDraftAtRandom } from "../testing/abrasf-at-random.ts";
import { GUARULHOS, SUZANO } from "../testing/abrasf-drafts.ts";
import { testCertificate } from "../testing/certificates.ts";
import { ABRASF_FILES, abrasfFaults, hasAbrasfFiles } from "../testing/official-abrasf.ts";
import { seededRandom } from "../testing/random.ts";
import { verifiedElements } from "../testing/verify-all.ts";
import { find, parseXml } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";
import type { City } from "./city.ts";
import { USUAL_PROFILE } from "./profile.ts";

const certificate = testCertificate();
const DRAFTS = 150;

const CITIES: [name: string, city: City, signed: string[]][] = [
  ["asynchronous batch of 2.04", GUARULHOS, ["InfDeclaracaoPrestacaoServico", "LoteRps"]],
  ["single note of 2.03", SUZANO, ["InfDeclaracaoPrestacaoServico"]],
  [
    "synchronous batch",
    cityWith({ issuing: "RecepcionarLoteRpsSincrono" }),
    ["InfDeclaracaoPrestacaoServico", "LoteRps"],
  ],
];

function cityWith(changes: Partial<City["profile"]>): City {
  return {
    cityCode: "3518800",
    profile: { ...USUAL_PROFILE, hasApproximateTaxes: false, ...changes },
  };
}

test.each(CITIES)("drafts at random, %s: accepted, of the layout, signed", (_, city, signed) => {
  for (const xml of messagesOf(city)) {
    const root = parseXml(xml.replaceAll(/(<\/?)Tomador>/g, "$1TomadorServico>"));
    const layout = abrasfLayout(root?.name ?? "");
    expect(root && layout && checkLayout(layout, root)).toEqual([]);
  }
  for (const xml of messagesOf(city).slice(0, 10)) {
    expect(verifiedElements(xml, certificate)).toEqual(signed);
  }
});

test.skipIf(!hasAbrasfFiles).each(CITIES)(`%s against ${ABRASF_FILES}`, (_, city) => {
  for (const xml of messagesOf(city)) expect(abrasfFaults(xml)).toEqual([]);
});

test("nothing carries a prefix, everything is in the namespace of the data", () => {
  const [xml = ""] = messagesOf(GUARULHOS);
  expect(xml).toMatch(new RegExp(`^<EnviarLoteRpsEnvio xmlns="${ABRASF_NAMESPACE}">`));
  expect(xml).not.toMatch(/<\/?\w+:/);
  expect(find(parseXml(xml) ?? undefined, "LoteRps/ListaRps/Rps/Signature")).toBeDefined();
});

const built = new Map<City, readonly string[]>();

/** Signing takes most of the time, so both tests of a city look at the same messages. */
function messagesOf(city: City): readonly string[] {
  const known = built.get(city);
  if (known !== undefined) return known;
  const random = seededRandom(204);
  const messages = Array.from({ length: DRAFTS }, (_, index) => {
    const draft = abrasfDraftAtRandom(random, city, index + 1);
    const result = buildIssue(draft, city, certificate);
    if (!result.ok) throw new Error(`${index}: ${result.field} ${result.code}`);
    return result.message.xml;
  });
  built.set(city, messages);
  return messages;
}
