import { readFileSync } from "node:fs";
import forge from "node-forge";
import { describe, expect, test } from "vitest";
import { describeCertificate, openCertificate } from "./certificate.ts";
import { pfxOf, TEST_CNPJ, testAuthority, testCertificate } from "./testing/certificates.ts";
import { hostilePfxFiles, oddKey, SIGNED_ROUNDS, withMac } from "./testing/hostile-pfx.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const pair = testCertificate();

describe("openCertificate", () => {
  test.for(["3des", "aes256"] as const)("opens a %s file", (algorithm) => {
    const opened = openCertificate(pfxOf(pair, "Segredo 1", algorithm), "Segredo 1", NOW);
    expect(opened).toMatchObject({
      ok: true,
      value: {
        holderName: "EMPRESA FICTÍCIA LTDA",
        cnpj: TEST_CNPJ,
        notBefore: new Date("2020-01-01T00:00:00Z"),
        notAfter: new Date("2049-01-01T00:00:00Z"),
        keyUsage: { digitalSignature: true, nonRepudiation: true, keyEncipherment: true },
      },
    });
  });

  test("an empty password is valid", () => {
    expect(openCertificate(pfxOf(pair, ""), "", NOW).ok).toBe(true);
  });

  test("CNPJ from the common name when the OID is missing", () => {
    const plain = testCertificate({ cnpj: null, commonName: "FIRMA:12ABC34501DE35" });
    expect(openCertificate(pfxOf(plain, "x"), "x", NOW)).toMatchObject({
      value: { cnpj: "12ABC34501DE35", holderName: "FIRMA" },
    });
  });

  test.for<[string, Uint8Array, string]>([
    ["wrong_password", pfxOf(pair, "certa"), "errada"],
    ["wrong_password", pfxOf(pair, "certa"), "é outra"],
    ["not_a_certificate", Buffer.from("isto não é um certificado"), ""],
    ["not_a_certificate", Buffer.alloc(0), ""],
    ["not_a_certificate", pfxOf(pair, "x").subarray(0, 500), "x"],
    ["not_a_certificate", Buffer.alloc(300 * 1024, 0x30), "x"],
    ["expired", pfxOf(testCertificate({ notAfter: new Date("2026-01-01T00:00:00Z") }), "x"), "x"],
    [
      "not_yet_valid",
      pfxOf(testCertificate({ notBefore: new Date("2027-01-01T00:00:00Z") }), "x"),
      "x",
    ],
    ["e_cpf", pfxOf(testCertificate({ cnpj: null, commonName: "PESSOA:52998224725" }), "x"), "x"],
    [
      "e_cpf",
      pfxOf(testCertificate({ cnpj: null, cpf: "52998224725", commonName: "PESSOA" }), "x"),
      "x",
    ],
    ["no_cnpj", pfxOf(testCertificate({ cnpj: null, commonName: "SERVIDOR" }), "x"), "x"],
    ["no_signature_use", pfxOf(testCertificate({ keyUsage: { keyEncipherment: true } }), "x"), "x"],
    ["no_signature_use", pfxOf(testCertificate({ keyUsage: null }), "x"), "x"],
    ["weak_key", pfxOf(testCertificate({ bits: 1024 }), "x"), "x"],
    ["key_mismatch", pfxOf({ ...pair, privateKey: testCertificate().privateKey }, "x"), "x"],
  ])("%s", ([reason, bytes, password]) => {
    expect(openCertificate(bytes, password, NOW)).toEqual({ ok: false, reason });
  });

  test("no_private_key: the file has only certificates", () => {
    const asn1 = forge.pkcs12.toPkcs12Asn1(null, [pair.certificate], "x", { algorithm: "3des" });
    const bytes = Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
    expect(openCertificate(bytes, "x", NOW)).toEqual({ ok: false, reason: "no_private_key" });
  });

  // Each would take hours. A prompt refusal is the assertion.
  test.for(hostilePfxFiles())("refused before any key derivation: %s", ([, bytes]) => {
    expect(openCertificate(bytes, "x", NOW)).toEqual({ ok: false, reason: "not_a_certificate" });
  });

  test("a slow integrity check is not skipped", () => {
    expect(openCertificate(withMac(pair, SIGNED_ROUNDS), "é", NOW)).toEqual({
      ok: false,
      reason: "not_a_certificate",
    });
  });

  test("accepts as many rounds as a careful exporter uses", () => {
    const asn1 = forge.pkcs12.toPkcs12Asn1(pair.privateKey, pair.certificate, "x", {
      algorithm: "aes256",
      count: 20_000,
    });
    const bytes = Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
    expect(openCertificate(bytes, "x", NOW).ok).toBe(true);
  });

  test.for([{ n: 8_193 }, { n: 2_048, p: 100_000 }])("long_key: %j", (bits) => {
    const odd = pfxOf(oddKey(bits), "x");
    expect(openCertificate(odd, "x", NOW)).toEqual({ ok: false, reason: "long_key" });
  });

  test("reports whether an authority of ICP-Brasil issued it", () => {
    const isIcpBrasil = (certificate: typeof pair) => describeCertificate(certificate)?.isIcpBrasil;
    expect(isIcpBrasil(testCertificate({}, testAuthority()))).toBe(true);
    expect(isIcpBrasil(pair)).toBe(false);
    const stranger = testAuthority({ organization: "Outra Raiz" });
    expect(isIcpBrasil(testCertificate({}, stranger))).toBe(false);
  });

  test("the chain follows the leaf, without the root", () => {
    const root = testAuthority();
    const leaf = testCertificate({}, root);
    const asn1 = forge.pkcs12.toPkcs12Asn1(
      leaf.privateKey,
      [root.certificate, leaf.certificate],
      "x",
      { algorithm: "3des" },
    );
    const bytes = Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
    const opened = openCertificate(bytes, "x", NOW);
    expect(opened.ok && opened.value.certificatePem).toBe(leaf.certificatePem);
  });

  // Written by OpenSSL 3 (`pkcs12 -export`) with a throw-away key, as current and old tools do. The two parts of the file encode the
  // password's letters differently.
  test.for(["aes256", "rc2-3des"])("opens files of OpenSSL: %s", (name) => {
    const bytes = readFileSync(new URL(`testing/pfx/${name}.pfx`, import.meta.url));
    expect(openCertificate(bytes, "sénha ção 1", NOW)).toMatchObject({
      value: { cnpj: TEST_CNPJ },
    });
    expect(openCertificate(bytes, "senha", NOW)).toEqual({ ok: false, reason: "wrong_password" });
  });
});

describe("describeCertificate", () => {
  test("returns null for anything but a certificate", () => {
    expect(describeCertificate({ certificatePem: "x", privateKeyPem: "" })).toBeNull();
  });
});
