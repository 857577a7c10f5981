import { describe, expect, it } from "vitest";
import { isKey } from "../sefin/chave.ts";
import { header, signedMessage, signedRps } from "./testing/messages.ts";
import { cancelRequest, issueRequest, queryByRps } from "./testing/requests.ts";
import { LAYOUT_2 } from "./testing/rps-text.ts";
import { useCity } from "./testing/use-city.ts";

const city = useCity();

describe("EnvioRPS", () => {
  it.each(["1.1", "1.2"] as const)("issues over SOAP %s", async (soap) => {
    const message = issueRequest(2, city.normal(), "1");
    const answer = await city.call(city.normal(), "EnvioRPS", 2, message, { soap });
    expect(answer).toMatchObject({ success: true, errors: [], alerts: [] });
    const nfse = "ChaveNFeRPS/ChaveNFe";
    expect(answer.fields.text(`${nfse}/NumeroNFe`)).toBe("1");
    expect(answer.fields.text(`${nfse}/CodigoVerificacao`)).toMatch(/^[A-Z0-9]{8}$/);
    const key = answer.fields.text(`${nfse}/ChaveNotaNacional`) ?? "";
    expect(isKey(key)).toBe(true);
    expect(key.slice(0, 23)).toBe(`355030812${city.normal().cnpj}`);
    expect(answer.raw.headers["content-type"]).toContain(soap === "1.1" ? "text/xml" : "soap+xml");
    const held = await city.held();
    expect(held.notes).toMatchObject([{ chave: key, nNFSe: 1, vServ: "1500.00" }]);
    expect(held.requests).toMatchObject({ issue: 1, issued: 1, rejected: 0 });
  });

  it("issues in layout 1, without the national key", async () => {
    const answer = await city.issue(city.simples(), 1, "1");
    expect(answer).toMatchObject({ success: true, errors: [] });
    expect(answer.fields.has("ChaveNFeRPS/ChaveNFe/ChaveNotaNacional")).toBe(false);
  });

  it("issues for an unknown company with any registration, and then recognises it", async () => {
    const stranger = await city.issuer("11444777000161", "12345678");
    expect((await city.issue(stranger, 2, "1")).success).toBe(true);
    const thief = { ...city.normal(), inscricao: stranger.inscricao };
    expect((await city.issue(thief, 2, "1")).errors).toEqual(["1107"]);
  });

  it("counts the numbers of each registration separately, also after a restart", async () => {
    await city.issue(city.normal(), 2, "1");
    expect(
      (await city.issue(city.normal(), 2, "2")).fields.text("ChaveNFeRPS/ChaveNFe/NumeroNFe"),
    ).toBe("2");
    expect(
      (await city.issue(city.simples(), 1, "7")).fields.text("ChaveNFeRPS/ChaveNFe/NumeroNFe"),
    ).toBe("1");
  });

  it("returns the string that should have been signed (1206)", async () => {
    const rps = signedRps(2, LAYOUT_2, { DataEmissao: "2026-01-15" }, city.normal().key).replace(
      "<ValorFinalCobrado>1500<",
      "<ValorFinalCobrado>1600<",
    );
    const message = signedMessage(
      "PedidoEnvioRPS",
      `${header(2, city.normal().cnpj)}${rps}`,
      city.normal().key,
    );
    const answer = await city.call(city.normal(), "EnvioRPS", 2, message);
    expect(answer.errors).toEqual(["1206"]);
    expect(answer.fields.text("Erro/Descricao")).toContain(
      "(000033000007NF   00000000000120260115TNN00000000016000000000000000000002660212345678000195)",
    );
  });

  it.each([
    ["1207", "99960003000134", "33000003"],
    ["1208", "99960002000190", "33000002"],
    ["1202", "99960007000112", "99990001"],
  ])("refuses with %s", async (code, cnpj, inscricao) => {
    const answer = await city.issue(await city.issuer(cnpj, inscricao), 1, "1");
    expect(answer.errors).toContain(code);
    expect((await city.held()).requests.rejected).toBe(1);
  });

  it("refuses layout 1 of a company of the regime normal from a day on (631)", async () => {
    expect((await city.issue(city.normal(), 1, "1")).success).toBe(true);
    await city.control({ layout2Since: "2026-01-01" });
    const answer = await city.issue(city.normal(), 1, "2");
    expect(answer.errors).toEqual(["631"]);
    expect(answer.fields.text("Erro/Descricao")).toContain("01/01/2026");
  });

  it.each([
    ["99000306000105", "errors", "306"],
    ["99000208000178", "alerts", "208"],
  ] as const)("client %s causes its documented result", async (cnpj, list, code) => {
    const answer = await city.issue(city.normal(), 2, "1", {
      CPFCNPJTomador: `<CNPJ>${cnpj}</CNPJ>`,
    });
    expect(answer[list]).toEqual([code]);
  });
});

describe("an RPS that was already converted", () => {
  it("a second delivery cancels the old NFS-e and issues a new one (217): why clients must not resend", async () => {
    await city.issue(city.normal(), 2, "1");
    const again = await city.issue(city.normal(), 2, "1");
    expect(again).toMatchObject({ success: true, alerts: ["217"] });
    const { notes: nfses } = await city.held();
    expect(nfses.map(({ nNFSe, cancelled }) => [nNFSe, cancelled])).toEqual([
      [1, true],
      [2, false],
    ]);
    const found = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByRps(2, city.normal(), "1"),
    );
    expect(found.fields.text("NFe/ChaveNFe/NumeroNFe")).toBe("2");
  });

  it("is refused when its NFS-e is cancelled (223)", async () => {
    await city.issue(city.normal(), 2, "1");
    await city.call(city.normal(), "CancelamentoNFe", 2, cancelRequest(2, city.normal(), ["1"]));
    expect((await city.issue(city.normal(), 2, "1")).errors).toEqual(["223"]);
  });

  it.each([
    ["aceita", "372"],
    ["guia_aberta", "218"],
    ["guia_quitada", "218"],
  ] as const)("is refused when its NFS-e is %s (%s)", async (name, code) => {
    await city.issue(city.normal(), 2, "1");
    expect(await city.mark(city.normal().inscricao, 1, name)).toBe(200);
    expect((await city.issue(city.normal(), 2, "1")).errors).toEqual([code]);
  });

  it("keeps the NFS-e that the portal made from it (216)", async () => {
    await city.issue(city.normal(), 2, "1");
    await city.mark(city.normal().inscricao, 1, "portal");
    const again = await city.issue(city.normal(), 2, "1");
    expect(again).toMatchObject({ success: true, alerts: ["216"] });
    expect((await city.held()).notes).toHaveLength(1);
  });
});
