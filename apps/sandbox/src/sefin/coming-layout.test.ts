import { versionCalled } from "@emita/fiscal-layouts/nacional-versions";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, it } from "vitest";
import { dpsText, NORMAL, SIMPLES, type DpsParts } from "../testing/dps-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { callSefin, codesOf, nfseOf, sendDps } from "../testing/sefin-client.ts";
import { isSignatureGood, signText } from "../testing/sign-text.ts";
import { elementTree, withDocument } from "../xml/document.ts";

const DRAFT = "nt009-rascunho";
const { sandbox, key } = useSandbox();

/** The elements that NT 009 moves, in the parts of a DPS: the purpose before cLocEmi, the recipient after the client. */
const MOVED: Partial<DpsParts> = {
  versao: DRAFT,
  reason: "<finNFSe>0</finNFSe>",
  interm: "<indDest>0</indDest>",
};
const taxes = (inner: string, indicator = "<cIndOp>100301</cIndOp>"): Partial<DpsParts> => ({
  ...MOVED,
  ibscbs: `<IBSCBS><indFinal>0</indFinal>${indicator}<valores><trib>${inner}</trib></valores></IBSCBS>`,
});
const FULL = "<CST>000</CST><cClassTrib>000001</cClassTrib><gIBSCBS></gIBSCBS>";
const EXEMPT = "<CST>410</CST><cClassTrib>410001</cClassTrib>";

async function switchLayout(nacionalLayout: string | null): Promise<number> {
  const body = JSON.stringify({ nacionalLayout });
  const answer = await fetch(`${sandbox().url}/_control/settings`, { method: "POST", body });
  return answer.status;
}

const send = (base: typeof NORMAL, change: Partial<DpsParts>) =>
  sendDps(sandbox(), key(), signText(dpsText(base, change), key()));

describe("the draft of NT 009", () => {
  it("is refused unless it is switched on", async () => {
    const answer = await send(NORMAL, taxes(FULL));
    expect(answer.status).toBe(400);
    expect(codesOf(answer)).toContain("E1235");
  });

  it("is accepted when switched on, from the declaration to the NFS-e", async () => {
    expect(await switchLayout(DRAFT)).toBe(200);
    const answer = await send(NORMAL, taxes(FULL));
    expect(answer.status).toBe(201);
    const { chave, xml } = nfseOf(answer);
    expect(isSignatureGood(xml)).toBe(true);
    const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
    expect(root?.attributes).toMatchObject({ versao: DRAFT });
    expect(root && checkLayout(versionCalled(DRAFT)?.layout("NFSe") ?? notThere(), root)).toEqual(
      [],
    );
    expect(xml).toContain("<vCBS>84.02</vCBS>");
    const again = await callSefin(sandbox(), key(), "GET", `/SefinNacional/nfse/${chave}`);
    expect(nfseOf(again).xml).toBe(xml);
  });

  it("leaves the current layout valid beside it, and ends with a reset", async () => {
    await switchLayout(DRAFT);
    expect((await send(NORMAL, {})).status).toBe(201);
    await switchLayout(null);
    expect((await send(NORMAL, { ...taxes(FULL), nDPS: "102" })).status).toBe(400);
  });

  it("no other draft is accepted", async () => {
    expect(await switchLayout("9.99")).toBe(400);
  });

  it("applies the rules to the values in their new places", async () => {
    await switchLayout(DRAFT);
    const wrong = await send(NORMAL, taxes(FULL.replace("000001", "410001")));
    expect(codesOf(wrong)).toEqual(["E0959"]);
    const deduction = "<vAjusteBC><vAjusteBCISSQN>20000.00</vAjusteBCISSQN></vAjusteBC>";
    const tooMuch = await send(NORMAL, { ...taxes(FULL), discounts: deduction });
    expect(codesOf(tooMuch)).toContain("E0427");
    const without = await send(SIMPLES, { ...MOVED, nDPS: "103" });
    expect(without.status).toBe(201);
    expect(nfseOf(without).xml).not.toContain("<IBSCBS>");
  });

  it.each([
    ["E0859", taxes(EXEMPT)],
    ["E0860", taxes(FULL, "")],
    ["E0960", taxes(`${EXEMPT}<gIBSCBS></gIBSCBS>`, "")],
    ["E0961", taxes(FULL.replace("<gIBSCBS></gIBSCBS>", ""))],
  ])(
    "%s: the tax situation decides whether indicator and taxes are required",
    async (code, change) => {
      await switchLayout(DRAFT);
      expect(codesOf(await send(NORMAL, change))).toEqual([code]);
      expect((await send(NORMAL, taxes(EXEMPT, ""))).status).toBe(201);
    },
  );
});

function notThere(): never {
  throw new Error("the draft is not there");
}
