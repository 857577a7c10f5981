import { describe, expect, test } from "vitest";
import { answers, refusal, returns } from "../testing/abrasf/abrasf-city.ts";
import { abrasfDraft, GUARULHOS } from "../testing/abrasf/abrasf-drafts.ts";
import { TOMADOR_CPF } from "../testing/drafts/drafts.ts";
import { useAbrasf } from "../testing/abrasf/use-abrasf.ts";

const on = useAbrasf(GUARULHOS);
const inBatch = (code: string, numero: number) =>
  `<ListaMensagemRetornoLote><MensagemRetorno><IdentificacaoRps><Numero>${numero}</Numero><Serie>NF</Serie><Tipo>1</Tipo></IdentificacaoRps><Codigo>${code}</Codigo><Mensagem>Recusado</Mensagem></MensagemRetorno></ListaMensagemRetornoLote>`;
const asked = () => on.fake.seen.map(({ operation }) => operation);

describe("by protocol", () => {
  test("2: still processing", async () => {
    on.fake.faults.push(returns("ConsultarLoteRpsResposta", "<Situacao>2</Situacao>"));
    expect(await on.find(on.built(), "P1")).toEqual({ kind: "unknown", cause: "processing" });
  });

  test.each([
    ["of the batch", refusal("E160"), "E160"],
    ["of the receipt", inBatch("E24", 7) + inBatch("E31", 8), "E24"],
    ["of another receipt, which stopped ours", inBatch("E31", 8), "E31"],
    ["none", "", "no_reason"],
  ])("3: refused, reasons %s", async (_, reasons, code) => {
    on.fake.faults.push(returns("ConsultarLoteRpsResposta", `<Situacao>3</Situacao>${reasons}`));
    const outcome = await on.find(on.built(), "P1");
    expect(outcome).toMatchObject({ kind: "rejected", reasons: [{ code }] });
    expect(outcome.kind === "rejected" && outcome.reasons).toHaveLength(1);
  });

  test("3 because the RPS is an NFS-e already: finds that NFS-e", async () => {
    const message = on.built();
    await on.issued();
    await on.issue(message);
    expect(await on.find(message, "P2")).toMatchObject({ kind: "found", isOurs: true });
    expect(asked().slice(-2)).toEqual(["ConsultarLoteRps", "ConsultarNfsePorRps"]);
  });

  test("4 without the NFS-e, and 1: queries by the RPS", async () => {
    on.fake.faults.push(returns("ConsultarLoteRpsResposta", "<Situacao>4</Situacao>"));
    expect(await on.find(on.built(), "P1")).toEqual({ kind: "absent" });
    expect(await on.find(on.built(), "P9")).toEqual({ kind: "absent" });
    expect(asked().filter((operation) => operation === "ConsultarNfsePorRps")).toHaveLength(2);
  });

  test("no answer: sends no further query", async () => {
    on.fake.faults.push(answers(503, ""));
    expect(await on.find(on.built(), "P1")).toEqual({ kind: "unknown", cause: "http_503" });
    expect(asked()).toEqual(["ConsultarLoteRps"]);
  });
});

describe("by RPS", () => {
  test("finds our NFS-e, and detects one with different content", async () => {
    await on.issued();
    expect(await on.find(on.built())).toMatchObject({ isOurs: true });
    for (const changes of [
      { amountCents: 150_001 },
      { description: "Outra coisa" },
      { competencia: "2026-10-31" },
      { tomador: null },
      { tomador: TOMADOR_CPF },
      { iss: { kind: "exempt", withheldBy: "nobody" } } as const,
    ]) {
      expect(await on.find(on.built(changes))).toMatchObject({ kind: "found", isOurs: false });
    }
  });

  test("a deduction that we did not declare means a different NFS-e", async () => {
    await on.issued({ deductionsCents: 1_000 });
    expect(await on.find(on.built())).toMatchObject({ kind: "found", isOurs: false });
  });

  test("recognises our NFS-e although the city completes and rewrites it", async () => {
    await on.issued();
    const [nfse] = on.fake.notes.values();
    if (nfse === undefined) throw new Error("no note");
    const rps = nfse.rps
      .replace(/<Signature.*<\/Signature>/, "")
      .replace("1500.00", "1500.0000")
      .replace("ValorIss>43.50<", "ValorIss>43.5<")
      .replace("Análise", "ANALISE")
      .replace("</Discriminacao>", " Tributos aproximados: R$ 245,25</Discriminacao>")
      .replace(/<Prestador>.*<\/Prestador>|<ExigibilidadeISS>1<\/ExigibilidadeISS>/g, "")
      .replace("<Numero>7<", "<Numero>00007<")
      .replace("<Competencia>2026-11-20<", "<Competencia>2026-11-20-03:00<");
    on.fake.notes.set("NF-7", { ...nfse, rps });
    expect(await on.find(on.built())).toMatchObject({ kind: "found", isOurs: true });
  });

  test.each([
    ["E4", "absent"],
    ["E92", "unknown"],
    ["E157", "unknown"],
  ])("%s: %s", async (code, kind) => {
    on.fake.faults.push(returns("ConsultarNfseRpsResposta", refusal(code)));
    expect(await on.find(on.built())).toMatchObject({ kind });
  });

  test("E4 beside another code is inconclusive", async () => {
    on.fake.faults.push(returns("ConsultarNfseRpsResposta", refusal("E4") + refusal("E92")));
    expect(await on.find(on.built())).toEqual({ kind: "unknown", cause: "E92" });
  });

  test.each([
    [403, "certificate"],
    [500, "http_500"],
    [200, "unreadable_answer"],
  ])("an empty answer with status %i: %s", async (status, cause) => {
    on.fake.faults.push(answers(status, "<html></html>"));
    expect(await on.find(on.built())).toMatchObject({ kind: "unknown", cause });
  });

  test("an NFS-e cancelled meanwhile is found: it exists", async () => {
    await on.cancel(await on.issued());
    expect(await on.find(on.built())).toMatchObject({
      kind: "found",
      nfse: { alerts: [{ code: "cancelled" }] },
    });
  });
});

test("a message that this program did not make is a programming error", async () => {
  await expect(on.find({ id: "x", xml: "<a/>" })).rejects.toThrow("no RPS");
});

const seek = (number: number) => {
  const { prestador, series } = abrasfDraft(GUARULHOS);
  return on.driver.seek({ prestador, series, number }, on.fake.client, on.fake.connection);
};

describe("seek", () => {
  test("finds a number that another process sent", async () => {
    await on.issued({ number: 12 });
    const { id } = on.built({ number: 12 });
    expect(await seek(12)).toMatchObject({ kind: "found", id });
    expect(await seek(13)).toEqual({ kind: "absent" });
  });

  test("a refused company gets the reason; a waiting receipt is no refusal", async () => {
    on.fake.faults.push(returns("ConsultarNfseRpsResposta", refusal("E157", "Senha")));
    expect(await seek(12)).toMatchObject({ kind: "refused", reasons: [{ code: "E157" }] });
    on.fake.faults.push(returns("ConsultarNfseRpsResposta", refusal("E92")));
    expect(await seek(12)).toMatchObject({ kind: "unknown", cause: "E92" });
  });

  test("an unclear answer counts as no answer", async () => {
    on.fake.faults.push(answers(503, ""));
    expect(await seek(12)).toEqual({ kind: "unknown", cause: "http_503" });
  });
});
