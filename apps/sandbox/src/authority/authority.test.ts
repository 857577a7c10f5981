import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useSandbox } from "../testing/fixture.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import { certificateFacts } from "./certificate-facts.ts";
import { subjectText } from "./subject-text.ts";

const { sandbox } = useSandbox();

describe("certificates of the test authority", () => {
  it.each(["11222333000181", "7K2MAR5A000107"])("issues an e-CNPJ for %s", async (cnpj) => {
    const { certificatePem } = await orderCertificate(sandbox(), cnpj);
    const certificate = new X509Certificate(certificatePem);
    const ca = new X509Certificate(await (await fetch(`${sandbox().url}/_ca.pem`)).text());
    expect(certificate.verify(ca.publicKey)).toBe(true);
    expect(certificate.subject).toContain(`CN=EMPRESA DE TESTE LTDA:${cnpj}`);
    expect(certificate.issuer).toContain("EMULADOR SEM VALIDADE");
    expect(certificate.keyUsage).toContain("1.3.6.1.5.5.7.3.2");
    expect(certificateFacts(certificate.raw)).toMatchObject({
      cnpj,
      cpf: null,
      name: "EMPRESA DE TESTE LTDA",
      maySign: true,
    });
    const days = (certificate.validToDate.getTime() - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  it("issues an expired one, and one in the old file encryption", async () => {
    const expired = await orderCertificate(sandbox(), "11222333000181", "?expired=true");
    expect(new X509Certificate(expired.certificatePem).validToDate.getTime()).toBeLessThan(
      Date.now(),
    );
    const old = await orderCertificate(sandbox(), "11222333000181", "?seal=3des");
    expect(old.certificatePem).toContain("BEGIN CERTIFICATE");
  });

  it("refuses a CNPJ with wrong check digits", async () => {
    const response = await fetch(`${sandbox().url}/_certificates`, {
      method: "POST",
      body: JSON.stringify({ cnpj: "11222333000182", name: "X" }),
    });
    expect(response.status).toBe(400);
  });
});

describe("names in certificates", () => {
  it.each([
    ["Clínica Vila Nova Odontologia Ltda", "CLINICA VILA NOVA ODONTOLOGIA LTDA"],
    ["Moreira & Dias – Advogados", "MOREIRA & DIAS ADVOGADOS"],
    ["日本", ""],
  ])("%s", (name, text) => {
    expect(subjectText(name, 60)).toBe(text);
  });
});
