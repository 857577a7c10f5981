/** A payer of a rule: a client by CNPJ or CPF, or a name as the bank gives it. */
export interface Payer {
  readonly name: string;
  readonly taxId: string | null;
}

/** What makes two of them the same. */
export function keyOf({ taxId, name }: Payer): string {
  return taxId ?? name.toLocaleLowerCase("pt-BR");
}

/** The payers and one more, each once. */
export function withPayer(payers: readonly Payer[], payer: Payer): readonly Payer[] {
  return payers.some((other) => keyOf(other) === keyOf(payer)) ? payers : [...payers, payer];
}
