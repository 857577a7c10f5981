import type { Element } from "../../xml/document.ts";
import type { Fields } from "../../xml/fields.ts";
import { fieldsOf } from "../../xml/fields.ts";
import type { NfseOrRpsKey } from "../messages/occurrence.ts";

export type Tomador =
  | { readonly kind: "cpf" | "cnpj"; readonly document: string }
  /** `text` is the NIF, or the one digit of NaoNIF. */
  | { readonly kind: "foreign"; readonly text: string };

/** An RPS with a valid layout, with facts that many rules need. Amounts in cents. */
export interface Rps extends Fields {
  readonly version: 1 | 2;
  readonly element: Element;
  readonly key: NfseOrRpsKey & { readonly kind: "rps" };
  /** Unchanged; compare by `normalInscricao`. */
  readonly inscricao: string;
  readonly serie: string;
  readonly numero: string;
  readonly assinatura: string;
  readonly dataEmissao: string;
  readonly status: string;
  readonly tributacao: string;
  /** ValorServicos in layout 1, ValorFinalCobrado (or ValorInicialCobrado) in layout 2. */
  readonly valor: bigint;
  readonly deducoes: bigint;
  /** Five digits. */
  readonly codigoServico: string;
  /** Ten-thousandths: 0.029 is 290. */
  readonly aliquota: number;
  readonly isWithheld: boolean;
  /** Null for none. */
  readonly tomador: Tomador | null;
  /** CNPJ or CPF. */
  readonly intermediario: string | null;
  readonly isWithheldByIntermediary: boolean;
}

/** Reads one RPS of a message with a valid layout. Leading and trailing spaces do not count, as in the schema. */
export function readRps(element: Element, version: 1 | 2): Rps {
  const trimmed = trimTexts(element);
  const fields = fieldsOf(trimmed);
  const text = (path: string): string => fields.text(path) ?? "";
  const inscricao = text("ChaveRPS/InscricaoPrestador");
  const serie = text("ChaveRPS/SerieRPS");
  const numero = text("ChaveRPS/NumeroRPS");
  return {
    ...fields,
    version,
    element: trimmed,
    key: { kind: "rps", inscricao, serie, numero },
    inscricao,
    serie,
    numero,
    assinatura: text("Assinatura"),
    dataEmissao: text("DataEmissao"),
    status: text("StatusRPS"),
    tributacao: text("TributacaoRPS"),
    valor:
      fields.cents(version === 1 ? "ValorServicos" : "ValorFinalCobrado") ??
      fields.cents("ValorInicialCobrado") ??
      0n,
    deducoes: fields.cents("ValorDeducoes") ?? 0n,
    codigoServico: text("CodigoServico").padStart(5, "0"),
    aliquota: Math.round(Number(text("AliquotaServicos")) * 10_000),
    isWithheld: isTrue(text("ISSRetido")),
    tomador: readTomador(fields),
    intermediario: document(fields, "CPFCNPJIntermediario"),
    isWithheldByIntermediary: isTrue(text("ISSRetidoIntermediario")),
  };
}

/** The element without leading and trailing spaces in every text: all types of this schema but two collapse them. */
export function trimTexts(element: Element): Element {
  return { ...element, text: element.text.trim(), children: element.children.map(trimTexts) };
}

/** xs:boolean, and the S that ISSRetidoIntermediario (a free text in the schema) may also have. */
function isTrue(text: string): boolean {
  return ["true", "1", "S"].includes(text);
}

function readTomador(fields: Fields): Tomador | null {
  const cpf = fields.text("CPFCNPJTomador/CPF");
  if (cpf !== null && cpf !== "") return { kind: "cpf", document: cpf };
  const cnpj = fields.text("CPFCNPJTomador/CNPJ");
  if (cnpj !== null) return { kind: "cnpj", document: cnpj };
  const foreign = fields.text("CPFCNPJTomador/NIF") ?? fields.text("CPFCNPJTomador/NaoNIF");
  return foreign === null ? null : { kind: "foreign", text: foreign };
}

function document(fields: Fields, path: string): string | null {
  const cpf = fields.text(`${path}/CPF`);
  return cpf === null || cpf === "" ? fields.text(`${path}/CNPJ`) : cpf;
}
