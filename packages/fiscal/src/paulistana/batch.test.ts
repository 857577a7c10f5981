import { describe, expect, test } from "vitest";
import { testCertificate } from "../testing/certificates.ts";
import { cityDraft } from "../testing/drafts/city-drafts.ts";
import { answers, failure, returns, SUCCESS } from "../testing/paulistana/lotenfe.ts";
import { useLoteNfe } from "../testing/paulistana/use-lotenfe.ts";
import { buildBatch, issueBatch, lastBatchNumber, nfsesOfBatch, tryBatch } from "./batch.ts";
import { toRps, USUAL_OPTIONS } from "./rps/rps.ts";
import type { Channel } from "./messages/service.ts";

const on = useLoteNfe();
const channel = (changes: Partial<Channel["connection"]> = {}): Channel => ({
  layout: 2,
  soap: "1.2",
  certificate: on.city.client,
  connection: { ...on.city.connection, ...changes },
});
const receipt = (number: number, amountCents = 100) =>
  toRps(cityDraft({ number, amountCents }), 2, USUAL_OPTIONS);
const TOO_DEAR = 100_000_000;
const batchOf = (...receipts: ReturnType<typeof receipt>[]) => {
  const batch = buildBatch(receipts, false, channel());
  if (batch === null) throw new Error("no batch");
  return batch;
};
const kinds = (outcome: Awaited<ReturnType<typeof issueBatch>>) =>
  [...outcome.receipts].map(([id, { kind }]) => [id, kind]);

describe("a batch", () => {
  test("gives each receipt its NFS-e", async () => {
    const outcome = await issueBatch(batchOf(receipt(1), receipt(2)), channel());
    expect(kinds(outcome)).toEqual([
      ["31000000-NF-1", "issued"],
      ["31000000-NF-2", "issued"],
    ]);
    expect(outcome.number).toBe("123");
    expect(await lastBatchNumber("31000000", channel())).toBe("123");
    const nfses = await nfsesOfBatch("123", channel());
    expect(nfses?.map(({ number, rps }) => [number, rps])).toEqual([
      ["1", "31000000-NF-1"],
      ["2", "31000000-NF-2"],
    ]);
  });

  test("partly done: accepted receipts are NFS-e although the city reports failure", async () => {
    const batch = batchOf(receipt(1), receipt(2, TOO_DEAR), receipt(3));
    const outcome = await issueBatch(batch, channel());
    expect(kinds(outcome)).toEqual([
      ["31000000-NF-1", "issued"],
      ["31000000-NF-2", "rejected"],
      ["31000000-NF-3", "issued"],
    ]);
    expect(outcome.receipts.get("31000000-NF-2")).toMatchObject({ reasons: [{ code: "306" }] });
  });

  test("all or nothing: a receipt stopped by another one says so", async () => {
    const key =
      "<ChaveRPS><InscricaoPrestador>31000000</InscricaoPrestador><SerieRPS>NF</SerieRPS><NumeroRPS>2</NumeroRPS></ChaveRPS>";
    const inside = failure("306", "Código inexistente").replace("</Erro>", `${key}</Erro>`);
    on.city.faults.push(returns("RetornoEnvioLoteRPS", inside));
    const { receipts } = await issueBatch(batchOf(receipt(1), receipt(2)), channel());
    expect(receipts.get("31000000-NF-1")).toMatchObject({ reasons: [{ code: "batch" }] });
    expect(receipts.get("31000000-NF-2")).toMatchObject({ reasons: [{ code: "306" }] });
  });

  test("a fault in the header applies to every receipt", async () => {
    on.city.faults.push(returns("RetornoEnvioLoteRPS", failure("1203", "Total não confere")));
    const { receipts } = await issueBatch(batchOf(receipt(1), receipt(2)), channel());
    expect([...receipts.values()]).toMatchObject([
      { kind: "rejected", reasons: [{ code: "1203" }] },
      { kind: "rejected", reasons: [{ code: "1203" }] },
    ]);
  });

  test("a receipt missing in the answer stays open", async () => {
    const [first] = batchOf(receipt(1)).ids;
    await issueBatch(batchOf(receipt(1)), channel());
    on.city.faults.push((response, process) => {
      response.end(process().replace("NumeroRPS&gt;2", "NumeroRPS&gt;9"));
    });
    const outcome = await issueBatch(batchOf(receipt(2), receipt(3)), channel());
    expect(first).toBe("31000000-NF-1");
    expect(outcome.receipts.get("31000000-NF-2")).toMatchObject({ kind: "uncertain" });
    expect(outcome.receipts.get("31000000-NF-3")).toMatchObject({ kind: "issued" });
  });

  test("no answer leaves all open; a refused certificate refuses all", async () => {
    on.city.faults.push(answers(503, ""), answers(403, ""));
    const open = await issueBatch(batchOf(receipt(1)), channel());
    expect(open.receipts.get("31000000-NF-1")).toEqual({ kind: "uncertain", cause: "http_503" });
    const refused = await issueBatch(batchOf(receipt(1)), channel());
    expect(kinds(refused)).toEqual([["31000000-NF-1", "rejected"]]);
  });

  test.each([
    ["nothing in it", []],
    ["more than fifty", Array.from({ length: 51 }, (_, index) => receipt(index + 1))],
    ["one key twice", [receipt(1), receipt(1)]],
    ["another layout", [toRps(cityDraft(), 1, USUAL_OPTIONS)]],
  ])("is not written: %s", (_, receipts) => {
    expect(buildBatch(receipts, true, channel())).toBeNull();
  });

  test("its NFS-e are unknown while the city does not answer", async () => {
    on.city.faults.push(answers(503, ""), answers(503, ""));
    expect(await nfsesOfBatch("123", channel())).toBeNull();
    expect(await lastBatchNumber("31000000", channel())).toBeNull();
  });
});

describe("a trial run", () => {
  test("is accepted and issues nothing", async () => {
    expect(await tryBatch(batchOf(receipt(1)), channel())).toEqual({ kind: "accepted" });
    expect(on.city.notes.size).toBe(0);
    expect(on.city.seen[0]?.soapAction).toMatch(/\/testeenvio$/);
  });

  test("is refused with the city's words", async () => {
    expect(await tryBatch(batchOf(receipt(1, TOO_DEAR)), channel())).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "306" }],
    });
  });

  test("is inconclusive without an answer", async () => {
    on.city.faults.push(answers(500, ""), returns("RetornoEnvioLoteRPS", "<Cabecalho/>"));
    expect(await tryBatch(batchOf(receipt(1)), channel())).toEqual({
      kind: "unknown",
      cause: "http_500",
    });
    expect(await tryBatch(batchOf(receipt(1)), channel())).toMatchObject({ kind: "unknown" });
  });

  test("is the only operation allowed with the real city outside production", async () => {
    // Certificate and key do not match, so no connection is opened: the test only shows that the driver tried to send.
    const broken = { ...on.city.client, privateKeyPem: testCertificate().privateKeyPem };
    const real = {
      ...channel({ baseUrl: "https://nfews.prefeitura.sp.gov.br/lotenfe.asmx" }),
      certificate: broken,
    };
    const batch = batchOf(receipt(1));
    expect(await tryBatch(batch, real)).toMatchObject({ reasons: [{ code: "certificate" }] });
    const { receipts } = await issueBatch(batch, real);
    expect(receipts.get("31000000-NF-1")).toMatchObject({
      reasons: [{ code: "test_environment" }],
    });
  });
});

test("an empty answer is no success", async () => {
  on.city.faults.push(returns("RetornoEnvioLoteRPS", SUCCESS));
  const { receipts } = await issueBatch(batchOf(receipt(1)), channel());
  expect(receipts.get("31000000-NF-1")).toEqual({ kind: "uncertain", cause: "unreadable_answer" });
});
