import { assembleCertificate } from "../authority/assemble-certificate.ts";
import { signerExtensions } from "../authority/extensions.ts";
import { generateRsaKey } from "../authority/key-pair.ts";
import type { Answer } from "../http/reply.ts";
import { createSigner, signDocument, type Signer } from "../sefin/sign.ts";
import { packXml, unpackXml } from "../xml/payload.ts";

const PACKED_NOTE = /("nfseXmlGZipB64":")([^"]+)/;
/** The authority's signature follows the signed part; the taxpayer's is inside it. */
const OWN_SIGNATURE = /(?<=<\/infNFSe>)\s*<Signature[\s\S]*<\/Signature>/;

/** Changes that make the authority's NFS-e invalid. */
export const NOTE_CHANGES: Readonly<
  Record<
    "unsigned_note" | "broken_signature" | "foreign_signature",
    (xml: string) => string | Promise<string>
  >
> = {
  unsigned_note: withoutSignature,
  broken_signature: (xml) => xml.replace("</xLocEmi>", " do Norte</xLocEmi>"),
  foreign_signature: async (xml) => signDocument(withoutSignature(xml), await stranger()),
};

/** The same answer with its NFS-e changed; other answers are unchanged. */
export async function alterNfse(
  answer: Answer,
  change: (xml: string) => string | Promise<string>,
): Promise<Answer> {
  const body = answer.body.toString("utf8");
  const xml = unpackXml(PACKED_NOTE.exec(body)?.[2]);
  if (xml === null) return answer;
  const packed = packXml(await change(xml.toString("utf8")));
  return { ...answer, body: Buffer.from(body.replace(PACKED_NOTE, `$1${packed}`)) };
}

function withoutSignature(xml: string): string {
  return xml.replace(OWN_SIGNATURE, "");
}

let known: Promise<Signer> | undefined;

function stranger(): Promise<Signer> {
  known ??= createStranger();
  return known;
}

/** Has the name of the authority's signer, but is self-signed. */
async function createStranger(): Promise<Signer> {
  const key = await generateRsaKey();
  const certificatePem = assembleCertificate(
    {
      commonName: "SEFIN EMULADA - EMULADOR SEM VALIDADE",
      organizationalUnit: "EMULADOR",
      publicKeyPem: key.publicKeyPem,
      notBefore: new Date(0),
      notAfter: new Date("2100-01-01T00:00:00Z"),
      extensions: signerExtensions(),
    },
    key,
  );
  return createSigner({ certificatePem, privateKeyPem: key.privateKeyPem });
}
