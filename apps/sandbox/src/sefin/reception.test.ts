import { describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import { ISSUER, SIMPLES, dpsText } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import type { SefinAnswer } from "../testing/sefin-client.ts";
import { callSefin, codesOf, orderCertificate, pack, sendDps } from "../testing/sefin-client.ts";
import { signText } from "../testing/sign-text.ts";

const { sandbox, key } = useSandbox();
const REVOKED = "99970001000126";

function send(payload: unknown): Promise<SefinAnswer> {
  return callSefin(sandbox(), key(), "POST", "/SefinNacional/nfse", { dpsXmlGZipB64: payload });
}

describe("reception, in the order of the real service", () => {
  it.each([
    ["nothing", undefined],
    ["not base64", "this is not base64!"],
    ["base64, not gzip", Buffer.from("<DPS/>").toString("base64")],
    ["gzip of too much", gzipSync(Buffer.alloc(3 * 1024 * 1024)).toString("base64")],
  ])("E1225: %s", async (_, payload) => {
    const answer = await send(payload);
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual(["E1225"]);
  });

  it.each([
    ["E1226", "cut off", () => dpsText(SIMPLES).slice(0, 400)],
    ["E1226", "with a document type", () => withDoctype()],
    ["E1229", "without declaration", () => dpsText(SIMPLES).replace(/<\?xml[^>]*\?>/, "")],
    ["E1229", "another encoding", () => dpsText(SIMPLES).replace("UTF-8", "ISO-8859-1")],
    ["E1228", "prefix", () => withPrefix()],
    ["E1242", "another document", () => '<?xml version="1.0" encoding="UTF-8"?><eSocial/>'],
    ["E1235", "no namespace", () => dpsText(SIMPLES).replace(/ xmlns="[^"]*"/, "")],
    [
      "E1235",
      "field out of place",
      () => dpsText(SIMPLES, { vServPrest: "<vServ>1500.5</vServ>" }),
    ],
    [
      "E1235",
      "em dash in a Latin-1 field",
      () =>
        dpsText(SIMPLES, {
          toma: "<toma><CPF>11122233396</CPF><xNome>A</xNome><email>a—b</email></toma>",
        }),
    ],
  ])("%s: %s", async (code, _, write) => {
    const answer = await send(pack(write()));
    expect(answer.status).toBe(400);
    expect(new Set(codesOf(answer))).toEqual(new Set([code]));
  });

  it("reports where the layout is violated", async () => {
    const answer = await send(pack(dpsText(SIMPLES, { vServPrest: "<vServ>1500.5</vServ>" })));
    expect(answer.body).toHaveProperty(
      "erros.0.Complemento",
      "DPS/infDPS/valores/vServPrest/vServ: conteúdo fora do tipo definido no esquema",
    );
    expect(answer.body).toHaveProperty("erros.0.Descricao", "Falha no esquema XML do DF-e.");
  });

  it("E1225 for a body that is not JSON", async () => {
    const answer = await callSefin(sandbox(), key(), "POST", "/SefinNacional/nfse");
    expect(codesOf(answer)).toEqual(["E1225"]);
  });
});

describe("signature", () => {
  it("E0717: none", async () => {
    expect(codesOf(await sendDps(sandbox(), key(), dpsText(SIMPLES)))).toEqual(["E0717"]);
  });

  it.each([
    ["amount changed afterwards", (xml: string) => xml.replace("1500.00", "1500.01")],
    [
      "signature value damaged",
      (xml: string) => xml.replace(/<SignatureValue>.{4}/, "<SignatureValue>AAAA"),
    ],
    [
      "certificate unreadable",
      (xml: string) => xml.replace(/<X509Certificate>.{4}/, "<X509Certificate>AAAA"),
    ],
    ["refers to something else", (xml: string) => xml.replace(/URI="#DPS/, 'URI="#XXX')],
  ])("E0714: %s", async (_, damage) => {
    const xml = damage(signText(dpsText(SIMPLES), key()));
    const answer = await sendDps(sandbox(), key(), xml);
    expect(codesOf(answer)).toEqual(["E0714"]);
  });

  it("E0714: signed, then moved beside other content", async () => {
    const signed = signText(dpsText(SIMPLES), key());
    const other = dpsText(SIMPLES, { vServPrest: "<vServ>9.00</vServ>" });
    const signature = signed.slice(signed.indexOf("<Signature "), signed.indexOf("</DPS>"));
    const xml = other.replace("</DPS>", `${signature}</DPS>`);
    expect(codesOf(await sendDps(sandbox(), key(), xml))).toEqual(["E0714"]);
  });

  it.each([
    ["E0715", "expired certificate", "?expired=true"],
    ["E0715", "certificate of an unknown authority", "?foreign=true"],
  ])("%s: %s", async (code, _, query) => {
    const other = await orderCertificate(sandbox(), ISSUER, query);
    const answer = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), other));
    expect(codesOf(answer)).toEqual([code]);
  });

  it("E0715: revoked certificate", async () => {
    const other = await orderCertificate(sandbox(), REVOKED);
    const answer = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), other));
    expect(codesOf(answer)).toEqual(["E0715"]);
  });

  it("E0718: certificate of another company", async () => {
    const other = await orderCertificate(sandbox(), "41788206000105");
    const answer = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), other));
    expect(codesOf(answer)).toEqual(["E0718"]);
  });
});

describe("client certificate", () => {
  it.each([
    ["E1203", "expired", "?expired=true"],
    ["E1208", "of an unknown authority", "?foreign=true"],
  ])("%s: %s", async (code, _, query) => {
    const other = await orderCertificate(sandbox(), ISSUER, query);
    const answer = await sendDps(sandbox(), other, signText(dpsText(SIMPLES), key()));
    expect(answer.status).toBe(403);
    expect(codesOf(answer)).toEqual([code]);
  });

  it("E1207: revoked", async () => {
    const other = await orderCertificate(sandbox(), REVOKED);
    const answer = await sendDps(sandbox(), other, signText(dpsText(SIMPLES), key()));
    expect([answer.status, ...codesOf(answer)]).toEqual([403, "E1207"]);
  });

  it("E1200: none; 403 for a DPS, 401 for a query", async () => {
    const sent = await sendDps(sandbox(), null, signText(dpsText(SIMPLES), key()));
    expect(sent.status).toBe(403);
    expect(codesOf(sent)).toEqual(["E1200"]);
    const asked = await callSefin(sandbox(), null, "GET", "/SefinNacional/dps/1");
    expect(asked.status).toBe(401);
    expect(codesOf(asked)).toEqual(["E1200"]);
  });
});

function withDoctype(): string {
  return dpsText(SIMPLES).replace("?>", '?><!DOCTYPE DPS [<!ENTITY a "b">]>');
}

function withPrefix(): string {
  return signText(dpsText(SIMPLES), key())
    .replace("<Signature xmlns=", "<ds:Signature xmlns:ds=")
    .replace("</Signature>", "</ds:Signature>");
}
