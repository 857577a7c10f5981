import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import type { NfseRecord } from "../ledger/records.ts";

/** Whether the holder of a certificate is prestador, tomador or intermediário of an NFS-e. For a CNPJ the root decides. */
export function isActor(certificate: CertificateFacts, nfse: NfseRecord): boolean {
  return [nfse.prestador, nfse.tomador, nfse.intermediario].some((party) =>
    isSame(certificate, party),
  );
}

function isSame(certificate: CertificateFacts, party: string | null): boolean {
  if (party === null) return false;
  if (party.length === 11) return certificate.cpf === party;
  return certificate.cnpj !== null && cnpjRoot(certificate.cnpj) === cnpjRoot(party);
}
