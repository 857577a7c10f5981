import {
  NO_FALLBACK,
  NOT_FOUND,
  type ReadField,
  type Reading,
} from "@emita/domain/extraction/page/reading";
import { DEFAULT_DESCRIPTION } from "@emita/domain/extraction/fields/specification-rules";
import {
  DEFAULT_SERVICE_CODE,
  serviceCodeByKeywords,
} from "@emita/domain/extraction/fields/service-code";
import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { ReaderError } from "../errors.ts";
import { findNode, findText, parseXml, type XmlNode } from "./xml-tree.ts";

/** Names of the recipient's element: national NFS-e, ABRASF, NF-e. São Paulo has flat elements instead. */
const TOMADOR = ["toma", "TomadorServico", "Tomador", "tomador", "dest"] as const;

/** The fields of a fiscal XML: NFS-e of the national system, ABRASF and São Paulo, and NF-e. Throws `nothing_readable` for any other XML. */
export function readXml(bytes: Uint8Array): Reading {
  const root = parseXml(bytes);
  const tomador = findNode(root, ...TOMADOR);
  const name =
    findText(tomador, "xNome", "RazaoSocial", "Nome", "nome_razao_social") ??
    findText(root, "RazaoSocialTomador");
  const taxId = taxIdOf(tomador) ?? taxIdOf(findNode(root, "CPFCNPJTomador", "CpfCnpjTomador"));
  const amount = amountOf(root);
  if (name === null && taxId === null && amount === null) throw new ReaderError("nothing_readable");
  const description = descriptionOf(root);
  const printedCode = serviceCodeOf(root);
  const codeByWords = description === null ? null : serviceCodeByKeywords(description);
  return {
    razaoSocial: data(name),
    cnpjCpf: data(taxId),
    valor: data(amount),
    vencimento: data(isoDate(findText(root, "dVenc", "DataVencimento"))),
    codigoServico:
      printedCode === null && codeByWords !== null
        ? { ...NOT_FOUND, value: codeByWords, confidence: "conferir", source: "keyword" }
        : data(printedCode),
    descricaoServico: data(description),
    endereco: data(
      addressOf(
        findNode(tomador, "end", "Endereco", "enderDest") ?? findNode(root, "EnderecoTomador"),
      ),
    ),
    linhaDigitavel: NOT_FOUND,
    pixCopiaECola: NOT_FOUND,
    pixEndToEndId: NOT_FOUND,
    beneficiario: NOT_FOUND,
    beneficiarioCnpjCpf: NOT_FOUND,
    proposed: {
      codigoServico: printedCode ?? codeByWords ?? DEFAULT_SERVICE_CODE,
      descricaoServico: description ?? DEFAULT_DESCRIPTION,
    },
    // A field that the file does not have is not written anywhere else in it.
    fallback: NO_FALLBACK,
  };
}

function data<T>(value: T | null): ReadField<T> {
  return value === null ? NOT_FOUND : { ...NOT_FOUND, value, confidence: "certo", source: "data" };
}

function taxIdOf(node: XmlNode | undefined): string | null {
  const text = findText(node, "CNPJ", "Cnpj", "CPF", "Cpf", "cpfcnpj");
  const value = text === null ? "" : normalizeTaxId(text);
  return isTaxId(value) ? value : null;
}

/** The gross value of the services; for goods the note's total. */
function amountOf(root: XmlNode): number | null {
  const text = findText(
    root,
    "vServ",
    "ValorServicos",
    "vNF",
    "ValorTotalNota",
    "vLiq",
    "ValorLiquidoNfse",
    "valor_total",
  );
  // "1.250,50": points that group thousands before a comma.
  const isGrouped = /^\d+(?:\.\d{3})+,/.test(text ?? "");
  const plain = isGrouped ? text?.replaceAll(".", "") : text;
  const match = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(plain ?? "");
  return match ? Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) : null;
}

function descriptionOf(root: XmlNode): string | null {
  const text = findText(
    root,
    "xDescServ",
    "Discriminacao",
    "DiscriminacaoServico",
    "descritivo",
    "xProd",
  );
  return text === null ? null : text.replace(/\s+/g, " ").slice(0, 200).trim();
}

/** "07.01", "7.01" and "701" of ABRASF, "010701" of the national system (item, sub-item, breakdown). */
function serviceCodeOf(root: XmlNode): string | null {
  const national = /^(\d{2})(\d{2})\d{2}$/.exec(findText(root, "cTribNac") ?? "");
  if (national) return `${national[1]}.${national[2]}`;
  const item = /^(\d{1,2})\.?(\d{2})$/.exec(
    findText(root, "ItemListaServico", "cListServ", "codigo_item_lista_servico") ?? "",
  );
  return item ? `${(item[1] ?? "").padStart(2, "0")}.${item[2]}` : null;
}

function addressOf(node: XmlNode | undefined): string | null {
  if (node === undefined || typeof node === "string") return null;
  const street = [
    findText(node, "TipoLogradouro"),
    findText(node, "xLgr", "Endereco", "Logradouro"),
  ]
    .filter(Boolean)
    .join(" ");
  const number = findText(node, "nro", "Numero", "NumeroEndereco") ?? "S/N";
  const district = findText(node, "xBairro", "Bairro");
  const city = findText(node, "xMun", "Cidade", "Municipio");
  const uf = findText(node, "UF", "Uf");
  const cep = findText(node, "CEP", "Cep")?.replace(/\D/g, "").padStart(8, "0");
  if (street === "") return null;
  const place = city && uf ? `, ${city}/${uf}` : "";
  return `${street}, ${number}${district ? ` - ${district}` : ""}${place}${cep ? `, CEP ${cep.slice(0, 5)}-${cep.slice(5)}` : ""}`;
}

function isoDate(text: string | null): string | null {
  return /^(\d{4}-\d{2}-\d{2})/.exec(text ?? "")?.[1] ?? null;
}
