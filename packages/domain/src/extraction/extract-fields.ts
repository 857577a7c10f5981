import type { Boleto } from "../payments/boleto.ts";
import type { LocalDate } from "../basics/dates.ts";
import { parseBrCode } from "../payments/pix.ts";
import { normalizeTaxId } from "../identifiers/tax-id.ts";
import { findAmount, type FoundAmount } from "./fields/amount/amount.ts";
import { findBeneficiary } from "./fields/names/beneficiary.ts";
import { type FoundDate, findDueDate } from "./fields/due-date.ts";
import { findPrintedEndToEndId } from "./fields/end-to-end-id.ts";
import { createLayout } from "./page/geometry.ts";
import { findLabels } from "./labels/labels.ts";
import { withoutChatHeads } from "./page/chat.ts";
import { layOut } from "./page/layout.ts";
import type { Box, Page } from "./page/page.ts";
import { findPayerAddress } from "./fields/payer-address.ts";
import { findPayerName } from "./fields/names/payer-name.ts";
import { looksLikePayment, withoutPayment } from "./fields/payment-paper.ts";
import { findPrintedBoleto } from "./page/printed-line.ts";
import {
  withCompanyAsName,
  withReferredPayer,
  withRequester,
  withUnnamedPayer,
} from "./parties/parties.ts";
import { withRolesOfPaper } from "./parties/roles-of-paper.ts";
import { withCreditor } from "./parties/statement.ts";
import { createProse, sentenceLabels } from "./parties/prose.ts";
import {
  type FieldConfidence,
  type FieldSource,
  NOT_FOUND,
  type ReadField,
  type Reading,
} from "./page/reading.ts";
import {
  DEFAULT_SERVICE_CODE,
  findPrintedServiceCode,
  serviceCodeByKeywords,
} from "./fields/service-code.ts";
import { findServiceDescription } from "./fields/description/service-description.ts";
import {
  DEFAULT_DESCRIPTION,
  fallbackBySpecification,
} from "./fields/description/specification-rules.ts";
import { cutToSize, firstLabels } from "./page/readable-size.ts";
import { findPayerTaxId, taxIdBesideName } from "./parties/tax-id.ts";
import { boletoOfCode } from "./boletos/find-boletos.ts";
import { joinWrappedLabels } from "./labels/wrapped-labels.ts";

export interface ExtractionInput {
  readonly pages: readonly Page[];
  /** Texts of the bar codes and QR codes on the document. */
  readonly codes: readonly string[];
  /** The signed-in company's own CNPJ: never the payer's. */
  readonly ownTaxId?: string;
  /** Decides which of a boleto's two possible due dates is meant. */
  readonly today: LocalDate;
}

/** From positioned words and codes to the fields of an invoice. Pure: the same input gives the same reading. */
export function extractFields(input: ExtractionInput): Reading {
  const paper = analyse(input);
  const { pages, lines, prose, layout, own, slip: boleto, slipSource: boletoSource, pix } = paper;
  const { taxId, name, amount, description } = paper;
  const origin = (page: number): FieldSource => (pages[page]?.origin === "text" ? "text" : "ocr");
  const fromPage = <T>(
    found: { value: T; page: number | null; box: Box | null; confidence: number } | null,
    isProved: boolean,
  ): ReadField<T> => {
    if (!found) return NOT_FOUND;
    const source = origin(found.page ?? 0);
    const confidence: FieldConfidence =
      source === "text" || (isProved && found.confidence > 0.8) ? "certo" : "conferir";
    return { value: found.value, confidence, source, page: found.page, box: found.box };
  };

  const printedCode = findPrintedServiceCode(layout);
  const beneficiary = findBeneficiary(layout, own, taxId?.value);

  const valor: ReadField<number> =
    boleto?.amountCents != null
      ? exactAmount(boleto.amountCents, boletoSource, amount)
      : pix?.amountCents != null
        ? exactAmount(pix.amountCents, "qr", amount)
        : amount
          ? withDoubt(fromPage(amount, amount.isConfirmed), amount.isSure)
          : NOT_FOUND;
  const codeByWords = description ? serviceCodeByKeywords(description.value) : null;
  const cnpjCpf = taxId
    ? withDoubt(fromPage(taxId, !taxId.isRepaired), taxId.isLabelled && !taxId.isRepaired)
    : NOT_FOUND;
  const vencimento = dueDate(boleto, boletoSource, findDueDate(layout, prose), fromPage);
  const reading: Reading = {
    razaoSocial: name ? withDoubt(fromPage(name, name.isConfirmed), name.isSupported) : NOT_FOUND,
    cnpjCpf,
    valor,
    vencimento,
    codigoServico: printedCode
      ? {
          ...printedCode,
          confidence: "conferir",
          source: origin(printedCode.page),
        }
      : codeByWords
        ? { ...NOT_FOUND, value: codeByWords, confidence: "conferir", source: "keyword" }
        : NOT_FOUND,
    descricaoServico: description
      ? withDoubt(fromPage(description, description.confidence > 0.9), description.isStrong)
      : NOT_FOUND,
    endereco: fromPage(findPayerAddress(layout), false),
    linhaDigitavel: boleto ? exact(boleto.linhaDigitavel, boletoSource) : NOT_FOUND,
    pixCopiaECola: pix ? exact(pix.text, "qr") : NOT_FOUND,
    pixEndToEndId: fromPage(findPrintedEndToEndId(prose), false),
    beneficiario: fromPage(beneficiary.name, false),
    beneficiarioCnpjCpf: fromPage(beneficiary.taxId, !(beneficiary.taxId?.isRepaired ?? true)),
    proposed: {
      codigoServico: printedCode?.value ?? codeByWords ?? DEFAULT_SERVICE_CODE,
      descricaoServico: description?.value ?? DEFAULT_DESCRIPTION,
    },
    fallback: fallbackBySpecification(
      lines.map((line) => line.text),
      {
        razaoSocial: name !== null,
        cnpjCpf: cnpjCpf.value !== null,
        valor: valor.value !== null,
        vencimento: vencimento.value !== null,
        descricaoServico: description !== null,
      },
      own,
    ),
    looksLikePayment: true,
  };
  const isPayment = looksLikePayment({
    pages,
    text: prose.text,
    hasCode: boleto !== null || pix !== null,
    hasPayersId: taxId?.isLabelled === true,
    hasAmount: amount !== null,
  });
  return isPayment ? reading : withoutPayment(reading);
}

/** Fields that are found by named rules. */
type ExplainedField = "razaoSocial" | "cnpjCpf" | "valor" | "descricaoServico";

/**
 * The names of the rules that supported each field's value, to find the rule behind a misread field; empty when the field
 * was not found.
 */
export function explainFields(
  input: ExtractionInput,
): Readonly<Record<ExplainedField, readonly string[]>> {
  const { taxId, name, amount, description } = analyse(input);
  return {
    razaoSocial: name?.because ?? [],
    cnpjCpf: taxId?.because ?? [],
    valor: amount?.because ?? [],
    descricaoServico: description?.because ?? [],
  };
}

/** The laid-out paper and the findings of the rules. */
function analyse({ codes, ownTaxId, today, ...input }: ExtractionInput) {
  const pages = cutToSize(input.pages);
  const lines = joinWrappedLabels(withoutChatHeads(layOut(pages)));
  const prose = createProse(lines);
  const layout = createLayout(
    lines,
    withUnnamedPayer(
      lines,
      withRequester(
        lines,
        withReferredPayer(prose.text, [
          ...withCompanyAsName(
            withCreditor(lines, withRolesOfPaper(lines, firstLabels(findLabels(lines)))),
          ),
          ...firstLabels(sentenceLabels(prose)),
        ]),
      ),
    ),
  );
  const own = ownTaxId === undefined ? undefined : normalizeTaxId(ownTaxId);
  const coded = boletoFromCodes(codes, today);
  const boleto = coded ?? findPrintedBoleto(lines, today);
  const boletoSource: FieldSource = coded ? "barcode" : "line";
  const pix = pixFromCodes(codes) ?? pixFromText(prose.text);
  const placed = findPayerTaxId(layout, {
    isSlip: boleto !== null || pix !== null,
    ...(own === undefined ? {} : { ownTaxId: own }),
  });
  const name = findPayerName(layout, prose, placed);
  const taxId = placed ?? (name && taxIdBesideName(layout, name.value, own));
  return {
    pages,
    lines,
    prose,
    layout,
    own,
    slip: boleto,
    slipSource: boletoSource,
    pix,
    taxId,
    name,
    amount: findAmount(layout, prose),
    description: findServiceDescription(layout, prose),
  };
}

function exact<T>(value: T, source: FieldSource): ReadField<T> {
  return { value, confidence: "certo", source, page: null, box: null };
}

/** The code proves the amount. When the paper prints the same amount, that print is the place to show. */
function exactAmount(
  cents: number,
  source: FieldSource,
  printed: FoundAmount | null,
): ReadField<number> {
  const field = exact(cents, source);
  return printed?.value === cents ? { ...field, page: printed.page, box: printed.box } : field;
}

function withDoubt<T>(field: ReadField<T>, isSure: boolean): ReadField<T> {
  return isSure ? field : { ...field, confidence: "conferir" };
}

function boletoFromCodes(codes: readonly string[], today: LocalDate): Boleto | null {
  for (const code of codes) {
    const boleto = boletoOfCode(code, today);
    if (boleto) return boleto;
  }
  return null;
}

function pixFromCodes(codes: readonly string[]): ReturnType<typeof pixFromText> {
  for (const code of codes) {
    const result = parseBrCode(code);
    if (result.ok) return result.value;
  }
  return null;
}

/** "Pix copia e cola" printed as text. */
function pixFromText(
  text: string,
): Extract<ReturnType<typeof parseBrCode>, { ok: true }>["value"] | null {
  const start = text.indexOf("000201");
  if (start < 0) return null;
  for (const match of text.slice(start, start + 700).matchAll(/6304[0-9A-F]{4}/g)) {
    const result = parseBrCode(text.slice(start, start + match.index + 8));
    if (result.ok) return result.value;
  }
  return null;
}

/**
 * The bar code's date, with the printed date deciding between its two readings; the printed date alone when the boleto has
 * no code.
 */
function dueDate(
  boleto: Boleto | null,
  source: FieldSource,
  printed: FoundDate | null,
  fromPage: (found: FoundDate | null, isProved: boolean) => ReadField<LocalDate>,
): ReadField<LocalDate> {
  if (!boleto?.dueDate) return fromPage(printed, printed?.isConfirmed ?? false);
  const chosen =
    printed && printed.value === boleto.otherDueDate ? boleto.otherDueDate : boleto.dueDate;
  return { ...exact(chosen, source), page: printed?.page ?? null, box: printed?.box ?? null };
}
