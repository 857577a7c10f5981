import type { Company } from "@emita/contract/companies/companies";

/** The destination of a channel's invoices, in words that follow "Esta nota vai para". */
export function destinationOf(
  channel: string,
  company: Pick<Company, "channel" | "city"> | undefined,
): string {
  if (channel === "nacional") return "o emissor nacional da NFS-e";
  if (channel.startsWith("paulistana")) return "a prefeitura de São Paulo";
  return company?.city ? `a prefeitura de ${company.city}` : "a prefeitura";
}
