import { localDateTimeWithOffset } from "@emita/domain/basics/dates";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CLIENT, CLIENT_ADDRESS, ISSUER, SIMPLES, dpsText } from "../testing/dps-text.ts";
import type { EventParts } from "../testing/event-text.ts";
import { EVENT_DETAILS, eventText } from "../testing/event-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { WITHOUT_OFFICIAL, hasOfficialFiles, officialFaults } from "../testing/official.ts";
import type { SefinAnswer } from "../testing/sefin-client.ts";
import {
  callSefin,
  codesOf,
  nfseOf,
  orderCertificate,
  pack,
  sendDps,
  unpack,
} from "../testing/sefin-client.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { isSignatureGood, signText } from "../testing/sign-text.ts";

const { sandbox, key } = useSandbox();

const CANCEL = EVENT_DETAILS["101101"] ?? "";

async function issueNfse(): Promise<string> {
  return nfseOf(await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), key()))).chave;
}

function send(request: EventParts, signer: TestKey = key()): Promise<SefinAnswer> {
  const body = { pedidoRegistroEventoXmlGZipB64: pack(signText(eventText(request), signer)) };
  const path = `/SefinNacional/nfse/${request.chave}/eventos`;
  return callSefin(sandbox(), signer, "POST", path, body);
}

function eventXml(answer: SefinAnswer): string {
  return unpack(z.object({ eventoXmlGZipB64: z.string() }).parse(answer.body).eventoXmlGZipB64);
}

describe("cancellation", () => {
  it("is registered, signed, found again in the live shape, and final", async () => {
    const chave = await issueNfse();
    const answer = await send({ chave });
    expect(answer.status).toBe(201);
    const xml = eventXml(answer);
    expect(xml).toContain(`<infEvento Id="EVT${chave}101101001">`);
    expect(isSignatureGood(xml)).toBe(true);

    const path = `/SefinNacional/nfse/${chave}/eventos/101101/1`;
    const found = await callSefin(sandbox(), key(), "GET", path);
    const { eventos } = z
      .object({ eventos: z.array(z.object({ tipoEvento: z.number(), arquivoXml: z.string() })) })
      .parse(found.body);
    expect(eventos[0]?.tipoEvento).toBe(101101);
    const packed = Buffer.from(eventos[0]?.arquivoXml ?? "", "base64").toString("latin1");
    expect(unpack(packed)).toBe(xml);

    const again = await send({ chave });
    expect(again.status).toBe(400);
    expect(codesOf(again)).toEqual(["E0840"]);
    const held = await fetch(`${sandbox().url}/_control/notes`);
    expect(await held.json()).toMatchObject({ notes: [{ chave, cancelled: true }] });
  });

  it("leaves the NFS-e itself unchanged", async () => {
    const chave = await issueNfse();
    const before = await callSefin(sandbox(), key(), "GET", `/SefinNacional/nfse/${chave}`);
    await send({ chave });
    const after = await callSefin(sandbox(), key(), "GET", `/SefinNacional/nfse/${chave}`);
    expect(nfseOf(after).xml).toBe(nfseOf(before).xml);
  });

  it.each([
    ["E1827", "id of another kind", (chave: string) => ({ chave, id: `PRE${chave}105102` })],
    ["E1845", "production", (chave: string) => ({ chave, tpAmb: "1" })],
    [
      "E1843",
      "tomorrow",
      (chave: string) => ({
        chave,
        dhEvento: localDateTimeWithOffset(new Date(Date.now() + 86_400_000)),
      }),
    ],
    ["E0812", "author is not who signs", (chave: string) => ({ chave, author: CLIENT })],
    ["E1831", "unknown note", (chave: string) => ({ chave: `${chave.slice(0, 40)}0000000000` })],
    [
      "E1235",
      "reason too short",
      (chave: string) => ({
        chave,
        detail: CANCEL.replace("Valor do serviço informado com erro", "Erro"),
      }),
    ],
    [
      "E0813",
      "by the municipality",
      (chave: string) => ({
        chave,
        type: "305101",
        detail:
          "<xDesc>Cancelamento de NFS-e por Ofício</xDesc><CPFAgTrib>11122233396</CPFAgTrib><nProcAdm>1</nProcAdm><xProcAdm>Processo administrativo</xProcAdm>",
      }),
    ],
  ])("%s: %s", async (code, _, change) => {
    const answer = await send(change(await issueNfse()));
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toEqual([code]);
  });

  it("E0813: only the issuer can cancel", async () => {
    const chave = await issueNfse();
    const client = await orderCertificate(sandbox(), CLIENT);
    expect(codesOf(await send({ chave, author: CLIENT }, client))).toEqual(["E0813"]);
  });

  it("E1989, E1980: without signature, with a broken one", async () => {
    const chave = await issueNfse();
    const path = `/SefinNacional/nfse/${chave}/eventos`;
    const bare = { pedidoRegistroEventoXmlGZipB64: pack(eventText({ chave })) };
    expect(codesOf(await callSefin(sandbox(), key(), "POST", path, bare))).toEqual(["E1989"]);
    const signed = signText(eventText({ chave }), key()).replace("com erro", "sem erro");
    const broken = { pedidoRegistroEventoXmlGZipB64: pack(signed) };
    expect(codesOf(await callSefin(sandbox(), key(), "POST", path, broken))).toEqual(["E1980"]);
  });
});

describe("other events", () => {
  const ANALYSIS = CANCEL.replace(
    "Cancelamento de NFS-e",
    "Solicitação de Análise Fiscal para Cancelamento de NFS-e",
  );
  const CONFIRMATION = "<xDesc>Manifestação de NFS-e - Confirmação do Tomador</xDesc>";
  const REJECTION =
    "<xDesc>Manifestação de NFS-e - Rejeição do Tomador</xDesc><cMotivo>9</cMotivo>";

  it("a pending analysis blocks the cancellation", async () => {
    const chave = await issueNfse();
    expect((await send({ chave, type: "101103", detail: ANALYSIS })).status).toBe(201);
    expect(codesOf(await send({ chave, type: "101103", detail: ANALYSIS }))).toEqual(["E0848"]);
    expect(codesOf(await send({ chave }))).toEqual(["E0840"]);
  });

  it("a client's confirmation blocks the cancellation", async () => {
    const chave = await issueNfse();
    const client = await orderCertificate(sandbox(), CLIENT);
    const request = { chave, author: CLIENT, type: "203202", detail: CONFIRMATION };
    expect((await send(request, client)).status).toBe(201);
    expect(codesOf(await send(request, client))).toEqual(["E0861"]);
    expect(codesOf(await send({ chave }))).toEqual(["E0840"]);
  });

  it("a client's rejection for another reason needs a text", async () => {
    const chave = await issueNfse();
    const client = await orderCertificate(sandbox(), CLIENT);
    const request = { chave, author: CLIENT, type: "203206", detail: REJECTION };
    expect(codesOf(await send(request, client))).toEqual(["E1949"]);
  });

  it("rejections of issuer and intermediary need one too", async () => {
    const intermediary = "41788206000105";
    const interm = `<interm><CNPJ>${intermediary}</CNPJ><xNome>ALGUÉM</xNome></interm>`;
    const { chave } = nfseOf(
      await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, { interm }), key())),
    );
    const own = REJECTION.replace("Tomador", "Prestador");
    expect(codesOf(await send({ chave, type: "202205", detail: own }))).toEqual(["E1944"]);
    const client = await orderCertificate(sandbox(), intermediary);
    const detail = REJECTION.replace("Tomador", "Intermediário");
    const request = { chave, author: intermediary, type: "204207", detail };
    expect(codesOf(await send(request, client))).toEqual(["E1954"]);
  });

  it("E0815: a natural person requests with a company's certificate; E1983: an expired one", async () => {
    const chave = await issueNfse();
    const text = eventText({ chave, author: "11122233396" });
    const path = `/SefinNacional/nfse/${chave}/eventos`;
    const ask = (xml: string): Promise<SefinAnswer> =>
      callSefin(sandbox(), key(), "POST", path, { pedidoRegistroEventoXmlGZipB64: pack(xml) });
    expect(codesOf(await ask(signText(text, key())))).toEqual(["E0815"]);
    const expired = await orderCertificate(sandbox(), ISSUER, "?expired=true");
    expect(codesOf(await ask(signText(eventText({ chave }), expired)))).toEqual(["E1983"]);
  });
});

describe("substitution", () => {
  it("issues the new NFS-e and cancels the old one automatically", async () => {
    const old = await issueNfse();
    const subst = `<subst><chSubstda>${old}</chSubstda><cMotivo>99</cMotivo><xMotivo>Correção da descrição do serviço</xMotivo></subst>`;
    const sent = signText(dpsText(SIMPLES, { nDPS: "102", subst }), key());
    const answer = await sendDps(sandbox(), key(), sent);
    expect(answer.status).toBe(201);
    const path = `/SefinNacional/nfse/${old}/eventos/105102/1`;
    expect((await callSefin(sandbox(), key(), "GET", path)).status).toBe(200);
    expect(codesOf(await send({ chave: old }))).toEqual(["E0840"]);
    const twice = signText(dpsText(SIMPLES, { nDPS: "103", subst }), key());
    expect(codesOf(await sendDps(sandbox(), key(), twice))).toEqual(["E0046"]);
  });
});

describe("paths of the manual that the service does not have", () => {
  it("405 for all events, the web server's 404 for all of a type, 404 with three fields for an absent one", async () => {
    const chave = await issueNfse();
    const base = `/SefinNacional/nfse/${chave}/eventos`;
    expect((await callSefin(sandbox(), key(), "GET", base)).status).toBe(405);
    const ofType = await callSefin(sandbox(), key(), "GET", `${base}/101101`);
    expect(ofType.status).toBe(404);
    expect(ofType.headers["content-type"]).toContain("text/html");
    const absent = await callSefin(sandbox(), key(), "GET", `${base}/101101/1`);
    expect(absent.status).toBe(404);
    expect(Object.keys(Object(absent.body))).toHaveLength(3);
    expect((await callSefin(sandbox(), key(), "GET", `${base}/abc/1`)).status).toBe(422);
  });
});

it("E0822 for the client in the README", async () => {
  const toma = `<toma><CNPJ>99000822000130</CNPJ><xNome>FIXTURE</xNome>${CLIENT_ADDRESS}</toma>`;
  const { chave } = nfseOf(
    await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, { toma }), key())),
  );
  expect(codesOf(await send({ chave }))).toEqual(["E0822"]);
});

it.runIf(hasOfficialFiles)(
  `events are valid against the official schema${WITHOUT_OFFICIAL}`,
  async () => {
    const chave = await issueNfse();
    expect(officialFaults("evento", eventXml(await send({ chave })))).toEqual([]);
  },
);
