import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccount } from "./api-client.ts";
import { cancelInvoice, issueInvoice, pdfText, xmlText } from "./invoice-steps.ts";
import type { RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** Regime normal: its declarations contain the group that NT 009 splits. */
const NORMAL = { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" };

let product: RunningProduct;
beforeAll(async () => {
  product = await startOwnProduct({ env: { NATIONAL_LAYOUT: "nt009-rascunho" } });
});
afterAll(() => product.stop());

test("an invoice in the draft of NT 009 is issued, stored, printed and cancelled", async () => {
  const issuing = { url: product.url, account: await openAccount(product.url, NORMAL) };
  const invoice = await issueInvoice(issuing);
  const xml = await xmlText(issuing, invoice.id);
  expect(xml).toMatch(/<NFSe [^>]*versao="nt009-rascunho">/);
  expect(xml).toMatch(/<finNFSe>0<\/finNFSe><cLocEmi>.*<indDest>0<\/indDest><serv>/s);
  expect(xml).toContain("<CST>000</CST><cClassTrib>000001</cClassTrib><gIBSCBS>");
  const text = await pdfText(issuing, invoice.id);
  expect(text).toContain(invoice.nfse_key);
  expect(text).toContain("FINALIDADE NFS-e regular");
  expect(text).toContain("000 / 000001");
  expect(await cancelInvoice(issuing, invoice.id)).toMatchObject({
    cancellation: { state: "accepted" },
  });
});
