import { PAULISTANA_NAMESPACE } from "@emita/fiscal-layouts/paulistana-layout";
import { createPrivateKey, sign } from "node:crypto";
import { SignedXml } from "xml-crypto";
import type { TestKey } from "../../testing/sign-text.ts";
import { elementTree, withDocument } from "../../xml/document.ts";
import { readRps } from "../rps/rps.ts";
import { rpsString } from "../rps/signature-strings.ts";
import type { RpsParts } from "./rps-text.ts";
import { rpsText } from "./rps-text.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";

/** A message of the service, signed as a whole by xml-crypto, an implementation that the sandbox does not use. */
export function signedMessage(root: string, inside: string, key: TestKey): string {
  const xml = `<${root} xmlns="${PAULISTANA_NAMESPACE}">${inside}</${root}>`;
  const signer = new SignedXml({
    privateKey: key.privateKeyPem,
    publicCert: key.certificatePem,
    canonicalizationAlgorithm: C14N,
    signatureAlgorithm: `${DSIG}rsa-sha1`,
    getKeyInfoContent: () =>
      `<X509Data><X509Certificate>${key.certificatePem.replace(/-----[^-]+-----|\s/g, "")}</X509Certificate></X509Data>`,
  });
  signer.addReference({
    xpath: "/*",
    uri: "",
    isEmptyUri: true,
    transforms: [`${DSIG}enveloped-signature`, C14N],
    digestAlgorithm: `${DSIG}sha1`,
  });
  signer.computeSignature(xml, { location: { reference: "/*", action: "append" } });
  return signer.getSignedXml();
}

/** Cabecalho with `inside` after the sender. */
export function header(version: 1 | 2, remetente: string, inside = ""): string {
  return `<Cabecalho xmlns="" Versao="${version}"><CPFCNPJRemetente><CNPJ>${remetente}</CNPJ></CPFCNPJRemetente>${inside}</Cabecalho>`;
}

/** An RPS with its own signature. */
export function signedRps(version: 1 | 2, base: RpsParts, change: RpsParts, key: TestKey): string {
  const unsigned = rpsText(base, change);
  const element = withDocument(Buffer.from(unsigned), (document) => elementTree(document.root));
  if (element === null) throw new Error("the test wrote XML that is not well-formed");
  const signature = signString(rpsString(readRps(element, version)), key);
  return rpsText(base, { ...change, Assinatura: signature });
}

/** RSA-SHA1 of a string, base64. */
export function signString(text: string, key: TestKey): string {
  return sign("sha1", Buffer.from(text, "latin1"), createPrivateKey(key.privateKeyPem)).toString(
    "base64",
  );
}
