import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { describe, expect, it } from "vitest";
import { GOOD_DPS } from "../testing/good-dps.ts";
import { ISSUER, MEI, NORMAL, SIMPLES, dpsId, dpsText } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import {
  WITHOUT_OFFICIAL,
  hasOfficialFiles,
  officialFaults,
  officialSample,
} from "../testing/official.ts";
import { callSefin, codesOf, nfseOf, orderCertificate, sendDps } from "../testing/sefin-client.ts";
import { isSignatureGood, signText } from "../testing/sign-text.ts";
import { isKey } from "./chave.ts";

const { sandbox, key } = useSandbox();

const GOOD = GOOD_DPS.filter(({ needsNote: needsNfse }) => needsNfse !== true);

describe("a DPS becomes an NFS-e", () => {
  it.each(GOOD)("$what", async ({ base, change }) => {
    const sent = signText(dpsText(base, change), key());
    const answer = await sendDps(sandbox(), key(), sent);
    expect(answer.body).toMatchObject({ tipoAmbiente: 2, idDps: dpsId({ ...base, ...change }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toHaveProperty(
      "dataHoraProcessamento",
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}-03:00$/),
    );
    const { chave, xml } = nfseOf(answer);
    expect(chave).toMatch(/^[0-9]{7}2211222333000181[0-9]{27}$/);
    expect(isKey(chave)).toBe(true);
    expect(xml).toContain(`<infNFSe Id="NFS${chave}">`);
    expect(xml).toContain(sent.slice(sent.indexOf("<DPS ")));
    expect(isSignatureGood(xml)).toBe(true);
  });

  it("signed the old way, C14N 1.0 and SHA-1", async () => {
    const answer = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), key(), "sha1"));
    expect(answer.status).toBe(201);
  });

  it("calculates ISS, withholdings and the taxes of the reform", async () => {
    const { xml } = nfseOf(await sendDps(sandbox(), key(), signText(dpsText(NORMAL), key())));
    expect(xml).toContain(
      "<valores><vBC>10000.00</vBC><pAliqAplic>3.00</pAliqAplic><vISSQN>300.00</vISSQN><vTotalRet>915.00</vTotalRet><vLiq>9085.00</vLiq></valores>",
    );
    expect(xml).toContain("<vTotNF>9085.00</vTotNF>");
    expect(xml).toContain("<vIBSTot>9.34</vIBSTot>");
    expect(xml).toContain("<vCBS>84.02</vCBS>");
    expect(xml).toContain("<cStat>100</cStat>");
  });

  it("returns only the net value for an MEI, with its own status", async () => {
    const { xml } = nfseOf(await sendDps(sandbox(), key(), signText(dpsText(MEI), key())));
    expect(xml).toContain("<valores><vLiq>1500.00</vLiq></valores>");
    expect(xml).toContain("<cStat>107</cStat>");
  });

  it("numbers the NFS-e of an issuer in ascending order", async () => {
    const numbers: number[] = [];
    for (const nDPS of ["1", "2", "3"]) {
      const answer = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, { nDPS }), key()));
      numbers.push(Number(/<nNFSe>(\d+)</.exec(nfseOf(answer).xml)?.[1]));
    }
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
  });

  it("accepts a branch under the certificate of its head office", async () => {
    const branch = { ...SIMPLES, prest: "<CNPJ>11222333000262</CNPJ>" };
    const answer = await sendDps(sandbox(), key(), signText(dpsText(branch), key()));
    expect(answer.status).toBe(201);
  });
});

describe("one DPS, one NFS-e", () => {
  it("refuses the second delivery, also a simultaneous one", async () => {
    const xml = signText(dpsText(SIMPLES), key());
    const answers = await Promise.all([1, 2, 3].map(() => sendDps(sandbox(), key(), xml)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 400, 400,
    ]);
    const codes = answers.filter((answer) => answer.status === 400).flatMap(codesOf);
    expect(codes).toEqual(["E0014", "E0014"]);
    const held = await fetch(`${sandbox().url}/_control/notes`);
    expect(await held.json()).toMatchObject({
      notes: [{ idDps: dpsId(SIMPLES), cnpjPrestador: ISSUER, vServ: "1500.00", cancelled: false }],
      requests: { issue: 3, issued: 1, rejected: 2 },
    });
  });
});

describe("access to an NFS-e", () => {
  it("issuer and client can read it, others cannot", async () => {
    const issued = await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), key()));
    const { chave, xml } = nfseOf(issued);
    const client = await orderCertificate(sandbox(), "12ABC34501DE35");
    const stranger = await orderCertificate(sandbox(), "41788206000105");
    const nfse = `/SefinNacional/nfse/${chave}`;
    const dps = `/SefinNacional/dps/${dpsId(SIMPLES)}`;
    expect(nfseOf(await callSefin(sandbox(), client, "GET", nfse))).toEqual({ chave, xml });
    expect((await callSefin(sandbox(), stranger, "GET", nfse)).status).toBe(403);
    const answer = await callSefin(sandbox(), key(), "GET", dps);
    expect(answer.body).toMatchObject({ idDps: dpsId(SIMPLES), chaveAcesso: chave });
    expect((await callSefin(sandbox(), stranger, "GET", dps)).status).toBe(403);
    expect((await callSefin(sandbox(), stranger, "HEAD", dps)).status).toBe(200);
  });

  it("answers 404 with three fields for an unknown NFS-e, 400 for an impossible key", async () => {
    const absent = await callSefin(sandbox(), key(), "GET", `/SefinNacional/dps/${dpsId(SIMPLES)}`);
    expect(absent.status).toBe(404);
    expect(Object.keys(Object(absent.body))).toEqual([
      "tipoAmbiente",
      "versaoAplicativo",
      "dataHoraProcessamento",
    ]);
    expect((await callSefin(sandbox(), key(), "GET", "/SefinNacional/dps/1")).status).toBe(400);
    expect((await callSefin(sandbox(), key(), "HEAD", "/SefinNacional/dps/1")).status).toBe(400);
    expect((await callSefin(sandbox(), key(), "GET", "/SefinNacional/nfse/1")).status).toBe(400);
    expect((await callSefin(sandbox(), key(), "GET", "/SefinNacional/DANFSe")).status).toBe(501);
  });
});

describe.runIf(hasOfficialFiles)(`against the official files${WITHOUT_OFFICIAL}`, () => {
  it.each(GOOD)("$what: the NFS-e is valid against the official schema", async (item) => {
    const sent = signText(dpsText(item.base, item.change), key());
    const answer = await sendDps(sandbox(), key(), sent);
    expect(officialFaults("NFSe", nfseOf(answer).xml)).toEqual([]);
  });

  it.each([
    "dps-01-simples-me-epp-tomador-cnpj-alfanumerico.xml",
    "dps-02-lucro-presumido-iss-retido-ibscbs.xml",
    "dps-03-mei-tomador-cpf-sha1.xml",
    "dps-04-mei-sem-tomador.xml",
    "dps-05-exportacao-tomador-nif.xml",
  ])("%s, signed again, becomes a valid NFS-e", async (name) => {
    // Emitted a minute ago: the original time may be ahead of this machine's clock.
    const dhEmi = localDateTimeWithOffset(new Date(Date.now() - 60_000));
    const own = officialSample(name)
      .replace(/<Signature [\s\S]*<\/Signature>/, "")
      .replace(/<dhEmi>[^<]+/, `<dhEmi>${dhEmi}`)
      .replace(/<dCompet>[^<]+/, `<dCompet>${dhEmi.slice(0, 10)}`);
    const answer = await sendDps(sandbox(), key(), signText(own, key()));
    expect(answer.body).not.toHaveProperty("erros");
    expect(officialFaults("NFSe", nfseOf(answer).xml)).toEqual([]);
  });

  it("an original official sample is signed by an unknown authority", async () => {
    const sample = officialSample("dps-04-mei-sem-tomador.xml");
    expect(codesOf(await sendDps(sandbox(), key(), sample))).toEqual(["E0715"]);
  });
});
