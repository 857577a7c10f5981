import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../../invoice-draft.ts";
import {
  abrasfDraft,
  abrasfPrestador,
  GUARULHOS,
  SUZANO,
} from "../../testing/abrasf/abrasf-drafts.ts";
import { testCertificate } from "../../testing/certificates.ts";
import {
  ABRASF_FILES,
  abrasfFaults,
  abrasfSample,
  hasAbrasfFiles,
} from "../../testing/abrasf/official-abrasf.ts";
import { verifiedElements } from "../../testing/verify-all.ts";
import { hasXmlsec, xmlsecFault, XMLSEC } from "../../testing/xmlsec.ts";
import { findAnywhere, parseXml, textAt } from "../../xml/parse.ts";
import { buildCancel, buildIssue } from "../build.ts";
import type { City } from "../city/city.ts";
import { batchQuery, rpsQuery } from "./requests.ts";

const certificate = testCertificate();
const NAMESPACE = "http://www.abrasf.org.br/nfse.xsd";

function messageOf(changes: Partial<InvoiceDraft>, city: City): string {
  const built = buildIssue(abrasfDraft(city, changes), city, certificate);
  if (!built.ok) throw new Error(`${built.field} ${built.code}`);
  return built.message.xml;
}

describe("signatures", () => {
  const replaces = { nfseKey: "3518800-9-A1B2-NF-6", nfseNumber: "9", reasonCode: "01" } as const;
  const cancelled = buildCancel(
    {
      kind: "cancel",
      note: { key: "3518800-9-A1B2-NF-6", number: "9", verificationCode: "A1B2" },
      prestador: abrasfPrestador(GUARULHOS),
      requestedAt: new Date("2026-11-20T14:00:00Z"),
      reasonCode: 2,
      reasonText: "Serviço não prestado",
    },
    GUARULHOS,
    certificate,
  );
  const cancellation = cancelled.ok ? cancelled.message.xml : "";
  const DECLARATION = "InfDeclaracaoPrestacaoServico";
  const CASES: [name: string, xml: string, signed: string[]][] = [
    ["RPS and batch, the inner first", messageOf({}, GUARULHOS), [DECLARATION, "LoteRps"]],
    ["RPS alone", messageOf({}, SUZANO), [DECLARATION]],
    ["cancellation", cancellation, ["InfPedidoCancelamento"]],
    [
      "substitution around both",
      messageOf({ replaces }, GUARULHOS),
      ["InfPedidoCancelamento", DECLARATION, "SubstituicaoNfse"],
    ],
  ];

  test.each(CASES)("%s", (_, xml, signed) => {
    expect(verifiedElements(xml, certificate)).toEqual(signed);
  });

  test.each(CASES)(
    "%s: a change inside breaks the inner and the outer signature",
    (_, xml, signed) => {
      const changed = xml.replace(/11222333000181/g, "11222333000182");
      expect(verifiedElements(changed, certificate)).toEqual(signed.map(() => null));
    },
  );

  test.skipIf(!hasXmlsec).each(CASES)(`%s verifies with ${XMLSEC}`, (_, xml, signed) => {
    const [first = ""] = signed;
    expect(xmlsecFault(xml, `${NAMESPACE}:${first}`, certificate)).toBeNull();
  });

  test.skipIf(!hasAbrasfFiles).each(CASES)(`%s is valid by ${ABRASF_FILES}`, (_, xml) => {
    expect(abrasfFaults(xml)).toEqual([]);
  });

  test("signs only the parts in the profile", () => {
    const silent = { ...GUARULHOS, profile: { ...GUARULHOS.profile, signs: ["batch"] as const } };
    expect(verifiedElements(messageOf({}, silent), certificate)).toEqual(["LoteRps"]);
  });

  test("a cancellation names the NFS-e and the reason", () => {
    const request = parseXml(cancellation);
    const inside = request ? findAnywhere(request, "InfPedidoCancelamento") : undefined;
    const paths = [
      "IdentificacaoNfse/Numero",
      "IdentificacaoNfse/CodigoMunicipio",
      "CodigoCancelamento",
    ];
    expect(paths.map((path) => textAt(inside, path))).toEqual(["9", "3518800", "2"]);
  });
});

test.skipIf(!hasAbrasfFiles)("the samples' digests match the canonical text that we sign", () => {
  const sample = abrasfSample("EnviarLoteRpsSincronoEnvio.xml");
  for (const name of ["InfDeclaracaoPrestacaoServico", "LoteRps"]) {
    const [inDocument = ""] = new RegExp(`<${name} .*</${name}>`, "s").exec(sample) ?? [];
    const canonical = inDocument
      .replace(`<${name} `, `<${name} xmlns="${NAMESPACE}" `)
      .replaceAll(/<(\w+)([^<>]*)\/>/g, "<$1$2></$1>");
    const digest = createHash("sha1").update(canonical).digest("base64");
    expect(sample).toContain(`<DigestValue>${digest}</DigestValue>`);
  }
});

describe.skipIf(!hasAbrasfFiles)(`queries, ${ABRASF_FILES}`, () => {
  const prestador = { CpfCnpj: { id: { Cnpj: "11222333000181" } }, InscricaoMunicipal: "12345" };
  const signing = { profile: GUARULHOS.profile, certificate };

  test("by RPS, like the sample", () => {
    const sample = abrasfSample("ConsultarNfseRpsEnvio.xml").trim();
    const rps = { Numero: "1", Serie: "1", Tipo: "1" } as const;
    expect(rpsQuery(rps, prestador, signing)).toBe(sample);
  });

  test("by protocol", () => {
    const asked = batchQuery("ConsultarLoteRps", "2026/<1>", prestador, signing);
    expect(abrasfFaults(asked ?? "")).toEqual([]);
    expect(batchQuery("ConsultarLoteRps", "x".repeat(51), prestador, signing)).toBeNull();
  });
});
