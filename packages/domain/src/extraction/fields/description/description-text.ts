import { findDates, isAddressLike } from "../../vocabulary/shapes.ts";

/** The product's limit, characters. */
export const MAX_DESCRIPTION = 200;

/**
 * Joins the pieces of a description to one text, without the print around it, cut at the limit. Null when the rest
 * describes nothing. Hyphens at line ends are kept: they join compound words.
 * @param isHeaded a heading asked for the service: its first words belong to the service
 */
export function descriptionFrom(pieces: readonly string[], isHeaded = false): string | null {
  const text = clean(pieces, isHeaded);
  return Object.values(NO_DESCRIPTION).some((is) => is(text)) ? null : text;
}

/** Some addition of the paper was cut off; a person has to decide whether it belongs to the service. */
export function isCutShort(text: string): boolean {
  return AROUND["addition"]?.test(text) === true;
}

/** "Após o vencimento cobrar multa": fines, discounts, greetings, pleas, which papers print around the service. */
export function isBoilerplate(text: string): boolean {
  return BOILERPLATE.test(text);
}

const BOILERPLATE =
  /^[^\p{L}\d]*(?:ap[oó]s (?:o )?(?:vcto|venc)|cobrar (?:multa|juros|mora)|multa (?:de|por|ap[oó]s)|juros (?:de|ao|por|ap[oó]s)|mora (?:de|di[aá]ria)|conceder (?:um )?desconto|desconto (?:de|at[eé])|n[aã]o (?:receber|aceitar|conceder|dispensar)|protest(?:ar|o)\b|sujeito a|pag(?:ar|[aá]vel) (?:preferencialmente|em qualquer)|d[uú]vidas?\b|em caso de|qualquer d[uú]vida|valor (?:l[ií]quido|bruto|total|por extenso)|d(?:ou|amos),? (?:plena|geral|quita|por)|por ser verdade|(?:e )?para (?:maior )?clareza|(?:a )?(?:transa[cç][aã]o|opera[cç][aã]o|transfer[eê]ncia) (?:acima|foi)|bons estudos|pedimos|solicitamos|favor\b|agradecemos|atenciosamente|cordialmente|obrigad[oa]\b|abs\b|abra[cç]os?\b|att\b|grat[oa]s?\b|estamos [àa] disposi|sem mais\b|pagador\b|sacador\b|autentica[cç][aã]o mec|ficha de compensa)/iu;
/**
 * "Consultoria. Pedimos o pagamento até ...", "Consultoria Atenciosamente": the text ends where such words start, once
 * the service is named.
 */
function withoutBoilerplate(text: string): string {
  const ends = [...text.matchAll(/(?<=[\p{L}\d]{2}[\p{L}\d)])[\s.;!,|–-]+/gu)].map(
    ({ index }) => index,
  );
  const end = ends.find((index) => isBoilerplate(text.slice(index)));
  return end === undefined ? text : text.slice(0, end);
}

function clean(pieces: readonly string[], isHeaded: boolean): string {
  const joined = pieces.reduce(
    (text, piece) => (/\p{L}-$/u.test(text) ? `${text}${piece}` : `${text} ${piece}`.trim()),
    "",
  );
  const stripped = Object.entries(AROUND).reduce(
    (text, [name, around]) =>
      isHeaded && WORDS_OF_SENTENCES.has(name) ? text : text.replace(around, ""),
    withoutBoilerplate(joined.slice(0, 10 * MAX_DESCRIPTION).replace(/\s+/g, " ")),
  );
  if (stripped.length <= MAX_DESCRIPTION) return stripped;
  const cut = stripped.slice(0, MAX_DESCRIPTION);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION - 30));
}

/**
 * Words that lead to the service in a sentence, but name it under a heading: "Prestação de serviços", "Pagamento de
 * mensalidade".
 */
const WORDS_OF_SENTENCES: ReadonlySet<string> = new Set(["rendering", "payment"]);

/** Prefixes and suffixes to remove, in this order: removing one may uncover the next. */
const AROUND: Readonly<Record<string, RegExp>> = {
  /** "1.1. Consultoria". */
  numbering: /^\d+(?:\.\d+)+\.?\s+/,

  /** "O presente contrato tem por objeto a consultoria", "A contratada prestará serviços de consultoria". */
  clauseOfObject:
    /^(?:(?:[ao]\s+)?(?:presente|este)\s.{0,30}?\bobjeto\s+|constitui(?:em)?\s+(?:o\s+)?objeto\s.{0,30}?(?:contrato|instrumento)[\s:]+|[eé]\s+objeto\s.{0,30}?(?:contrato|instrumento)\s+|[ao]\s+(?:contratad[ao]|prestador[ao]?)\s+(?:prestar[aá]|executar[aá]|realizar[aá]|(?:se\s+)?(?:obriga|compromete)(?:-se)?\s+a\s+(?:prestar|executar|realizar))\s+(?:(?:à|ao|para\s+[ao])\s+(?:contratante|tomador[ao]?|cliente)\s+)?)(?:[ao]s?\s+)?(?:servi[cç]os?\s+(?:t[eé]cnicos\s+|profissionais\s+|especializados\s+)?d[eo]s?\s+)?/i,

  /** "Referente a consultoria". */
  reference: /^(?:referente|relativ[oa]|correspondente)s?\s*(?:a|ao|aos|à|às)\s*:?\s*/i,

  /** "Prestação de serviços de consultoria". */
  rendering:
    /^(?:a\s+|pel[ao]s?\s+)?(?:presta[cç][aã]o\s+d[eo]s?\s+(?:servi[cç]os?\s+)?|execu[cç][aã]o\s+d[eo]s?\s+servi[cç]os?\s+)(?:d[ea]\s+)?(?=\p{L}{4})/iu,

  /** "Pagamento dos serviços de consultoria". */
  payment: /^(?:o\s+)?pagamento\s+(?:d[aeo]s?|pel[ao]s?|por)\s+(?:servi[cç]os?\s+d[ea]\s+)?/i,

  /** "Consultoria - parcela 2/3", "Consultoria, mês de maio": additions of boletos. */
  addition:
    /\s*[-–(|,]\s*(?:compet[eê]ncia|compet\.|vencimento|venc\.|nf-?s?-?e?\b|nota\s+fiscal|contrato\s+n|pedido|o\.?s\.?\s*n|valor\b).*$/i,

  /** "Consultoria, no valor de R$ 150,00". */
  sum: /[\s,;]+(?:no valor(?: total)? de|na import[aâ]ncia de|pelo valor de|com vencimento)\b.*$/i,

  /** "Consultoria - R$ 150,00". */
  amount: / ?[-–(|]? ?R\$ ?[\d.,].*/,

  /** "- Consultoria." */
  punctuation: /^[^\p{L}\d]+|[\s.;:,|–-]+$/gu,
};

/** Texts in the place of a description that are not one. */
const NO_DESCRIPTION: Readonly<Record<string, (text: string) => boolean>> = {
  /** "12.345-6 / 001 AB". */
  codes: (text) => {
    const rest = findDates(text).reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
      text,
    );
    const letters = rest.match(/\p{L}/gu)?.length ?? 0;
    return letters < 5 || letters < rest.length * 0.55;
  },

  /** "mês de novembro/2026", "02/2026": a time, not a service. */
  whenOnly: (text) =>
    /^(?:a[o]? )?(?:m[eê]s|per[ií]odo|compet[eê]ncia|exerc[ií]cio|parcela)(?: d[eo])?(?: (?:\p{L}+|\d+))?(?:\s?[/-]\s?\d+|\s+de\s+\d{4})?$/iu.test(
      text,
    ),

  /** "Após o vencimento cobrar multa de 2%": a boleto's instruction to the bank or the payer. */
  boilerplate: isBoilerplate,

  /** "Campinas/SP, 16/11/2026". */
  placeAndDate: (text) => isAddressLike(text) && findDates(text).length > 0,

  /** "Instruções ao caixa", "Instruções (texto de ...)": a form's heading of other items. */
  instructions: (text) => /^instru[cç][oõ]es(?:$| (?:ao?s?\b|d[aeo]s?\b|para\b|\())/i.test(text),

  /** "da cobrança" below "Descrição": the second half of a label that was cut in two. */
  restOfLabel: (text) => /^(?:d[aeo]s?|por|para|em|e|aos?)\s/.test(text),

  /** "05 - Pagamento de fornecedores": an entry of the bank's list of purposes. */
  purposeOfBank: (text) =>
    /^(?:\d{1,5}\s*[-–]\s*)?pagamento (?:de|a) (?:fornecedor|sal[aá]rio|imposto|tributo|concession|t[ií]tulo|conta)/i.test(
      text,
    ),

  /** "Atendimento: segunda a sexta, das 8h às 18h". */
  openingHours: (text) =>
    /^(?:d[aeo]s?\s)?(?:seg(?:unda)?|ter[cç]a|s[aá]b(?:ado)?|dom(?:ingo)?|\d{1,2}\s?h)(?!\p{L})/iu.test(
      text,
    ),

  /** "noventa e um reais e oitenta centavos". */
  amountInWords: (text) => /\s(?:reais|centavos)\W*$/i.test(text),

  /** "R$ 11,04 por dia de atraso". */
  perDay: (text) => /^(?:dias?|m[eê]s|meses|horas?)(?:\s+(?:de|em)\s+atraso.*)?$/i.test(text),

  /** "Não informado", "Crédito em conta". */
  nothingSaid: (text) =>
    /^(?:\d+\s*[-–]\s*)?cr[eé]dito em conta|n[aã]o (?:identificad|informad)|^(?:pedido confirmado|voc[eê] recebeu|nova venda|solicitad[oa] pel)/i.test(
      text,
    ),

  /** "Quantidade", "Valor unitário": the heading of another column. */
  otherHead: (text) =>
    /^(?:r\$|data d[aeo]\s|qtd|quant|valor|total|unid|horas?$|pre[cç]o|vlr|vl\b|dias?$|aliq|al[ií]q|e-?mail|www)/i.test(
      text,
    ),

  /** "Proposta comercial nº 12". */
  titleOfPaper: (text) =>
    /^(?:proposta|or[cç]amento|contrato|pedido|nota fiscal|fatura|recibo)\s+(?:\p{L}+\s+)?(?:n[º°o.]|\d)/iu.test(
      text,
    ),

  /** "NF de serviço", "Dados para emissão da nota": the subject of a mail that asks for the invoice. */
  askedNote: (text) =>
    /^(?:nfs?-?e?|nota(?: fiscal)?)(?: de servi[cç]os?)?$|^dados (?:para|da|de) .{0,12}(?:nota|nf)/i.test(
      text,
    ),

  /** "Maria da Silva Ltda - 11.222.333/0001-81". */
  party: (text) => /\b\d{2}\.\d{3}\.\d{3}\/\d{4}/.test(text),
};
