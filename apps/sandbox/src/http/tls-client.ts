import type { X509Certificate } from "node:crypto";
import type { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { CertificateFacts } from "../authority/certificate-facts.ts";
import { certificateFacts } from "../authority/certificate-facts.ts";
import { isInForce, isIssuedBy, isRevoked } from "../authority/trust.ts";

/** The client of a TLS connection: a holder with a valid certificate, or the code of its fault. */
export type Client =
  | { readonly ok: true; readonly certificate: CertificateFacts }
  | { readonly ok: false; readonly code: "E1200" | "E1203" | "E1207" | "E1208" | "E1209" };

/** Judges the client certificate of a connection. TLS has already proved that the client has its key. */
export function clientOf(socket: Socket, authority: X509Certificate, now: Date): Client {
  const peer = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  const certificate = peer === undefined ? null : certificateFacts(peer.raw);
  if (certificate === null) return { ok: false, code: "E1200" };
  const { x509 } = certificate;
  if (!isIssuedBy(x509, authority)) return { ok: false, code: "E1208" };
  if (!isInForce(x509, now)) return { ok: false, code: "E1203" };
  if (isRevoked(certificate.cnpj)) return { ok: false, code: "E1207" };
  const isIdentified = certificate.cnpj !== null || certificate.cpf !== null;
  return isIdentified ? { ok: true, certificate } : { ok: false, code: "E1209" };
}
