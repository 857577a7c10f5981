import { describe, expect, it } from "vitest";
import { batchInformation, batchQuery, batchRequest } from "./testing/requests.ts";
import { chave } from "./testing/rps-text.ts";
import { useCity } from "./testing/use-city.ts";

const city = useCity();

describe("EnvioLoteRPS", () => {
  it("issues a whole batch, and reports it afterwards", async () => {
    const message = batchRequest(2, city.normal(), [
      ["1", {}],
      ["2", { ValorFinalCobrado: "350.50" }],
    ]);
    const answer = await city.call(city.normal(), "EnvioLoteRPS", 2, message);
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(answer.fields.all("ChaveNFeRPS")).toHaveLength(2);
    const batch = "Cabecalho/InformacoesLote";
    expect(answer.fields.text(`${batch}/ValorTotalServicos`)).toBe("1850.50");
    const number = answer.fields.text(`${batch}/NumeroLote`) ?? "";
    const nfses = await city.call(
      city.normal(),
      "ConsultaLote",
      2,
      batchQuery(2, city.normal(), number),
    );
    expect(nfses.fields.all("NFe")).toHaveLength(2);
    for (const request of [
      batchInformation(2, city.normal()),
      batchInformation(2, city.normal(), number),
    ]) {
      const information = await city.call(city.normal(), "ConsultaInformacoesLote", 2, request);
      expect(information.fields.text(`${batch}/NumeroLote`)).toBe(number);
      expect(information.fields.text(`${batch}/QtdNotasProcessadas`)).toBe("2");
    }
    const missing = await city.call(
      city.normal(),
      "ConsultaLote",
      2,
      batchQuery(2, city.normal(), "999"),
    );
    expect(missing.errors).toEqual(["1105"]);
  });

  it("issues all or nothing with transacao, the valid ones without", async () => {
    const items = [
      ["1", { CodigoServico: "09999" }],
      ["2", {}],
    ] as const;
    const whole = await city.call(
      city.normal(),
      "EnvioLoteRPS",
      2,
      batchRequest(2, city.normal(), items),
    );
    expect(whole).toMatchObject({ success: false, errors: ["306"] });
    expect(whole.fields.text("Cabecalho/InformacoesLote/NumeroLote")).toBe("0");
    expect((await city.held()).notes).toEqual([]);
    const request = batchRequest(2, city.normal(), items, { transacao: false });
    const partly = await city.call(city.normal(), "EnvioLoteRPS", 2, request);
    expect(partly).toMatchObject({ success: false, errors: ["306"] });
    expect(partly.fields.all("ChaveNFeRPS")).toHaveLength(1);
  });

  it("a trial issues nothing, and judges nevertheless", async () => {
    const good = await city.call(
      city.normal(),
      "TesteEnvioLoteRPS",
      2,
      batchRequest(2, city.normal(), [["1", {}]]),
    );
    expect(good).toMatchObject({ success: true, errors: [] });
    expect(good.fields.has("ChaveNFeRPS")).toBe(false);
    const bad = batchRequest(2, city.simples(), [["1", {}]]);
    const refused = await city.call(city.simples(), "TesteEnvioLoteRPS", 2, bad);
    expect(refused.errors).toEqual(["641"]);
    expect(refused.fields.text("Cabecalho/InformacoesLote/ValorTotalServicos")).toBe("0");
    expect((await city.held()).requests).toMatchObject({ issue: 0, issued: 0, rejected: 0 });
    expect((await city.held()).notes).toEqual([]);
  });

  it.each([
    ["104", { from: "2006-05-31" }],
    ["106", { from: "2006-05-30", until: "2006-05-31" }],
    ["107", { until: "2999-01-01" }],
    ["108", { from: "2026-01-16" }],
    ["207", { from: "2026-01-10", until: "2026-01-14" }],
    ["1203", { totals: totals(2, "1500", "0") }],
    ["1204", { totals: totals(1, "1501", "0") }],
    ["1205", { totals: totals(1, "1500", "1") }],
  ])("refuses a header with %s", async (code, options) => {
    const right = { totals: totals(1, "1500", "0") };
    const request = batchRequest(1, city.simples(), [["1", {}]], { ...right, ...options });
    const answer = await city.call(city.simples(), "EnvioLoteRPS", 1, request);
    expect(answer.errors).toContain(code);
    expect((await city.held()).notes).toEqual([]);
  });

  it("refuses the same key twice (215) and two providers (1201)", async () => {
    const twice = batchRequest(2, city.normal(), [
      ["1", {}],
      ["1", {}],
    ]);
    expect((await city.call(city.normal(), "EnvioLoteRPS", 2, twice)).errors).toEqual(["215"]);
    const two = batchRequest(2, city.normal(), [
      ["1", {}],
      ["2", { ChaveRPS: chave("31000606", "2") }],
    ]);
    expect((await city.call(city.normal(), "EnvioLoteRPS", 2, two)).errors).toEqual(["1201"]);
  });
});

/** The sums of layout 1. */
function totals(count: number, services: string, deductions: string): string {
  return (
    `<QtdRPS>${count}</QtdRPS><ValorTotalServicos>${services}</ValorTotalServicos>` +
    `<ValorTotalDeducoes>${deductions}</ValorTotalDeducoes>`
  );
}
