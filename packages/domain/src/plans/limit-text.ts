interface ReachedLimit {
  readonly quota: number;
  readonly plan: string;
}

/** Says that all invoices of a plan are used (docs/product.md: the limit dialog). */
export function limitText({ quota, plan }: ReachedLimit): string {
  return `Você atingiu o limite de ${quota} notas do plano ${plan}.`;
}

/** The same with the way on: the toast, and what the API answers. */
export function limitWithUpgrade(reached: ReachedLimit): string {
  return `${limitText(reached)} Faça upgrade para continuar.`;
}
