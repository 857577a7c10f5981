import { PED_REG_EVENTO_LAYOUT } from "@emita/fiscal-layouts/nacional-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, test } from "vitest";
import { testCertificate } from "../../testing/certificates.ts";
import { hasOfficialFiles, OFFICIAL, officialFaults } from "../../testing/nacional/official.ts";
import { prestador } from "../../testing/drafts/drafts.ts";
import { cancelRequest, nfseOf } from "../../testing/nacional/use-sefin.ts";
import { verifies } from "../../testing/verify.ts";
import { parseXml, textAt } from "../../xml/parse.ts";
import { buildCancel } from "./build-cancel.ts";

const certificate = testCertificate();
const KEY = "31702062211222333000181000000000005726114829150369";
const request = cancelRequest(KEY);

describe("buildCancel", () => {
  test("a signed request of event 101101", () => {
    const { id, xml } = built();
    const root = parseXml(xml) ?? undefined;
    expect(id).toBe(`PRE${KEY}101101`);
    expect(root && checkLayout(PED_REG_EVENTO_LAYOUT, root)).toEqual([]);
    expect(textAt(root, "infPedReg/dhEvento")).toBe("2026-11-20T11:00:00-03:00");
    expect(textAt(root, "infPedReg/e101101/xMotivo")).toBe("Valor do serviço informado com erro");
    expect(verifies(xml, "infPedReg", certificate)).toBe(true);
  });

  test("a signed request of event 101103, the analysis", () => {
    const result = buildCancel({ ...request, kind: "analysis" }, certificate, 2);
    const { id, xml } = result.ok ? result.message : { id: "", xml: "" };
    expect(id).toBe(`PRE${KEY}101103`);
    expect(textAt(parseXml(xml) ?? undefined, "infPedReg/e101103/cMotivo")).toBe("1");
    expect(verifies(xml, "infPedReg", certificate)).toBe(true);
    expect(hasOfficialFiles ? officialFaults("pedRegEvento", xml) : []).toEqual([]);
  });

  test.skipIf(!hasOfficialFiles)(`is valid by the ${OFFICIAL}`, () => {
    expect(officialFaults("pedRegEvento", built().xml)).toEqual([]);
    const typed = {
      ...request,
      reasonText: "Cliente — “desistiu”\nda contratação 😀".padEnd(300, "x"),
    };
    const result = buildCancel(typed, certificate, 2);
    expect(result.ok && officialFaults("pedRegEvento", result.message.xml)).toEqual([]);
  });

  test.for([
    ["short reason", { reasonText: "Erro — 😀😀😀😀😀😀😀😀😀😀" }, "reason", "too_short"],
    ["no key", { note: nfseOf("123") }, "cnpj", "key_not_accepted"],
    [
      "a key that the schema refuses in events: letter in the twelfth place of the CNPJ",
      { note: nfseOf("31702062200000000E08G12000000000005726114829150369") },
      "cnpj",
      "key_not_accepted",
    ],
    [
      "author of another company",
      { prestador: prestador({ cnpj: "11444777000161" }) },
      "company.cnpj",
      "certificate_of_other",
    ],
  ] as const)("refuses: %s", ([, changes, field, code]) => {
    expect(buildCancel({ ...request, ...changes }, certificate, 2)).toMatchObject({
      ok: false,
      field,
      code,
    });
  });
});

function built() {
  const result = buildCancel(request, certificate, 2);
  if (!result.ok) throw new Error(result.code);
  return result.message;
}
