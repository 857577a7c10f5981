import type { ElementRule } from "@emita/fiscal-layouts/layout-types";
import type { RawSchemas } from "@emita/fiscal-layouts/raw-layout";
import { layoutOf } from "@emita/fiscal-layouts/raw-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import type { Element } from "../xml/document.ts";
import { DSIG } from "../xml/dsig.ts";

/** Layout 1.00 as GINFES writes it: a namespace for each message, one for the types, an InfRps. */
export const GINFES_TYPES_NAMESPACE = "http://www.ginfes.com.br/tipos_v03.xsd";

/** EnviarLoteRpsEnvio: …/servico_enviar_lote_rps_envio_v03.xsd. */
export function ginfesNamespace(root: string): string {
  const name = root.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `http://www.ginfes.com.br/servico${name}_v03.xsd`;
}

const text = (maxLength: number) => ({
  whiteSpace: "collapse" as const,
  minLength: 1,
  maxLength,
});
const TYPES: RawSchemas = {
  simpleTypes: {
    numero: { base: "xs:nonNegativeInteger", totalDigits: 15 },
    serie: text(5),
    umADois: { patterns: ["1|2"] },
    umATres: { patterns: ["1|2|3"] },
    natureza: { patterns: ["[1-6]"] },
    regime: { patterns: ["[1-6]"] },
    valor: { base: "xs:decimal", totalDigits: 15, fractionDigits: 2, minInclusive: "0" },
    aliquota: {
      base: "xs:decimal",
      totalDigits: 5,
      fractionDigits: 4,
      minInclusive: "0",
      maxInclusive: "1",
    },
    cnpj: { patterns: ["[0-9A-Z]{14}"] },
    cpf: { patterns: ["[0-9]{11}"] },
    inscricao: text(15),
    codigo: { patterns: ["[0-9]{7}"] },
    discriminacao: { minLength: 1, maxLength: 2000 },
    nome: text(115),
    rua: text(125),
    numeroEndereco: text(10),
    sessenta: text(60),
    uf: { patterns: ["[A-Z]{2}"] },
    cep: { patterns: ["[0-9]{1,8}"] },
    telefone: text(11),
    email: text(80),
    item: text(5),
    tributacao: text(20),
    protocolo: { maxLength: 50 },
    id: { maxLength: 255 },
  },
  complexTypes: {
    CpfCnpj: {
      content: [
        {
          choice: [
            ["Cpf", "cpf"],
            ["Cnpj", "cnpj"],
          ],
        },
      ],
    },
    Prestador: {
      content: [
        ["Cnpj", "cnpj"],
        ["InscricaoMunicipal", "inscricao", 0],
      ],
    },
    Rps: {
      content: [
        ["Numero", "numero"],
        ["Serie", "serie"],
        ["Tipo", "umATres"],
      ],
    },
    Identificacao: {
      content: [
        ["CpfCnpj", "CpfCnpj", 0],
        ["InscricaoMunicipal", "inscricao", 0],
      ],
    },
    Endereco: {
      content: [
        ["Endereco", "rua", 0],
        ["Numero", "numeroEndereco", 0],
        ["Complemento", "sessenta", 0],
        ["Bairro", "sessenta", 0],
        ["CodigoMunicipio", "codigo", 0],
        ["Uf", "uf", 0],
        ["Cep", "cep", 0],
      ],
    },
    Contato: {
      content: [
        ["Telefone", "telefone", 0],
        ["Email", "email", 0],
      ],
    },
    Tomador: {
      content: [
        ["IdentificacaoTomador", "Identificacao", 0],
        ["RazaoSocial", "nome", 0],
        ["Endereco", "Endereco", 0],
        ["Contato", "Contato", 0],
      ],
    },
    Intermediario: {
      content: [
        ["RazaoSocial", "nome"],
        ["CpfCnpj", "CpfCnpj"],
        ["InscricaoMunicipal", "inscricao", 0],
      ],
    },
    Valores: {
      content: [
        ["ValorServicos", "valor"],
        ["ValorDeducoes", "valor", 0],
        ["ValorPis", "valor", 0],
        ["ValorCofins", "valor", 0],
        ["ValorInss", "valor", 0],
        ["ValorIr", "valor", 0],
        ["ValorCsll", "valor", 0],
        ["IssRetido", "umADois"],
        ["ValorIss", "valor", 0],
        ["ValorIssRetido", "valor", 0],
        ["OutrasRetencoes", "valor", 0],
        ["BaseCalculo", "valor", 0],
        ["Aliquota", "aliquota", 0],
        ["ValorLiquidoNfse", "valor", 0],
        ["DescontoIncondicionado", "valor", 0],
        ["DescontoCondicionado", "valor", 0],
      ],
    },
    Servico: {
      content: [
        ["Valores", "Valores"],
        ["ItemListaServico", "item"],
        ["CodigoCnae", "codigo", 0],
        ["CodigoTributacaoMunicipio", "tributacao", 0],
        ["Discriminacao", "discriminacao"],
        ["CodigoMunicipio", "codigo"],
      ],
    },
    InfRps: {
      optionalAttributes: { Id: "id" },
      content: [
        ["IdentificacaoRps", "Rps"],
        ["DataEmissao", "xs:dateTime"],
        ["NaturezaOperacao", "natureza"],
        ["RegimeEspecialTributacao", "regime", 0],
        ["OptanteSimplesNacional", "umADois"],
        ["IncentivadorCultural", "umADois"],
        ["Status", "umADois"],
        ["RpsSubstituido", "Rps", 0],
        ["Servico", "Servico"],
        ["Prestador", "Prestador"],
        ["Tomador", "Tomador"],
        ["IntermediarioServico", "Intermediario", 0],
      ],
    },
    SignedRps: {
      content: [
        ["InfRps", "InfRps"],
        ["Signature", "ds:Signature", 0],
      ],
    },
    Lista: { content: [["Rps", "SignedRps", 1, 50]] },
    Lote: {
      optionalAttributes: { Id: "id" },
      content: [
        ["NumeroLote", "numero"],
        ["Cnpj", "cnpj"],
        ["InscricaoMunicipal", "inscricao"],
        ["QuantidadeRps", "numero"],
        ["ListaRps", "Lista"],
      ],
    },
    Nota: {
      content: [
        ["Numero", "numero"],
        ["Cnpj", "cnpj"],
        ["InscricaoMunicipal", "inscricao", 0],
        ["CodigoMunicipio", "codigo"],
      ],
    },
    InfPedido: {
      optionalAttributes: { Id: "id" },
      content: [
        ["IdentificacaoNfse", "Nota"],
        ["CodigoCancelamento", "serie"],
      ],
    },
    Pedido: {
      content: [
        ["InfPedidoCancelamento", "InfPedido"],
        ["Signature", "ds:Signature", 0],
      ],
    },
    EnviarLote: {
      content: [
        ["LoteRps", "Lote"],
        ["Signature", "ds:Signature", 0],
      ],
    },
    PorProtocolo: {
      content: [
        ["Prestador", "Prestador"],
        ["Protocolo", "protocolo"],
        ["Signature", "ds:Signature", 0],
      ],
    },
    PorRps: {
      content: [
        ["IdentificacaoRps", "Rps"],
        ["Prestador", "Prestador"],
        ["Signature", "ds:Signature", 0],
      ],
    },
    Cancelar: {
      content: [
        ["Pedido", "Pedido"],
        ["Signature", "ds:Signature", 0],
      ],
    },
  },
  roots: {
    EnviarLoteRpsEnvio: "EnviarLote",
    ConsultarLoteRpsEnvio: "PorProtocolo",
    ConsultarSituacaoLoteRpsEnvio: "PorProtocolo",
    ConsultarNfseRpsEnvio: "PorRps",
    CancelarNfseEnvio: "Cancelar",
  },
};

const layouts = new Map<string, ElementRule>(
  Object.entries(TYPES.roots).map(([root, type]) => [root, layoutOf(TYPES, root, type)]),
);

/** Where a message violates this layout; null when it is valid. */
export function ginfesFault(root: Element): string | null {
  const layout = layouts.get(root.name);
  const own = ginfesNamespace(root.name);
  if (layout === undefined || root.namespace !== own)
    return `${root.name}: namespace não esperado.`;
  const stray = root.children.flatMap((child) => strayIn(child, own)).at(0);
  if (stray !== undefined) return `${stray}: namespace não esperado.`;
  const [fault] = checkLayout(layout, withoutNamespaces(root));
  return fault === undefined ? null : `${fault.path}: ${fault.kind}`;
}

/** The message's own elements are in its namespace, their content is in that of the types. */
function strayIn(element: Element, expected: string): string[] {
  if (element.name === "Signature") return element.namespace === DSIG ? [] : [element.name];
  if (element.namespace !== expected) return [element.name];
  return element.children.flatMap((child) => strayIn(child, GINFES_TYPES_NAMESPACE));
}

function withoutNamespaces(element: Element): Element {
  return element.name === "Signature"
    ? element
    : { ...element, children: element.children.map(withoutNamespaces) };
}
