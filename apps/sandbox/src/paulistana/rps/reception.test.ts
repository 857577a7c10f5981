import { describe, expect, it } from "vitest";
import { orderCertificate } from "../../testing/sefin-client.ts";
import { OPERATIONS } from "../soap/operations.ts";
import type { CallOptions } from "../testing/paulistana-client.ts";
import { callCity, callRaw, callSoap } from "../testing/paulistana-client.ts";
import { issueRequest } from "../testing/requests.ts";
import { useCity } from "../testing/use-city.ts";

const city = useCity();

describe("reception", () => {
  it("demands content, of the right size and version", async () => {
    expect((await send("2", "")).errors).toEqual(["1102"]);
    expect((await send("2", " ")).errors).toEqual(["1102"]);
    expect((await send("2", "x".repeat(512_001))).errors).toEqual(["1101"]);
    expect((await send("3", issueRequest(2, city.normal(), "1"))).errors).toEqual(["1002"]);
    expect((await send("1", issueRequest(2, city.normal(), "1"))).errors).toEqual(["1002"]);
    const wrapped = await send("2", issueRequest(2, city.normal(), "1"), { wrapper: "EnvioRPS" });
    expect(wrapped.errors).toEqual(["1102"]);
    expect(wrapped.raw.status).toBe(200);
  });

  it.each([
    ["not well-formed", (xml: string) => xml.slice(0, -5)],
    ["children in the namespace", (xml: string) => xml.replaceAll(' xmlns=""', "")],
    [
      "an Id on the root",
      (xml: string) => xml.replace("<PedidoEnvioRPS ", '<PedidoEnvioRPS Id="a" '),
    ],
    [
      "a character that only looks like a dash",
      (xml: string) => xml.replace("Analise e", "Analise —"),
    ],
    ["an empty option", (xml: string) => xml.replace("<NBS>", "<NCM></NCM><NBS>")],
  ])("refuses %s (1001)", async (_, spoil) => {
    const answer = await send("2", spoil(issueRequest(2, city.normal(), "1")));
    expect(new Set(answer.errors)).toEqual(new Set(["1001"]));
  });

  it("distinguishes a changed message (1056) from a changed signature (1057)", async () => {
    const whole = good();
    expect((await send("2", whole.replace("1500<", "1600<"))).errors).toEqual(["1056"]);
    const forged = whole.replace(
      /<SignatureValue>./,
      (start) => `${start.slice(0, -1)}${start.endsWith("A") ? "B" : "A"}`,
    );
    expect((await send("2", forged)).errors).toEqual(["1057"]);
    const pointed = whole.replace('URI=""', 'URI="#a"');
    expect((await send("2", pointed)).errors).toEqual(["1057"]);
  });

  it.each([
    ["1051", "99960007000112", "?expired=true"],
    ["1053", "99960007000112", "?foreign=true"],
    ["1054", "99970001000126", ""],
  ])("judges the certificate of the signature (%s)", async (code, cnpj, query) => {
    const key = await orderCertificate(city.sandbox(), cnpj, query);
    const message = issueRequest(2, { ...city.normal(), key }, "1");
    expect((await send("2", message)).errors).toEqual([code]);
  });

  it("demands that the sender is the client (1100) with a valid number (1109), and the signer the provider (1107)", async () => {
    const other = { ...city.normal(), cnpj: city.simples().cnpj };
    expect((await send("2", issueRequest(2, other, "1"))).errors).toEqual(["1100"]);
    const wrong = { ...city.normal(), cnpj: "99960007000113" };
    expect((await send("2", issueRequest(2, wrong, "1"))).errors).toEqual(["1109"]);
    const foreign = { ...city.normal(), inscricao: "31000606" };
    expect((await send("2", issueRequest(2, foreign, "1"))).errors).toEqual(["1107"]);
  });
});

describe("SOAP and HTTP", () => {
  it("refuses clients without a certificate", async () => {
    const { status } = await callRaw(city.sandbox(), null, "GET", "/lotenfe.asmx?WSDL");
    expect(status).toBe(403);
  });

  it("has the requested URL in its WSDL", async () => {
    const answer = await callRaw(city.sandbox(), city.normal().key, "GET", "/lotenfe.asmx?WSDL");
    expect(answer.body).toContain(
      `location="https://localhost:${city.sandbox().port}/lotenfe.asmx"`,
    );
    for (const { name, action } of OPERATIONS) {
      expect(answer.body).toContain(`name="${name}Request"`);
      expect(answer.body).toContain(
        `soapAction="http://www.prefeitura.sp.gov.br/nfe/ws/${action}"`,
      );
    }
  });

  it("answers an unknown or missing action with a fault", async () => {
    const options = { headers: { soapaction: '"urn:outra"' } };
    const unknown = await callSoap(
      city.sandbox(),
      city.normal().key,
      "EnvioRPS",
      "2",
      good(),
      options,
    );
    expect(unknown.status).toBe(500);
    expect(unknown.body).toContain("did not recognize the value of HTTP Header SOAPAction");
  });

  it("accepts the action of the Content-Type, unless it is strict (415)", async () => {
    const action = "http://www.prefeitura.sp.gov.br/nfe/ws/envioRPS";
    const options = {
      headers: { "content-type": `application/soap+xml; charset=utf-8; action="${action}"` },
    };
    const ask = () => callSoap(city.sandbox(), city.normal().key, "EnvioRPS", "2", good(), options);
    expect((await ask()).status).toBe(200);
    await city.control({ strictSoap: true });
    expect((await ask()).status).toBe(415);
  });

  it("refuses other media types and envelopes of the other version", async () => {
    const plain = { headers: { "content-type": "application/json" } };
    const sent = await callSoap(city.sandbox(), city.normal().key, "EnvioRPS", "2", good(), plain);
    expect(sent.status).toBe(415);
    const mixed = { headers: { "content-type": "text/xml" } };
    const fault = await callSoap(city.sandbox(), city.normal().key, "EnvioRPS", "2", good(), mixed);
    expect(fault.status).toBe(500);
  });
});

/** An EnvioRPS without checking the layout of the answer. */
function send(version: string, message: string, options: CallOptions = {}) {
  return callCity(city.sandbox(), city.normal().key, "EnvioRPS", version, message, options);
}

function good(): string {
  return issueRequest(2, city.normal(), "1");
}
