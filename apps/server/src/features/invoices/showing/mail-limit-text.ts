/** Why a mail to an address outside the company waits, as part of a sentence. */
export function mailLimitText(limit: number): string {
  return `o limite de ${limit} e-mails a clientes por dia foi atingido`;
}
