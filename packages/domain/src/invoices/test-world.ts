/** The outcome of an invoice for a client with the test number. */
type Outcome =
  | { readonly kind: "refused"; readonly code: string }
  /** The final outcome, after any retries. */
  | { readonly kind: "issued" }
  | { readonly kind: "cancel_refused"; readonly code: string };

/** A CNPJ or CPF with which the city halls of the test world behave in a known way. */
export interface TestNumber {
  readonly taxId: string;
  /** For people, in the guide. */
  readonly effect: string;
  readonly outcome: Outcome;
}

const refused = (code: string): Outcome => ({ kind: "refused", code });
const ISSUED: Outcome = { kind: "issued" };

/** The guide lists these numbers, and a test sends an invoice to each to prove the stated outcome. */
export const TEST_NUMBERS: readonly TestNumber[] = [
  {
    taxId: "41788206000105",
    effect: "emitida na hora",
    outcome: ISSUED,
  },
  {
    taxId: "99000190000104",
    effect: "recusada com E0190: o cliente não está no cadastro",
    outcome: refused("E0190"),
  },
  {
    taxId: "99000020751",
    effect: "recusada com E0207: o mesmo, para um CPF",
    outcome: refused("E0207"),
  },
  {
    taxId: "99000240000153",
    effect: "recusada com E0240: o CEP é de outra cidade",
    outcome: refused("E0240"),
  },
  {
    taxId: "99910001000130",
    effect: "a prefeitura emite e não responde; o Emita pergunta e acha a nota",
    outcome: ISSUED,
  },
  {
    taxId: "99910002000185",
    effect: "a prefeitura não responde nem emite; o Emita pergunta e envia de novo",
    outcome: ISSUED,
  },
  {
    taxId: "99910003000120",
    effect: "fora do ar (503) duas vezes; a nota espera e sai",
    outcome: ISSUED,
  },
  {
    taxId: "99910004000174",
    effect: "a resposta leva oito segundos",
    outcome: ISSUED,
  },
  {
    taxId: "99910005000119",
    effect: "emitida, com resposta ilegível; o Emita pergunta pela nota",
    outcome: ISSUED,
  },
  {
    taxId: "99910006000163",
    effect: "emitida, com XML corrompido; o Emita o busca",
    outcome: ISSUED,
  },
  {
    taxId: "99910007000108",
    effect: "emitida, e a conexão cai antes da resposta",
    outcome: ISSUED,
  },
  {
    taxId: "99000822000130",
    effect: "emitida; o cancelamento é recusado por prazo (E0822) e a análise é oferecida",
    outcome: { kind: "cancel_refused", code: "E0822" },
  },
];
