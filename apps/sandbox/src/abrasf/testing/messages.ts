import { signElement } from "../../testing/sign-text.ts";
import type { TestKey } from "../../testing/sign-text.ts";

const NAMESPACE = "http://www.abrasf.org.br/nfse.xsd";

/** The parts of an RPS that a test changes. */
export interface RpsParts {
  readonly numero: string;
  readonly dataEmissao: string;
  readonly competencia: string;
  readonly valores: string;
  readonly codigoMunicipio: string;
  /** CodigoPais with its element; empty for none. */
  readonly codigoPais: string;
  readonly prestador: string;
  /** CNPJ or CPF with its element. */
  readonly tomador: string;
}

const TODAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format();

/** A typical RPS of a city as text, unsigned. */
export function rpsText(
  city: { readonly code: string; readonly cnpj: string; readonly tomadorElement: string },
  change: Partial<RpsParts> = {},
): string {
  const parts: RpsParts = {
    numero: "1",
    dataEmissao: TODAY,
    competencia: TODAY,
    valores:
      "<ValorServicos>1500.00</ValorServicos><ValorPis>9.75</ValorPis><Aliquota>2.90</Aliquota>",
    codigoMunicipio: city.code,
    codigoPais: "",
    prestador: city.cnpj,
    tomador: "<Cnpj>12ABC34501DE35</Cnpj>",
    ...change,
  };
  return (
    `<Rps><InfDeclaracaoPrestacaoServico Id="rps${parts.numero}"><Rps><IdentificacaoRps><Numero>${parts.numero}</Numero>` +
    `<Serie>1</Serie><Tipo>1</Tipo></IdentificacaoRps><DataEmissao>${parts.dataEmissao}</DataEmissao><Status>1</Status></Rps>` +
    `<Competencia>${parts.competencia}</Competencia><Servico><Valores>${parts.valores}</Valores><IssRetido>1</IssRetido>` +
    `<ResponsavelRetencao>1</ResponsavelRetencao><ItemListaServico>07.01</ItemListaServico>` +
    `<Discriminacao>Projeto de engenharia, novembro</Discriminacao><CodigoMunicipio>${parts.codigoMunicipio}</CodigoMunicipio>` +
    `${parts.codigoPais}<ExigibilidadeISS>1</ExigibilidadeISS><MunicipioIncidencia>${city.code}</MunicipioIncidencia></Servico>` +
    `<Prestador><CpfCnpj><Cnpj>${parts.prestador}</Cnpj></CpfCnpj></Prestador>` +
    `<${city.tomadorElement}><IdentificacaoTomador><CpfCnpj>${parts.tomador}</CpfCnpj></IdentificacaoTomador>` +
    `<RazaoSocial>Cliente Exemplo S.A.</RazaoSocial></${city.tomadorElement}>` +
    "<OptanteSimplesNacional>2</OptanteSimplesNacional><IncentivoFiscal>2</IncentivoFiscal></InfDeclaracaoPrestacaoServico></Rps>"
  );
}

/** A whole message. */
export function messageText(root: string, content: string): string {
  return `<${root} xmlns="${NAMESPACE}">${content}</${root}>`;
}

/** LoteRps around RPS texts. */
export function batchText(
  cnpj: string,
  version: string,
  rps: readonly string[],
  quantity: number = rps.length,
): string {
  return (
    `<LoteRps Id="lote1" versao="${version}"><NumeroLote>7</NumeroLote><Prestador><CpfCnpj><Cnpj>${cnpj}</Cnpj></CpfCnpj></Prestador>` +
    `<QuantidadeRps>${quantity}</QuantidadeRps><ListaRps>${rps.join("")}</ListaRps></LoteRps>`
  );
}

/** Pedido of a cancellation, unsigned. */
export function cancelText(cnpj: string, cityCode: string, numero: string): string {
  return (
    `<Pedido><InfPedidoCancelamento Id="can1"><IdentificacaoNfse><Numero>${numero}</Numero><CpfCnpj><Cnpj>${cnpj}</Cnpj></CpfCnpj>` +
    `<CodigoMunicipio>${cityCode}</CodigoMunicipio></IdentificacaoNfse><CodigoCancelamento>1</CodigoCancelamento></InfPedidoCancelamento></Pedido>`
  );
}

/** Signs every element that ABRASF allows to be signed, the inner ones first; `names` restricts them. */
export function signAll(
  xml: string,
  key: TestKey,
  names: readonly string[] = [
    "InfDeclaracaoPrestacaoServico",
    "InfPedidoCancelamento",
    "LoteRps",
    "SubstituicaoNfse",
  ],
): string {
  return names.reduce((signed, name) => {
    const ids = [
      ...signed.matchAll(new RegExp(`<${name}[^>]* Id="([^"]+)"|<${name} Id="([^"]+)"`, "g")),
    ];
    return ids.reduce((text, match) => signOne(text, key, match[1] ?? match[2] ?? ""), signed);
  }, xml);
}

function signOne(xml: string, key: TestKey, id: string): string {
  const reference = `//*[@Id='${id}']`;
  return signElement(xml, key, "sha1", reference, { reference, action: "after" });
}
