import { findDates, isAddressLike } from "../words/shapes.ts";

/** The product's limit, characters. */
export const MAX_DESCRIPTION = 200;

/**
 * One text from the pieces of a description, without what papers print around it, cut at the limit. Null when what is left describes nothing.
 * Hyphens of line ends are kept: they join compound words.
 */
export function descriptionFrom(pieces: readonly string[]): string | null {
  const text = clean(pieces);
  return Object.values(NO_DESCRIPTION).some((is) => is(text)) ? null : text;
}

function clean(pieces: readonly string[]): string {
  const joined = pieces.reduce(
    (text, piece) => (/\p{L}-$/u.test(text) ? `${text}${piece}` : `${text} ${piece}`.trim()),
    "",
  );
  const stripped = Object.values(AROUND).reduce(
    (text, around) => text.replace(around, ""),
    joined.slice(0, 10 * MAX_DESCRIPTION).replace(/\s+/g, " "),
  );
  if (stripped.length <= MAX_DESCRIPTION) return stripped;
  const cut = stripped.slice(0, MAX_DESCRIPTION);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), MAX_DESCRIPTION - 30));
}

/** What is taken off, in this order: what one leaves behind the next may take. */
const AROUND: Readonly<Record<string, RegExp>> = {
  /** "1.1. Consultoria". */
  numbering: /^\d+(?:\.\d+)+\.?\s+/,

  /** "O presente contrato tem por objeto a consultoria", "A contratada prestará serviços de consultoria". */
  clauseOfObject:
    /^(?:(?:[ao]\s+)?(?:presente|este)\s.{0,30}?\bobjeto\s+|constitui(?:em)?\s+(?:o\s+)?objeto\s.{0,30}?(?:contrato|instrumento)\s+|[eé]\s+objeto\s.{0,30}?(?:contrato|instrumento)\s+|[ao]\s+(?:contratad[ao]|prestador[ao]?)\s+(?:prestar[aá]|executar[aá]|realizar[aá]|(?:se\s+)?(?:obriga|compromete)(?:-se)?\s+a\s+(?:prestar|executar|realizar))\s+(?:(?:à|ao|para\s+[ao])\s+(?:contratante|tomador[ao]?|cliente)\s+)?)(?:[ao]s?\s+)?(?:servi[cç]os?\s+(?:t[eé]cnicos\s+|profissionais\s+|especializados\s+)?d[eo]s?\s+)?/i,

  /** "Referente a consultoria". */
  reference: /^(?:referente|relativ[oa]|correspondente)s?\s+(?:a|ao|aos|à|às)\s*:?\s*/i,

  /** "Prestação de serviços de consultoria". */
  rendering:
    /^(?:a\s+|pel[ao]s?\s+)?(?:presta[cç][aã]o|execu[cç][aã]o)\s+d[eo]s?\s+(?:servi[cç]os?\s+)?(?:d[ea]\s+)?(?=\p{L}{4})/iu,

  /** "Pagamento dos serviços de consultoria". */
  payment: /^(?:o\s+)?pagamento\s+(?:d[aeo]s?|pel[ao]s?|por)\s+(?:servi[cç]os?\s+d[ea]\s+)?/i,

  /** "Consultoria - parcela 2/3", "Consultoria, mês de maio": what slips add to the service. */
  addition:
    /\s*[-–(|,]\s*(?:compet[eê]ncia|compet\.|m[eê]s(?:\s+de)?\b|ref(?:er[eê]ncia|\.)?\s|per[ií]odo|parcela|vencimento|venc\.|nf-?s?-?e?\b|nota\s+fiscal|contrato\s+n|pedido|o\.?s\.?\s*n|valor\b).*$/i,

  /** "Consultoria - R$ 150,00". */
  amount: / ?[-–(|]? ?R\$ ?[\d.,].*/,

  /** "- Consultoria." */
  punctuation: /^[^\p{L}\d]+|[\s.;:,|–-]+$/gu,
};

/** Texts that stand where a description may stand and are none. */
const NO_DESCRIPTION: Readonly<Record<string, (text: string) => boolean>> = {
  /** "12.345-6 / 001 AB". */
  codes: (text) => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    return letters < 5 || letters < text.length * 0.55;
  },

  /** "Campinas/SP, 16/11/2026". */
  placeAndDate: (text) => isAddressLike(text) && findDates(text).length > 0,

  /** "da cobrança" below "Descrição": the rest of a label that was cut in two. */
  restOfLabel: (text) => /^(?:d[aeo]s?|por|para|em|e|aos?)\s/.test(text),

  /** "Não informado", "Crédito em conta". */
  nothingSaid: (text) =>
    /^(?:\d+\s*[-–]\s*)?cr[eé]dito em conta|n[aã]o (?:identificad|informad)/i.test(text),

  /** "Quantidade", "Valor unitário": the head of another column. */
  otherHead: (text) =>
    /^(?:r\$|qtd|quant|valor|total|unid|horas?$|pre[cç]o|vlr|vl\b|dias?$|aliq|al[ií]q|e-?mail|www)/i.test(
      text,
    ),

  /** "Proposta comercial nº 12". */
  titleOfPaper: (text) =>
    /^(?:proposta|or[cç]amento|contrato|pedido|nota fiscal|fatura|recibo)\s+(?:\p{L}+\s+)?(?:n[º°o.]|\d)/iu.test(
      text,
    ),

  /** "Maria da Silva Ltda - 11.222.333/0001-81". */
  party: (text) => /\b\d{2}\.\d{3}\.\d{3}\/\d{4}/.test(text),
};
