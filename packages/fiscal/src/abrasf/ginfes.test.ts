import { describe, expect, test } from "vitest";
import { answers, type CityFault, refusal, resposta, soap } from "../testing/abrasf/abrasf-city.ts";
import { GINFES } from "../testing/abrasf/abrasf-drafts.ts";
import { useAbrasf } from "../testing/abrasf/use-abrasf.ts";
import { toMunicipalNfse } from "./nfse/municipal-nfse.ts";

describe("a batch with a protocol", () => {
  const city = useAbrasf(GINFES);

  test("header and message as arg0 and arg1 of the third version, no action", async () => {
    const taken = "<NumeroLote>7</NumeroLote><Protocolo>P1</Protocolo>";
    city.fake.faults.push(answer("EnviarLoteRpsResposta", taken));
    const message = city.built();
    expect(await city.issue(message)).toMatchObject({ kind: "processing", protocol: "P1" });
    expect(city.fake.seen[0]?.soapAction).toBe('""');
    expect(city.fake.seen[0]?.body).toContain(
      '<RecepcionarLoteRpsV3 xmlns="http://producao.ginfes.com.br"><arg0 xmlns=""><![CDATA[<c:cabecalho ' +
        'xmlns:c="http://www.ginfes.com.br/cabecalho_v03.xsd" versao="3"><versaoDados>3</versaoDados></c:cabecalho>]]></arg0>' +
        `<arg1 xmlns=""><![CDATA[${message.xml}]]></arg1></RecepcionarLoteRpsV3>`,
    );
  });

  test("an unprocessed batch waits and no further query is sent", async () => {
    city.fake.faults.push(state("<NumeroLote>7</NumeroLote><Situacao>2</Situacao>"));
    expect(await city.find(city.built(), "P1")).toEqual({ kind: "unknown", cause: "processing" });
    expect(city.fake.seen).toHaveLength(1);
  });

  test("processed: the NFS-e of the batch is compared with the message sent", async () => {
    const message = city.built();
    city.fake.faults.push(state("<Situacao>4</Situacao>"));
    city.fake.faults.push(answer("ConsultarLoteRpsResposta", `<ListaNfse>${nfse()}</ListaNfse>`));
    const found = await city.find(message, "P1");
    expect(found).toMatchObject({
      kind: "found",
      isOurs: true,
      nfse: { number: "12", key: "3529401-12-AB12-NF-7", verificationCode: "AB12" },
    });
    const printed = toMunicipalNfse("nfse" in found ? (found.nfse.xml ?? "") : "", GINFES, false);
    expect(printed).toMatchObject({
      number: "12",
      prestador: { cnpj: "11222333000181" },
      tomador: { cnpj: "12345678000195" },
      values: {
        taxation: "Tributação no município",
        issRate: 290,
        iss: 4350,
        issBase: 150_000,
        net: 150_000,
        isIssWithheld: false,
      },
    });
  });

  test.each([
    ["another amount", [">1500.00</tipos:ValorServicos>", ">1500.01</tipos:ValorServicos>"]],
    ["another client", ["12345678000195", "11444777000161"]],
    ["another month", ["<tipos:Competencia>2026-11", "<tipos:Competencia>2026-10"]],
  ] as const)("an NFS-e with %s is not ours", async (_, [from, to]) => {
    city.fake.faults.push(state("<Situacao>4</Situacao>"));
    const list = `<ListaNfse>${nfse().replaceAll(from, to)}</ListaNfse>`;
    city.fake.faults.push(answer("ConsultarLoteRpsResposta", list));
    expect(await city.find(city.built(), "P1")).toMatchObject({ kind: "found", isOurs: false });
  });

  test("refused: the reasons of the batch", async () => {
    city.fake.faults.push(state("<Situacao>3</Situacao>"));
    city.fake.faults.push(answer("ConsultarLoteRpsResposta", refusal("E31", "Alíquota inválida.")));
    expect(await city.find(city.built(), "P1")).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "E31", message: "Alíquota inválida." }],
    });
  });

  test.each([
    ["an unknown protocol", [state(refusal("E86"))]],
    ["not received", [state("<Situacao>1</Situacao>")]],
    [
      "refused as known already",
      [state("<Situacao>3</Situacao>"), answer("ConsultarLoteRpsResposta", refusal("E10"))],
    ],
    [
      "processed, without the note",
      [state("<Situacao>4</Situacao>"), answer("ConsultarLoteRpsResposta", "<ListaNfse/>")],
    ],
  ] as const)("%s: the receipt itself is queried", async (_, faults) => {
    city.fake.faults.push(...faults, answer("ConsultarNfseRpsResposta", nfse()));
    expect(await city.find(city.built(), "P1")).toMatchObject({ kind: "found", isOurs: true });
    expect(city.fake.seen.at(-1)?.body).toContain("<ConsultarNfsePorRpsV3 ");
  });

  test.each([
    ["nothing", answers(500, "")],
    ["a page", answers(200, "<html><body>Manutenção</body></html>")],
  ])("%s instead of a state is inconclusive", async (_, fault) => {
    city.fake.faults.push(fault);
    expect(await city.find(city.built(), "P1")).toMatchObject({ kind: "unknown" });
  });

  test.each([
    ["true", "cancelled"],
    ["false", "uncertain"],
  ])("a confirmation with Sucesso %s: %s", async (success, kind) => {
    const confirmation = `<Cancelamento><Confirmacao><InfConfirmacaoCancelamento><Sucesso>${success}</Sucesso></InfConfirmacaoCancelamento></Confirmacao></Cancelamento>`;
    city.fake.faults.push(answer("CancelarNfseResposta", confirmation));
    const named = { key: "3529401-12-AB12-NF-7", number: "12", verificationCode: "AB12" };
    expect(await city.cancel(named)).toMatchObject({ kind });
  });
});

function state(inside: string): CityFault {
  return answer("ConsultarSituacaoLoteRpsResposta", inside);
}

function answer(root: string, inside: string): CityFault {
  const text = escaped(resposta(root, inside));
  return answers(200, soap(`<R xmlns="urn:g"><return xmlns="">${text}</return></R>`));
}

function escaped(xml: string): string {
  return xml.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** An NFS-e as GINFES returns it: the declaration's elements are directly in InfNfse. */
function nfse(): string {
  const values =
    t("ValorServicos", "1500.00") +
    t("IssRetido", "2") +
    t("ValorIss", "43.50") +
    t("BaseCalculo", "1500.00") +
    t("Aliquota", "0.029") +
    t("ValorLiquidoNfse", "1500.00");
  const content =
    t("Numero", "12") +
    t("CodigoVerificacao", "AB12") +
    t("DataEmissao", "2026-11-20T10:20:00") +
    t("IdentificacaoRps", t("Numero", "7") + t("Serie", "NF") + t("Tipo", "1")) +
    t("DataEmissaoRps", "2026-11-20") +
    t("NaturezaOperacao", "1") +
    t("OptanteSimplesNacional", "2") +
    t("IncentivadorCultural", "2") +
    t("Competencia", "2026-11-20") +
    t(
      "Servico",
      t("Valores", values) +
        t("ItemListaServico", "1.01") +
        t("Discriminacao", "Análise de sistemas - ref. novembro/2026 Vencimento 05/12/2026") +
        t("CodigoMunicipio", "3529401"),
    ) +
    t(
      "PrestadorServico",
      t("IdentificacaoPrestador", t("Cnpj", "11222333000181")) +
        t("RazaoSocial", "EMPRESA FICTICIA LTDA"),
    ) +
    t(
      "TomadorServico",
      t("IdentificacaoTomador", t("CpfCnpj", t("Cnpj", "12345678000195"))) +
        t("RazaoSocial", "Cliente Exemplo Comércio Ltda"),
    );
  return `<CompNfse xmlns:tipos="http://www.ginfes.com.br/tipos_v03.xsd"><tipos:Nfse><tipos:InfNfse>${content}</tipos:InfNfse></tipos:Nfse></CompNfse>`;
}

function t(name: string, text: string): string {
  return `<tipos:${name}>${text}</tipos:${name}>`;
}
