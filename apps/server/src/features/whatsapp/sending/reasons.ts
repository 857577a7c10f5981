/** Why a note was not delivered, as it is stored; codes of WhatsApp as `code_<number>`. */
export const REASONS = {
  /** A call's answer was lost, and no report came: whether it went out is not known. It is not sent again. */
  noAnswer: "no_answer",
  noPdf: "no_pdf",
  notPossible: "not_possible",
} as const;

const WORDS: ReadonlyMap<string, string> = new Map([
  [REASONS.noAnswer, "o WhatsApp não confirmou o envio"],
  [REASONS.noPdf, "a nota não tem PDF"],
  ["code_131026", "o número não está no WhatsApp"],
  ["code_131049", "o WhatsApp preferiu não entregar"],
  ["code_131050", "o cliente não quer receber"],
  ["code_130472", "o WhatsApp preferiu não entregar"],
]);

export function reasonOfCode(code: number | undefined): string {
  return code === undefined || code === 0 ? REASONS.notPossible : `code_${code}`;
}

/** For the timeline of the invoice. */
export function reasonWords(reason: string): string {
  return WORDS.get(reason) ?? "não foi possível enviar agora";
}
