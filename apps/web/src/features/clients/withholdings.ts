import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";

const FEDERAL = [
  ["withheld_irrf", "IRRF"],
  ["withheld_pis", "PIS"],
  ["withheld_cofins", "COFINS"],
  ["withheld_csll", "CSLL"],
  ["withheld_inss", "INSS"],
] as const;

/** The taxes that a client keeps: "ISS, IRRF"; "Nenhuma". */
export function withholdingsText(details: InvoiceDetails | null): string {
  const iss = details?.iss?.withheld_by === undefined ? [] : ["ISS"];
  const federal = FEDERAL.filter(([key]) => (details?.federal?.[key] ?? 0) > 0).map(
    ([, name]) => name,
  );
  return [...iss, ...federal].join(", ") || "Nenhuma";
}
