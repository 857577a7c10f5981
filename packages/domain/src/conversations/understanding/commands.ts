import { searchText } from "../../basics/text.ts";

/**
 * What a sentence wants. data: values alone ("900", "Clínica Vila Nova"), the answer to a question or the beginning of a note.
 * issue is no order to issue: only a pressed button is.
 */
export type Intent =
  | "new"
  | "change"
  | "cancel"
  | "cancel_issued"
  | "send_note"
  | "company"
  | "help"
  | "issue"
  | "yes"
  | "no"
  | "data";

/** Words that change nothing: "cancela tudo, por favor". */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  "por favor pf pfv obrigado obrigada ai entao tudo isso essa esta a o nota agora ja".split(" "),
);

/** All of the expressions have to fit. */
const RULES: readonly (readonly [Intent, ...RegExp[]])[] = [
  ["cancel_issued", /\bcancel/, /\bnota (?:n[o0]? ?)?\d/],
  [
    "send_note",
    /^(?:me )?(?:(?:mand|envi|reenvi|pass)(?:a|e|ar)|quero|preciso d[ao]|cade)\b/,
    /\b(?:ultim[ao]|pdf|danfse|segunda via|2a via|link)\b/,
  ],
  ["send_note", /^(?:a )?(?:ultima nota|segunda via|2a via)\b/],
  ["company", /^(?:(?:troc|mud|escolh)(?:a|ar|e)(?: (?:de|a))?|outra) empresa$|^empresas?$/],
  [
    "help",
    /^(?:ajuda|help|socorro|menu|comecar|oi|oii|ola|opa|bom dia|boa tarde|boa noite|o que (?:voce|vc) faz)$|^como (?:funciona|emito|faco)\b/,
  ],
  ["yes", /^(?:s|sim|isso|isso mesmo|ok|okay|certo|exato|correto|pode|pode ser|claro|e isso)$/],
  ["no", /^(?:n|nao|nada disso|errado|nenhum|nenhuma|nem um)$/],
  [
    "change",
    /\b(?:na verdade|corrig\w+|corrija|troc(?:a|ar|que)|mud(?:a|ar|e)|altera\w*|altere|errei|enganei|era (?:pra|para) ser|em vez de|ao inves)\b/,
  ],
  [
    "new",
    /\b(?:nova nota|outra nota|emit(?:e|a|ir)|ger(?:a|ar|e)|tir(?:a|ar|e)|faz(?:er)?|faca|fature|faturar|fatura)\b/,
  ],
  ["new", /\b(?:nota|nf|nfs-?e)\b/, /\b(?:de|para|pra|pro)\b/],
  ["new", /^(?:uma )?(?:nota|nf|nfs-?e)$/],
];

/** The same, of what is left without the small words. */
const BARE_RULES: readonly (readonly [Intent, RegExp])[] = [
  [
    "cancel",
    /^(?:nao |nao, )?(?:cancel(?:a|ar|e)|desist[eo]|esquece|descart(?:a|ar|e)|apag(?:a|ar|ue)|deixa (?:pra|para) la|nao (?:quero|emit[ea])(?: mais)?)$/,
  ],
  [
    "issue",
    /^(?:(?:pode|sim|ok|manda) )?(?:emit(?:e|a|ir)|confirm(?:a|ar|o|e)|manda ver|envia(?:r)?)$/,
  ],
];

/** The first rule that fits decides. */
export function intentOf(text: string): Intent {
  const plain = searchText(text.replace(/[!?.…]/gu, " "));
  const words = plain.replace(/[,;]/g, " ").split(" ");
  const bare = words.filter((word) => word !== "" && !SMALL_WORDS.has(word)).join(" ");
  const order = BARE_RULES.find(([, form]) => form.test(bare));
  if (order) return order[0];
  return RULES.find(([, ...forms]) => forms.every((form) => form.test(plain)))?.[0] ?? "data";
}
