import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Certificate } from "../authority.ts";

/** Whether the xmlsec1 program (libxml2's signature library) is on this machine. */
export const hasXmlsec = spawnSync("xmlsec1", ["--version"]).status === 0;
/** Suffix of test names; says when tests are skipped. */
export const XMLSEC = hasXmlsec ? "xmlsec1" : "xmlsec1 (skipped: it is not installed)";

/** xmlsec1's error for the signature over `signed` ("namespace:element"); null when it verifies. */
export function xmlsecFault(xml: string, signed: string, certificate: Certificate): string | null {
  const folder = mkdtempSync(join(tmpdir(), "xmlsec-"));
  try {
    const [document, leaf] = [join(folder, "document.xml"), join(folder, "leaf.pem")];
    writeFileSync(document, xml);
    writeFileSync(leaf, certificate.certificatePem);
    const { status, stderr } = spawnSync(
      "xmlsec1",
      ["--verify", "--id-attr:Id", signed, "--pubkey-cert-pem", leaf, document],
      { encoding: "utf8" },
    );
    return status === 0 ? null : stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
