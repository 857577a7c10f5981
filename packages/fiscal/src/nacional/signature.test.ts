import { describe, expect, test } from "vitest";
import { testCertificate } from "../testing/certificates.ts";
import { draft } from "../testing/drafts/drafts.ts";
import { cancelRequest } from "../testing/nacional/use-sefin.ts";
import { verifies } from "../testing/verify.ts";
import { hasXmlsec, XMLSEC, xmlsecFault } from "../testing/xmlsec.ts";
import { EXCLUSIVE_SHA256, INCLUSIVE_SHA1 } from "../xml/sign.ts";
import { nacionalDriver } from "./driver.ts";
import { NAMESPACE } from "./wire.ts";

const certificate = testCertificate();
const KEY = "31702062211222333000181000000000005726114829150369";

/** Both profiles that SEFIN accepted (nacional.md section 6), on both messages. */
const MESSAGES = [
  ["exclusive C14N, SHA-256", EXCLUSIVE_SHA256],
  ["C14N, SHA-1", INCLUSIVE_SHA1],
] as const;

describe.for(MESSAGES)("signature profile %s", ([, profile]) => {
  const driver = nacionalDriver({ signature: profile });
  const dps = textOf(driver.buildIssue(draft({ description: "Ação\n& <b>" }), certificate, 2));
  const event = textOf(driver.buildCancel(cancelRequest(KEY), certificate, 2));

  test("names its algorithms", () => {
    expect(dps).toContain(`<SignatureMethod Algorithm="${profile.signatureMethod}">`);
    expect(dps).toContain(`<CanonicalizationMethod Algorithm="${profile.canonicalization}">`);
    expect(dps).toContain(`<DigestMethod Algorithm="${profile.digestMethod}">`);
  });

  test("xml-crypto verifies it", () => {
    expect(verifies(dps, "infDPS", certificate)).toBe(true);
    expect(verifies(event, "infPedReg", certificate)).toBe(true);
    expect(verifies(dps.replace("1500.00", "1500.01"), "infDPS", certificate)).toBe(false);
  });

  test.skipIf(!hasXmlsec)(`${XMLSEC} verifies it`, () => {
    expect(xmlsecFault(dps, `${NAMESPACE}:infDPS`, certificate)).toBeNull();
    expect(xmlsecFault(event, `${NAMESPACE}:infPedReg`, certificate)).toBeNull();
    const changed = dps.replace("1500.00", "1500.01");
    expect(xmlsecFault(changed, `${NAMESPACE}:infDPS`, certificate)).not.toBeNull();
  });
});

function textOf(result: ReturnType<ReturnType<typeof nacionalDriver>["buildIssue"]>): string {
  if (!result.ok) throw new Error(`${result.field} ${result.code}`);
  return result.message.xml;
}
