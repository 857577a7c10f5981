import { beforeAll, describe, expect, it } from "vitest";
import { useSandbox } from "../testing/fixture.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import type { TestKey } from "../testing/sign-text.ts";
import { batchText, cancelText, messageText, rpsText, signAll } from "./testing/messages.ts";
import type { RpsParts } from "./testing/messages.ts";
import { callSuzano, codesIn, numbersIn } from "./testing/soap-client.ts";
import type { SoapReply } from "./testing/soap-client.ts";

const CNPJ = "15047269000109";
const CITY = { code: "3552502", cnpj: CNPJ, tomadorElement: "Tomador" };
const PRESTADOR = `<Prestador><CpfCnpj><Cnpj>${CNPJ}</Cnpj></CpfCnpj></Prestador>`;

const { sandbox } = useSandbox();
let key: TestKey;

beforeAll(async () => {
  key = await orderCertificate(sandbox(), CNPJ);
});

function send(operation: string, data: string, user = CNPJ, password?: string): Promise<SoapReply> {
  return callSuzano(sandbox(), user, operation, data, password);
}

function one(change: Partial<RpsParts> = {}): string {
  return signAll(messageText("GerarNfseEnvio", rpsText(CITY, change)), key);
}

function askForRps(numero: string): Promise<SoapReply> {
  const identity = `<IdentificacaoRps><Numero>${numero}</Numero><Serie>1</Serie><Tipo>1</Tipo></IdentificacaoRps>`;
  return send("ConsultarNfsePorRps", messageText("ConsultarNfseRpsEnvio", identity + PRESTADOR));
}

describe("one RPS", () => {
  it("becomes an NFS-e at once, and only one", async () => {
    const answer = await send("GerarNfse", one());
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(
      '<GerarNfseResponse xmlns="http://nfse.suzano.example/ws"><GerarNfseResult><GerarNfseResposta',
    );
    expect(numbersIn(answer)).toHaveLength(1);
    expect(codesIn(await send("GerarNfse", one()))).toEqual(["E10"]);
    expect(numbersIn(await askForRps("1"))).toEqual(numbersIn(answer));
    expect(codesIn(await askForRps("2"))).toEqual(["E4"]);
  });

  it("is issued once when it arrives three times at the same moment", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send("GerarNfse", one())));
    expect(answers.flatMap(numbersIn)).toHaveLength(1);
    expect(answers.flatMap(codesIn)).toEqual(["E10", "E10"]);
  });

  it("E160 under the newer name of the client, E174 without signature", async () => {
    const newer = one()
      .replaceAll("<Tomador>", "<TomadorServico>")
      .replaceAll("</Tomador>", "</TomadorServico>");
    expect(codesIn(await send("GerarNfse", newer))).toEqual(["E160"]);
    const bare = messageText("GerarNfseEnvio", rpsText(CITY));
    expect(codesIn(await send("GerarNfse", bare))).toEqual(["E174"]);
  });

  it("E157 for a wrong password or another user", async () => {
    expect(codesIn(await send("GerarNfse", one(), CNPJ, "senha"))).toEqual(["E157"]);
    expect(codesIn(await send("GerarNfse", one(), "35887104000144"))).toEqual(["E157"]);
  });
});

it("a batch is answered at once, without its own signature", async () => {
  const rps = [rpsText(CITY, { numero: "1" }), rpsText(CITY, { numero: "2" })];
  const data = messageText("EnviarLoteRpsSincronoEnvio", batchText(CNPJ, "2.03", rps));
  const signed = signAll(data, key, ["InfDeclaracaoPrestacaoServico"]);
  expect(numbersIn(await send("RecepcionarLoteRpsSincrono", signed))).toHaveLength(2);
  const again = await send("RecepcionarLoteRpsSincrono", signed);
  expect(codesIn(again)).toEqual(["E10", "E10"]);
  expect(again.message).toContain("<ListaMensagemRetornoLote><MensagemRetorno><IdentificacaoRps>");
});

it("cancels once", async () => {
  const [numero = ""] = numbersIn(await send("GerarNfse", one()));
  const data = signAll(messageText("CancelarNfseEnvio", cancelText(CNPJ, CITY.code, numero)), key);
  expect((await send("CancelarNfse", data)).message).toContain("<RetCancelamento>");
  expect(codesIn(await send("CancelarNfse", data))).toEqual(["E79"]);
});
