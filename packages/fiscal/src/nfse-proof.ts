import { isNationalChannel, type Channel } from "@emita/domain/invoices/channel";
import type { ProfileSettings } from "./abrasf/city/city.ts";
import type { SignatureFault } from "./authority.ts";
import { municipalNfseOf, municipalSignatureFault } from "./directory.ts";
import { cityContent, nationalContent, type IssuedNfse } from "./issued-nfse.ts";
import { authoritySignatureFault } from "./nacional/answer/authority-signature.ts";
import { nfseNumberOfKey } from "./nacional/identifiers.ts";
import { readNfse, type NfseDocument } from "./nacional/answer/nfse-document.ts";

/** A stored NFS-e's own values, for comparison with our records. Null: NFS-e of this channel do not have the value. */
export interface NfseProof {
  readonly number: string;
  /** Key of the national system. */
  readonly key: string | null;
  readonly verificationCode: string | null;
  readonly dpsId: string | null;
  readonly content: IssuedNfse;
  /** For national NFS-e and for NFS-e signed by cities. */
  readonly signatureFault: SignatureFault | null;
}

interface Circumstances {
  readonly profile: ProfileSettings | undefined;
  /** The authorities whose certificates count for national NFS-e; undefined: any issuer. */
  readonly signerCaPem: string | undefined;
}

/** Reads the XML of an NFS-e that a driver of this channel stored; null when it is none. */
export function proofOf(
  channel: Channel,
  xml: string,
  { profile, signerCaPem }: Circumstances,
): NfseProof | null {
  if (isNationalChannel(channel)) return nationalProof(xml, signerCaPem);
  const nfse = municipalNfseOf(channel, xml, false, profile);
  if (nfse === null) return null;
  const { number, nationalKey, verificationCode } = nfse;
  const content = cityContent(channel, nfse);
  return {
    number,
    key: nationalKey,
    verificationCode,
    dpsId: null,
    content,
    signatureFault: municipalSignatureFault(channel, xml, nfse, profile),
  };
}

function nationalProof(xml: string, signerCaPem: string | undefined): NfseProof | null {
  const nfse = readNfse(xml);
  const content = nfse && nationalContent(nfse);
  if (!nfse || !content) return null;
  return {
    number: nfse.number ?? nfseNumberOfKey(nfse.key),
    key: nfse.key,
    verificationCode: null,
    dpsId: nfse.dps.id,
    content,
    signatureFault: signatureFault(xml, nfse, signerCaPem),
  };
}

function signatureFault(
  xml: string,
  { processedAt, dps: { prestador } }: NfseDocument,
  signerCaPem: string | undefined,
): SignatureFault | null {
  const at = new Date(processedAt ?? "");
  const signed = {
    xml,
    processedAt: Number.isNaN(at.getTime()) ? new Date() : at,
    prestador: prestador.cnpj ?? prestador.cpf,
  };
  return authoritySignatureFault(signed, signerCaPem === undefined ? {} : { signerCaPem });
}
