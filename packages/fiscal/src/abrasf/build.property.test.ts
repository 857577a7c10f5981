import { ABRASF_NAMESPACE, abrasfLayout } from "@emita/fiscal-layouts/abrasf-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import fc from "fast-check";
import { expect, test } from "vitest";
import { abrasfDraftAtRandom } from "../testing/abrasf/abrasf-at-random.ts";
import { abrasfDraft, GUARULHOS, SUZANO } from "../testing/abrasf/abrasf-drafts.ts";
import { testCertificate } from "../testing/certificates.ts";
import { ABRASF_FILES, abrasfFaults, hasAbrasfFiles } from "../testing/abrasf/official-abrasf.ts";
import { seededRandom } from "../testing/drafts/random.ts";
import { verifiedElements } from "../testing/verify-all.ts";
import { find, parseXml } from "../xml/parse.ts";
import { buildIssue } from "./build.ts";
import type { City } from "./city/city.ts";
import { USUAL_PROFILE } from "./city/profile.ts";

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

test.each(CITIES)("random drafts, %s: accepted, valid by the layout, signed", (_, city, signed) => {
  for (const xml of messagesOf(city)) expect(layoutFaults(xml)).toEqual([]);
  for (const xml of messagesOf(city).slice(0, 10)) {
    expect(verifiedElements(xml, certificate)).toEqual(signed);
  }
});

test.skipIf(!hasAbrasfFiles).each(CITIES)(`%s against ${ABRASF_FILES}`, (_, city) => {
  for (const xml of messagesOf(city)) expect(abrasfFaults(xml)).toEqual([]);
});

test("no element has a prefix and every element is in the data namespace", () => {
  const [xml = ""] = messagesOf(GUARULHOS);
  expect(xml).toMatch(new RegExp(`^<EnviarLoteRpsEnvio xmlns="${ABRASF_NAMESPACE}">`));
  expect(xml).not.toMatch(/<\/?\w+:/);
  expect(find(parseXml(xml) ?? undefined, "LoteRps/ListaRps/Rps/Signature")).toBeDefined();
});

test("any typed text is either refused by field or becomes a valid message", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.constantFrom("", " ", "—", "“a” º ª", "a\r\nb|c", "]]>", "&amp;", "<!--", "\u0085", "ção"),
  );
  const address = fc.record({
    street: anyText,
    number: anyText,
    complement: anyText,
    district: anyText,
    cityCode: fc.constantFrom("3518800", "0"),
    postalCode: fc.constantFrom("07115-000", "0"),
  });
  const typed = fc.record({
    description: anyText,
    additionalInformation: anyText,
    series: fc.oneof(fc.constant("NF"), anyText),
    tomador: fc.record({
      taxId: fc.constantFrom("12345678000195", "52998224725"),
      name: anyText,
      address,
      phone: anyText,
      email: anyText,
      municipalRegistration: anyText,
    }),
  });
  const property = fc.property(typed, (changes) => {
    const result = buildIssue(abrasfDraft(GUARULHOS, changes), GUARULHOS, certificate);
    const faults = result.ok ? layoutFaults(result.message.xml) : [];
    expect(faults).toEqual([]);
    // Our checks by field must find every fault before the layout table does.
    expect(result).not.toMatchObject({ code: "layout" });
  });
  fc.assert(property, { numRuns: 150 });
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

/** Checks against our own table of the whole layout, read back from the text; 2.03 as in `abrasfFaults`. */
function layoutFaults(xml: string): readonly unknown[] {
  const root = parseXml(xml.replaceAll(/(<\/?)Tomador>/g, "$1TomadorServico>"));
  const layout = abrasfLayout(root?.name ?? "");
  return root === null || layout === null ? ["no message"] : checkLayout(layout, root);
}
