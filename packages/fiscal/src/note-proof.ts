import { isNationalChannel, type Channel } from "@emita/domain/notes/channel";
import type { ProfileSettings } from "./abrasf/city/city.ts";
import type { SignatureFault } from "./city-hall.ts";
import { municipalNoteOf, municipalSignatureFault } from "./directory.ts";
import { cityContent, nationalContent, type IssuedNote } from "./issued-note.ts";
import { authoritySignatureFault } from "./nacional/authority-signature.ts";
import { nfseNumberOfKey } from "./nacional/identifiers.ts";
import { readNfse, type NfseDocument } from "./nacional/nfse-document.ts";

/** A stored note's own values, for comparison with our records. Null: notes of this channel do not have the value. */
export interface NoteProof {
  readonly number: string;
  /** Key of the national system. */
  readonly key: string | null;
  readonly verificationCode: string | null;
  readonly dpsId: string | null;
  readonly content: IssuedNote;
  /** For national notes and for notes signed by cities. */
  readonly signatureFault: SignatureFault | null;
}

interface Circumstances {
  readonly profile: ProfileSettings | undefined;
  /** The authorities whose certificates count for national notes; undefined: any issuer. */
  readonly signerCaPem: string | undefined;
}

/** Reads the XML of a note that a driver of this channel stored; null when it is none. */
export function proofOf(
  channel: Channel,
  xml: string,
  { profile, signerCaPem }: Circumstances,
): NoteProof | null {
  if (isNationalChannel(channel)) return nationalProof(xml, signerCaPem);
  const note = municipalNoteOf(channel, xml, false, profile);
  if (note === null) return null;
  const { number, nationalKey, verificationCode } = note;
  const content = cityContent(channel, note);
  return {
    number,
    key: nationalKey,
    verificationCode,
    dpsId: null,
    content,
    signatureFault: municipalSignatureFault(channel, xml, note, profile),
  };
}

function nationalProof(xml: string, signerCaPem: string | undefined): NoteProof | null {
  const note = readNfse(xml);
  const content = note && nationalContent(note);
  if (!note || !content) return null;
  return {
    number: note.number ?? nfseNumberOfKey(note.key),
    key: note.key,
    verificationCode: null,
    dpsId: note.dps.id,
    content,
    signatureFault: signatureFault(xml, note, signerCaPem),
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
