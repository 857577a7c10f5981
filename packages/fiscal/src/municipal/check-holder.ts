import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { describeCertificate } from "../certificate.ts";
import type { Certificate } from "../authority.ts";
import type { Prestador } from "../invoice-draft.ts";
import { refuse, type Refusal } from "../refusals.ts";

/** The signer must be the prestador (São Paulo: 1052, 1100, 1107; ABRASF: E157, E174); a head office may sign for its branch. */
export function checkHolder(certificate: Certificate, { cnpj }: Prestador): Refusal | null {
  const holder = describeCertificate(certificate)?.cnpj ?? null;
  if (holder === null) {
    return refuse("company.certificate", "no_cnpj", "O certificado digital não traz um CNPJ.");
  }
  if (cnpjRoot(holder) === cnpjRoot(cnpj)) return null;
  return refuse(
    "company.certificate",
    "certificate_of_other",
    "O certificado digital é de outro CNPJ.",
  );
}
