import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { describeCertificate } from "../certificate.ts";
import type { Certificate } from "../authority.ts";
import { refuse, type Refusal } from "../refusals.ts";

/**
 * The message must be signed with its author's own certificate (E0718, E0812): the first eight characters of the CNPJ must match. Whether
 * E0718 needs all fourteen is not published, so a head office may sign for its branch here. A certificate without a CNPJ is left to the
 * authority.
 */
export function checkHolder(certificate: Certificate, cnpj: string, field: string): Refusal | null {
  const holder = describeCertificate(certificate)?.cnpj ?? null;
  if (holder === null || cnpjRoot(holder) === cnpjRoot(cnpj)) return null;
  return refuse(field, "certificate_of_other", "O certificado digital é de outro CNPJ.");
}
