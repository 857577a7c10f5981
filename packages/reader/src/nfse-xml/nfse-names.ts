/**
 * Elements that are one NFS-e (or one declaration of a service), in lower case. First the national system, ABRASF with the wrappers of Betha
 * and of Curitiba, NF-e and São Paulo, which share a name. Then cities and makers with their own layouts: EL, Osasco (e-Governe), GIAP,
 * DSF, Irecê and others.
 */
const NOTES: ReadonlySet<string> = new Set(
  (
    "nfse dps compnfse complnfse tccompnfse rps declaracaoprestacaoservico nfe nfs-e " +
    "nferpsnotafiscal notasfiscais notafiscalrelatoriodto notafiscal nota_fiscal nota nfs nfd tbnfd nfdok tbnotasfiscais"
  ).split(" "),
);

/** The recipient's element. São Paulo and Irecê have flat elements instead (`RazaoSocialTomador`, `NomeRazaoTomador`). */
export const TOMADOR = ["toma", "tomadorservico", "tomador", "dadostomador", "dest"] as const;

/** The gross value of the services; for goods the NFS-e's total. Ordered by reliability. */
export const AMOUNTS = [
  "vserv",
  "valorservicos",
  // São Paulo's second layout has one of the two.
  "valorfinalcobrado",
  "valorinicialcobrado",
  "vnf",
  "valortotalnota",
  "vliq",
  "valorliquidonfse",
  "valor_total",
] as const;

export function isNfseName(name: string): boolean {
  return NOTES.has(name.toLowerCase());
}

/** Whether an element of this name belongs to the recipient. */
export function isTomadorName(name: string): boolean {
  return /^(?:toma|dest)$|tomador/i.test(name);
}

export function isAmountName(name: string): boolean {
  return AMOUNTS.some((amount) => amount === name.toLowerCase());
}
