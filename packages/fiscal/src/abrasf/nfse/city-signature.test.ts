import { expect, test } from "vitest";
import { compNfse, envelope, resposta, answers } from "../../testing/abrasf/abrasf-city.ts";
import { GUARULHOS } from "../../testing/abrasf/abrasf-drafts.ts";
import { proofOf } from "../../nfse-proof.ts";
import { testAuthority, testCertificate } from "../../testing/certificates.ts";
import { signAsCity } from "../../testing/nacional/sign-as-authority.ts";
import { useAbrasf } from "../../testing/abrasf/use-abrasf.ts";
import { parseXml } from "../../xml/parse.ts";
import type { City } from "../city/city.ts";
import { citySignatureFault } from "./city-signature.ts";
import { nfseFor } from "./nfse.ts";

const city = testCertificate({ commonName: "MUNICIPIO", cnpj: null }, testAuthority());
const on = useAbrasf(GUARULHOS);

/** An answer with the NFS-e of this message, as the city writes it. */
function answerTo(message: string): string {
  const rps = /<InfDeclaracao.*<\/InfDeclaracaoPrestacaoServico>/s.exec(message)?.[0] ?? "";
  const nfse = compNfse({ number: 1, rps, isCancelled: false });
  const list = `<ListaNfse>${nfse.replace("<InfNfse>", '<InfNfse Id="nfse1">')}</ListaNfse>`;
  return resposta("GerarNfseResposta", list);
}

function faultOf(xml: string, nfseSignature: City["profile"]["noteSignature"] = "optional") {
  const root = parseXml(xml);
  const nfse = root && nfseFor(root, { Numero: "7", Serie: "NF" });
  if (!nfse || nfse === "other") throw new Error("no note in the answer");
  const profile = { ...GUARULHOS.profile, noteSignature: nfseSignature };
  return citySignatureFault(xml, nfse, "11222333000181", { ...GUARULHOS, profile });
}

test("an NFS-e without the city's signature is accepted unless the profile demands one", () => {
  const xml = answerTo(on.built().xml);
  expect([faultOf(xml), faultOf(xml, "required")]).toEqual([null, "unsigned_note"]);
});

test("a present signature must verify and must not be the company's own", () => {
  const xml = answerTo(on.built().xml);
  const signed = signAsCity(xml, city);
  expect([faultOf(signed), faultOf(signed, "required")]).toEqual([null, null]);
  const changed = signed.replace("<ValorIss>43.50<", "<ValorIss>0.50<");
  expect([faultOf(changed), faultOf(changed, "ignored")]).toEqual(["broken_signature", null]);
  expect(faultOf(signAsCity(xml, testCertificate()))).toBe("foreign_signature");
});

test("a stored NFS-e is always verified against the signature of its city", () => {
  const xml = answerTo(on.built().xml);
  const signed = signAsCity(xml, city);
  const anybodys = { profile: undefined, signerCaPem: undefined };
  const fault = (kept: string) =>
    proofOf(`abrasf/${GUARULHOS.cityCode}`, kept, anybodys)?.signatureFault;
  expect([fault(xml), fault(signed)]).toEqual([null, null]);
  expect(fault(signed.replace("<ValorIss>43.50<", "<ValorIss>0.50<"))).toBe("broken_signature");
  expect(fault(signAsCity(xml, testCertificate()))).toBe("foreign_signature");
});

test("a broken signature makes the outcome uncertain: the answer is kept and queried again", async () => {
  const message = on.built();
  const xml = signAsCity(answerTo(message.xml), city).replace(
    "<ValorIss>43.50<",
    "<ValorIss>0.50<",
  );
  on.fake.faults.push(answers(200, envelope(xml)), answers(200, envelope(xml)));
  expect(await on.issue(message)).toMatchObject({ kind: "uncertain", cause: "broken_signature" });
  expect(await on.find(message)).toMatchObject({
    kind: "unknown",
    cause: "broken_signature",
    doubted: expect.stringContaining("<ValorIss>0.50<"),
  });
});
