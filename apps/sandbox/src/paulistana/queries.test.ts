import { addDays, localDate } from "@emita/domain/basics/dates";
import { describe, expect, it } from "vitest";
import {
  batchRequest,
  cnpjQuery,
  periodRequest,
  queryByRps,
  queryMessage,
} from "./testing/requests.ts";
import { chave } from "./testing/rps-text.ts";
import { useCity } from "./testing/use-city.ts";

const city = useCity();
/** Outside every period of this test. */
const FAR = "2999-01-01";

describe("queries", () => {
  it("return the NFS-e with the city's additions", async () => {
    await city.issue(city.normal(), 2, "1", { AliquotaServicos: "0.05" });
    const { fields } = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByRps(2, city.normal(), "1"),
    );
    expect(fields.text("NFe/AliquotaServicos")).toBe("0.029");
    expect(fields.text("NFe/ValorISS")).toBe("43.50");
    expect(fields.text("NFe/OpcaoSimples")).toBe("0");
    expect(fields.text("NFe/RetornoComplementarIBSCBS/ValorCBS")).toBe("13.50");
  });

  it("return an NFS-e of the Simples: option 4, no ISS", async () => {
    await city.issue(city.simples(), 1, "1");
    const { fields } = await city.call(
      city.simples(),
      "ConsultaNFe",
      1,
      queryByRps(1, city.simples(), "1"),
    );
    expect(fields.text("NFe/OpcaoSimples")).toBe("4");
    expect(fields.text("NFe/ValorISS")).toBe("0");
  });

  it("return 1106 for unknown NFS-e, beside known ones", async () => {
    await city.issue(city.normal(), 2, "1");
    const answer = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByRps(2, city.normal(), "1", "2"),
    );
    expect(answer.errors).toEqual(["1106"]);
    expect(answer.fields.all("NFe")).toHaveLength(1);
  });

  it("refuse two providers (1401), an unknown one (1404), another's (1107)", async () => {
    expect((await askNfses(detail("33000007") + detail("31000606"))).errors).toEqual(["1401"]);
    expect((await askNfses(detail("99990000"))).errors).toEqual(["1404"]);
    expect((await askNfses(detail("31000606"))).errors).toEqual(["1107"]);
  });

  it("page through a period by fifty, for provider and client", async () => {
    const items = Array.from({ length: 50 }, (_, index) => [String(index + 1), {}] as const);
    await city.call(city.normal(), "EnvioLoteRPS", 2, batchRequest(2, city.normal(), items));
    await city.issue(city.normal(), 2, "51");
    const period = { from: addDays(today(), -2), until: today() };
    const counts = [];
    for (const page of [1, 2, 3]) {
      const request = periodRequest(2, city.normal(), { ...period, page });
      const answer = await city.call(city.normal(), "ConsultaNFeEmitidas", 2, request);
      counts.push(answer.fields.all("NFe").length);
    }
    expect(counts).toEqual([50, 1, 0]);
    const client = await city.issuer("12345678000195", "12345678");
    const received = periodRequest(2, client, { ...period, inscricao: null });
    const answer = await city.call(client, "ConsultaNFeRecebidas", 2, received);
    expect(answer.fields.all("NFe")).toHaveLength(50);
  });

  it.each([
    ["1403", { from: "2026-01-01", until: "2026-02-02" }],
    ["107", { from: "2026-11-20", until: FAR }],
    ["1402", { from: "2026-01-15", until: "2026-01-15", party: "62290814000165" }],
  ])("refuse a period with %s", async (code, parts) => {
    const request = periodRequest(2, city.normal(), parts);
    const answer = await city.call(city.normal(), "ConsultaNFeRecebidas", 2, request);
    expect(answer.errors).toContain(code);
  });

  it("refuse a CNPJ with a wrong check digit (1109)", async () => {
    expect((await askCnpj("50331672000159")).errors).toEqual(["1109"]);
  });

  it("return the registrations of a CNPJ", async () => {
    expect((await askCnpj("50331672000158")).fields.text("Detalhe/InscricaoMunicipal")).toBe(
      "31000303",
    );
    expect((await askCnpj("99950001000164")).fields.all("Detalhe")).toHaveLength(2);
    expect((await askCnpj("99960002000190")).fields.text("Detalhe/EmiteNFe")).toBe("false");
    expect((await askCnpj("12345678000195")).fields.text("Detalhe/EmiteNFe")).toBe("true");
    expect(await askCnpj("29418563000186")).toMatchObject({ success: true, alerts: ["1405"] });
  });
});

function detail(inscricao: string): string {
  return `<Detalhe xmlns=""><ChaveRPS>${chave(inscricao, "1")}</ChaveRPS></Detalhe>`;
}

function askNfses(details: string) {
  return city.call(city.normal(), "ConsultaNFe", 2, queryMessage(2, city.normal(), details));
}

function askCnpj(cnpj: string) {
  return city.call(city.normal(), "ConsultaCNPJ", 2, cnpjQuery(2, city.normal(), cnpj));
}

function today(): string {
  return localDate(new Date());
}
