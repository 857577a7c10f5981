import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** Lets this process trust another authority, as NODE_EXTRA_CA_CERTS does. @returns what takes that back. */
export function trust(pem: string): () => void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, pem]);
  return () => setDefaultCACertificates(before);
}
