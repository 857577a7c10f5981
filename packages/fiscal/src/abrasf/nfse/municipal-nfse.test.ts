import { expect, test } from "vitest";
import { renderMunicipalNfse } from "../../danfse.ts";
import { municipalNfseOf } from "../../directory.ts";
import { compNfse, resposta } from "../../testing/abrasf/abrasf-city.ts";
import { ABRASF_TOMADOR, SUZANO } from "../../testing/abrasf/abrasf-drafts.ts";
import { FOREIGNER, INTERMEDIARIO, iss } from "../../testing/drafts/draft-parts.ts";
import {
  ABRASF_FILES,
  abrasfSample,
  hasAbrasfFiles,
} from "../../testing/abrasf/official-abrasf.ts";
import { pdfTexts } from "../../testing/pdf/pdf-text.ts";
import { useAbrasf } from "../../testing/abrasf/use-abrasf.ts";

const on = useAbrasf(SUZANO);
const CHANNEL = "abrasf/3552502";

async function nfseOf(changes: Parameters<typeof on.built>[0] = {}) {
  const outcome = await on.issue(on.built(changes));
  return municipalNfseOf(CHANNEL, (outcome.kind === "issued" && outcome.nfse.xml) || "", false);
}

test("reads a stored issuing answer", async () => {
  expect(await nfseOf()).toMatchObject({
    cityCode: "3552502",
    isProduction: false,
    status: "normal",
    number: "1",
    verificationCode: "A1B2C3D4",
    verificationUrl: "https://city.example/nota?n=1&c=A1B2C3D4",
    issuedAt: new Date("2026-11-20T13:16:05Z"),
    competencia: "2026-11-20",
    rps: { series: "NF", number: "7", issuedOn: "2026-11-20" },
    prestador: {
      cnpj: "11222333000181",
      municipalRegistration: "123456",
      name: "EMPRESA FICTICIA LTDA",
    },
    tomador: { cnpj: "12345678000195", address: { street: "Rua das Flores", cityCode: "3518800" } },
    intermediario: null,
    service: { code: "01.01", nbs: "115022000", cityCode: "3552502" },
    values: { service: 150_000, taxation: "Exigível", issBase: 150_000, issRate: 290, iss: 4_350 },
  });
});

test("reads withheld tax, intermediary and foreign client", async () => {
  const { address } = ABRASF_TOMADOR;
  const nfse = await nfseOf({
    iss: iss({ withheldBy: "intermediario", rateBasisPoints: 290 }),
    intermediario: { ...INTERMEDIARIO, ...(address && { address }) },
    tomador: FOREIGNER,
    federal: { withheldIrrfCents: 2_250 },
  });
  expect(nfse).toMatchObject({
    tomador: {
      nif: "US-99-1234567",
      cnpj: null,
      address: { street: expect.stringContaining("Market") },
    },
    intermediario: { cnpj: "11444777000161", address: { cityCode: "3518800" } },
    values: { isIssWithheld: true, incomeTax: 2_250 },
  });
});

test("prints on one page, with the city's number and code", async () => {
  const nfse = await nfseOf();
  if (nfse === null) throw new Error("no note");
  const text = (await pdfTexts(renderMunicipalNfse(nfse))).join("\n");
  for (const words of ["A1B2C3D4", "EMPRESA FICTICIA LTDA", "Rua das Flores", "1.500,00"]) {
    expect(text).toContain(words);
  }
});

test("prints a cancelled NFS-e without the city's figures", () => {
  const rps =
    "<InfDeclaracaoPrestacaoServico><Servico><Valores><ValorServicos>1000</ValorServicos><ValorIr>15</ValorIr>" +
    "<ValorIss>20</ValorIss></Valores><IssRetido>1</IssRetido></Servico></InfDeclaracaoPrestacaoServico>";
  const xml = compNfse({ number: 3, rps, isCancelled: true }).replace(
    /<ValoresNfse>.*<\/ValoresNfse>/,
    "",
  );
  expect(municipalNfseOf(CHANNEL, resposta("ConsultarNfseRpsResposta", xml), true)).toMatchObject({
    status: "cancelled",
    rps: null,
    competencia: null,
    values: { service: 100_000, net: 96_500, issBase: null },
  });
});

/** The verification address of an NFS-e with this text and code. */
function link(words: string, code = "<CodigoVerificacao>A1B2C3D4</CodigoVerificacao>") {
  const xml = compNfse({ number: 3, rps: "", isCancelled: false })
    .replace(/<CodigoVerificacao>.*<\/CodigoVerificacao>/, code)
    .replace(/(?<=<OutrasInformacoes>).*(?=<\/OutrasInformacoes>)/, words);
  return municipalNfseOf(CHANNEL, xml, true)?.verificationUrl;
}

test("the verification address is the NFS-e's own link, else the city's page, else any link", () => {
  const page = "https://nfse.suzano.example/verificar?numero=3&codigo=A1B2C3D4";
  expect(link("Veja https://city.example e (https://city.example/A1B2C3D4).")).toBe(
    "https://city.example/A1B2C3D4",
  );
  expect(link("Veja https://city.example")).toBe(page);
  expect(link("")).toBe(page);
  expect(link("Veja https://city.example/notas.", "")).toBe("https://city.example/notas");
  expect(link("", "")).toBeNull();
});

test.skipIf(!hasAbrasfFiles)(`of the sample beside ${ABRASF_FILES}`, () => {
  const nfse = municipalNfseOf("abrasf/3518800", abrasfSample("GerarNfseResposta.xml"), true);
  expect(nfse).toMatchObject({ number: "9", tomador: { cnpj: "12345678000195" } });
  expect(
    municipalNfseOf("abrasf/3518800", abrasfSample("GerarNfseResposta-erro.xml"), true),
  ).toBeNull();
});
