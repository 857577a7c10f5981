import { describe, expect, test } from "vitest";
import type { InvoiceDraft } from "../invoice-draft.ts";
import { CITY_TOMADOR, cityDraft } from "../testing/drafts/city-drafts.ts";
import { ADDRESS, service, TOMADOR_CPF } from "../testing/drafts/drafts.ts";
import { answers, failure, returns, SUCCESS } from "../testing/paulistana/lotenfe.ts";
import { useLoteNfe } from "../testing/paulistana/use-lotenfe.ts";

const on = useLoteNfe();

test("queries by the receipt's own key, for a company of this certificate", async () => {
  await on.find(on.built());
  expect(on.city.seen).toMatchObject([
    { operation: "ConsultaNFe", soapAction: expect.stringMatching(/\/consultaNFe$/) },
  ]);
  expect(on.city.seen[0]?.message).toContain(
    "<ChaveRPS><InscricaoPrestador>31000000</InscricaoPrestador><SerieRPS>NF</SerieRPS><NumeroRPS>1</NumeroRPS></ChaveRPS>",
  );
});

describe("comparison with our NFS-e", () => {
  test("ours, without accents and with the tomador's data from the register", async () => {
    const message = on.built();
    await on.issue(message);
    expect(await on.find(message)).toMatchObject({ kind: "found", isOurs: true });
  });

  const OTHERS: [string, Partial<InvoiceDraft>][] = [
    ["value", { amountCents: 150_001 }],
    ["deductions", { deductionsCents: 1 }],
    ["code", { service: service({ municipalCode: "02668", place: { cityCode: "3550308" } }) }],
    ["day", { competencia: "2026-11-19" }],
    ["taxation", { iss: { kind: "exempt", withheldBy: "nobody" } }],
    ["withholding", { iss: { kind: "taxable", withheldBy: "tomador" } }],
    ["person", { tomador: TOMADOR_CPF }],
    ["no tomador", { tomador: null }],
    ["description", { description: "Outro serviço" }],
  ];
  test.for(OTHERS)("not ours: %s", async ([, changes]) => {
    await on.issue(on.built(changes));
    expect(await on.find(on.built())).toMatchObject({ kind: "found", isOurs: false });
  });

  test("the address is not compared", async () => {
    await on.issue(on.built({ tomador: { ...CITY_TOMADOR, address: ADDRESS } }));
    expect(await on.find(on.built())).toMatchObject({ isOurs: true });
  });
});

test("an NFS-e cancelled meanwhile is found as cancelled", async () => {
  const message = on.built();
  const nfse = await on.issued();
  await on.cancel(nfse);
  expect(await on.find(message)).toMatchObject({
    kind: "found",
    isOurs: true,
    nfse: { alerts: [{ code: "cancelled" }] },
  });
});

test("absent only when 1106 is the city's only code", async () => {
  expect(await on.find(on.built())).toEqual({ kind: "absent" });
  on.city.faults.push(
    returns("RetornoConsulta", failure("1106", "Não", "<Erro><Codigo>1057</Codigo></Erro>")),
  );
  expect(await on.find(on.built())).toEqual({ kind: "unknown", cause: "1106" });
});

test.each([
  ["http_503", answers(503, "")],
  ["unreadable_answer", answers(200, "<html></html>")],
  ["unreadable_answer", returns("RetornoConsulta", SUCCESS)],
  ["1057", returns("RetornoConsulta", failure("1057", "Assinatura difere"))],
  ["certificate", answers(403, "")],
])("unknown: %s", async (cause, fault) => {
  on.city.faults.push(fault);
  expect(await on.find(on.built())).toEqual({ kind: "unknown", cause });
});

test("the absence must be confirmed over almost thirteen minutes", () => {
  expect(on.driver.absencePausesMs).toEqual([5_000, 30_000, 120_000, 600_000]);
});

const seek = (number: number) => {
  const { prestador, series } = cityDraft();
  return on.driver.seek({ prestador, series, number }, on.city.client, on.city.connection);
};

describe("seek", () => {
  test("finds a number that another process sent", async () => {
    const { id } = on.built({ number: 12 });
    await on.issue(on.built({ number: 12 }));
    expect(await seek(12)).toMatchObject({ kind: "found", id, nfse: { number: "1" } });
    expect(await seek(13)).toEqual({ kind: "absent" });
  });

  test("a refused company gets the reason", async () => {
    on.city.faults.push(returns("RetornoConsulta", failure("1057", "Assinatura difere")));
    const reasons = [{ code: "1057", message: "Assinatura difere" }];
    expect(await seek(12)).toMatchObject({ kind: "refused", reasons });
  });

  test("an unclear answer counts as no answer", async () => {
    on.city.faults.push(answers(503, ""));
    expect(await seek(12)).toEqual({ kind: "unknown", cause: "http_503" });
  });
});
