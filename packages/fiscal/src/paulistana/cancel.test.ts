import { describe, expect, test } from "vitest";
import { cityPrestador } from "../testing/drafts/city-drafts.ts";
import { answers, type CityFault, failure, returns, send } from "../testing/paulistana/lotenfe.ts";
import { cityCancelRequest, useLoteNfe } from "../testing/paulistana/use-lotenfe.ts";

const on = useLoteNfe();
const ANSWER = "RetornoCancelamentoNFe";
const passing: CityFault = (response, process) => send(response, 200, process());

const stateOf = async (nfse: Awaited<ReturnType<typeof on.issued>>) =>
  on.driver.findCancellation(nfse, cityPrestador(), on.city.client, on.city.connection);

describe("cancel", () => {
  test("is confirmed by the NFS-e's own status", async () => {
    const nfse = await on.issued();
    expect(await stateOf(nfse)).toBe("not_cancelled");
    expect(await on.cancel(nfse)).toMatchObject({
      kind: "cancelled",
      eventXml: expect.stringContaining("<DataCancelamento>2026-11-20T11:00:00</DataCancelamento>"),
    });
    expect(await stateOf(nfse)).toBe("cancelled");
  });

  test("an NFS-e that was cancelled before counts as cancelled (1301)", async () => {
    const nfse = await on.issued();
    await on.cancel(nfse);
    expect((await on.cancel(nfse)).kind).toBe("cancelled");
    on.city.faults.push(passing, answers(503, ""));
    expect(await on.cancel(nfse)).toMatchObject({ kind: "cancelled", eventXml: null });
  });

  test.each([
    [24, 1],
    [20, 2],
  ] as const)("the city expects %i positions: %i message(s)", async (length, messages) => {
    const nfse = await on.issued();
    on.city.settings.cancelStringLength = length;
    on.city.seen.length = 0;
    expect((await on.cancel(nfse)).kind).toBe("cancelled");
    const sent = on.city.seen.filter(({ operation }) => operation === "CancelamentoNFe");
    expect(sent).toHaveLength(messages);
  });

  test("a second 1305 is a refusal", async () => {
    const nfse = await on.issued();
    const wrong = returns(ANSWER, failure("1305", "Assinatura incorreta"));
    on.city.faults.push(wrong, wrong);
    expect(await on.cancel(nfse)).toMatchObject({ kind: "rejected", reasons: [{ code: "1305" }] });
  });

  test("refused after the deadline (324)", async () => {
    const nfse = await on.issued();
    on.city.faults.push(returns(ANSWER, failure("324", "Prazo ultrapassado")));
    expect(await on.cancel(nfse)).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "324", message: "Prazo ultrapassado" }],
    });
  });

  test("uncertain while the NFS-e is not shown as cancelled", async () => {
    const nfse = await on.issued();
    on.city.faults.push(passing, answers(503, ""));
    expect(await on.cancel(nfse)).toMatchObject({ kind: "uncertain", cause: "not_confirmed" });
    expect(await stateOf(nfse)).toBe("cancelled");
  });

  test.each([
    ["http_500", answers(500, "")],
    ["unreadable_answer", answers(200, "<html></html>")],
  ])("uncertain: %s", async (cause, fault) => {
    const nfse = await on.issued();
    on.city.faults.push(fault);
    expect(await on.cancel(nfse)).toMatchObject({ kind: "uncertain", cause });
  });
});

test("the status of an NFS-e is unknown without an answer, and when the city does not know it", async () => {
  const nfse = await on.issued();
  on.city.faults.push(answers(503, ""));
  expect(await stateOf(nfse)).toBe("unknown");
  expect(await stateOf({ ...nfse, key: "31000000-99-A1B2C3D4", number: "99" })).toBe("unknown");
});

describe("buildCancel", () => {
  const nfse = { key: "31000000-9-A1B2C3D4", number: "9", verificationCode: "A1B2C3D4" };

  test("names the NFS-e and its key", () => {
    const result = on.driver.buildCancel(cityCancelRequest(nfse), on.city.client, 2);
    expect(result).toMatchObject({ ok: true, message: { id: nfse.key } });
  });

  test.each([
    ["reason", { kind: "analysis" as const }],
    ["details.number", { note: { ...nfse, key: "3550308" } }],
    ["company.certificate", { prestador: cityPrestador({ cnpj: "12345678000195" }) }],
  ])("refused by field: %s", (field, changes) => {
    const request = { ...cityCancelRequest(nfse), ...changes };
    expect(on.driver.buildCancel(request, on.city.client, 2)).toMatchObject({ ok: false, field });
  });
});
