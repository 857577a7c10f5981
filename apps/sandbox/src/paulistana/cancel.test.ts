import { describe, expect, it } from "vitest";
import { header, signedMessage } from "./testing/messages.ts";
import { cancelRequest, queryByNumber } from "./testing/requests.ts";
import { useCity } from "./testing/use-city.ts";

const city = useCity();

describe("CancelamentoNFe", () => {
  it.each([
    [1, 0, "20"],
    [2, 0, "24"],
    [2, 1, "20"],
  ] as const)(
    "layout %i, string %i: cancels, and reports the signed length",
    async (version, string, length) => {
      const who = version === 1 ? city.simples() : city.normal();
      await city.issue(who, version, "1");
      const request = cancelRequest(version, who, ["1"], { string });
      const answer = await city.call(who, "CancelamentoNFe", version, request);
      expect(answer).toMatchObject({ success: true, errors: [], alerts: [] });
      expect(answer.raw.headers["x-emulator-cancel-string"]).toBe(length);
      const found = await city.call(who, "ConsultaNFe", version, queryByNumber(version, who, "1"));
      expect(found.fields.text("NFe/StatusNFe")).toBe("C");
      expect(found.fields.text("NFe/DataCancelamento")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    },
  );

  it("the second time is only an alert (1301), as is an NFS-e named twice (1302)", async () => {
    await city.issue(city.normal(), 2, "1");
    const twice = cancelRequest(2, city.normal(), ["1", "1"]);
    expect(await city.call(city.normal(), "CancelamentoNFe", 2, twice)).toMatchObject({
      success: true,
      alerts: ["1302"],
    });
    expect(
      await city.call(city.normal(), "CancelamentoNFe", 2, cancelRequest(2, city.normal(), ["1"])),
    ).toMatchObject({ success: true, errors: [], alerts: ["1301"] });
  });

  it("refuses a wrong signature (1305), an unknown NFS-e (1106), two providers (1303)", async () => {
    await city.issue(city.normal(), 2, "1");
    const forged = cancelRequest(2, city.normal(), ["1"], { signature: "AAAA" });
    expect((await city.call(city.normal(), "CancelamentoNFe", 2, forged)).errors).toEqual(["1305"]);
    const unknown = cancelRequest(2, city.normal(), ["77"]);
    expect((await city.call(city.normal(), "CancelamentoNFe", 2, unknown)).errors).toEqual([
      "1106",
    ]);
    const inside = header(2, city.normal().cnpj, "<transacao>true</transacao>");
    const two = `${inside}${unsignedDetail("33000007")}${unsignedDetail("31000606")}`;
    const message = signedMessage("PedidoCancelamentoNFe", two, city.normal().key);
    expect((await city.call(city.normal(), "CancelamentoNFe", 2, message)).errors).toEqual([
      "1303",
    ]);
  });

  it("cancels all or nothing with transacao, the valid ones without", async () => {
    await city.issue(city.normal(), 2, "1");
    const whole = cancelRequest(2, city.normal(), ["1", "77"]);
    expect((await city.call(city.normal(), "CancelamentoNFe", 2, whole)).errors).toEqual(["1106"]);
    expect((await city.held()).notes[0]?.cancelled).toBe(false);
    const partly = cancelRequest(2, city.normal(), ["1", "77"], { transacao: false });
    expect((await city.call(city.normal(), "CancelamentoNFe", 2, partly)).success).toBe(false);
    expect((await city.held()).notes[0]?.cancelled).toBe(true);
  });

  it.each([
    ["portal", "1306"],
    ["aceita", "323"],
    ["guia_quitada", "323"],
    ["guia_aberta", "218"],
  ] as const)("refuses an NFS-e that is %s (%s)", async (name, code) => {
    await city.issue(city.normal(), 2, "1");
    await city.mark(city.normal().inscricao, 1, name);
    const answer = await city.call(
      city.normal(),
      "CancelamentoNFe",
      2,
      cancelRequest(2, city.normal(), ["1"]),
    );
    expect(answer.errors).toEqual([code]);
    const found = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByNumber(2, city.normal(), "1"),
    );
    expect(found.fields.has("NFe/NumeroGuia")).toBe(name.startsWith("guia"));
  });

  it.each([
    ["99000324000197", "324"],
    ["99000323000142", "323"],
    ["99001304000130", "1304"],
  ])("refuses the NFS-e of client %s (%s)", async (cnpj, code) => {
    await city.issue(city.normal(), 2, "1", { CPFCNPJTomador: `<CNPJ>${cnpj}</CNPJ>` });
    const answer = await city.call(
      city.normal(),
      "CancelamentoNFe",
      2,
      cancelRequest(2, city.normal(), ["1"]),
    );
    expect(answer.errors).toEqual([code]);
  });
});

/** A Detalhe without signature. */
function unsignedDetail(inscricao: string): string {
  return (
    `<Detalhe xmlns=""><ChaveNFe><InscricaoPrestador>${inscricao}</InscricaoPrestador><NumeroNFe>1</NumeroNFe></ChaveNFe>` +
    "<AssinaturaCancelamento>AAAA</AssinaturaCancelamento></Detalhe>"
  );
}
