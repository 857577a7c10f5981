import { inPlacesOf } from "@emita/fiscal-layouts/layout-places";
import { versionCalled } from "@emita/fiscal-layouts/nacional-versions";
import { INVENTED, withInvented } from "@emita/fiscal-layouts/testing/invented-version";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, it } from "vitest";
import { createLiveSettings } from "../control/live-settings.ts";
import { dpsText, NORMAL } from "../testing/dps-text.ts";
import { elementTree, withDocument, type Element } from "../xml/document.ts";
import { readDps } from "./dps.ts";
import { inLayout } from "./nfse/in-layout.ts";
import { layoutOf } from "./spoken-layouts.ts";

const versions = withInvented();
const invented = versionCalled(INVENTED.id, versions);
if (invented === null) throw new Error("no invented layout");

function spokenOn(day: string, versao: string, draft: string | null = null): string {
  const settings = createLiveSettings({ adnDelayMs: 0, abrasfDelayMs: 0, nacionalLayout: draft });
  const clock = () => new Date(`${day}T12:00:00-03:00`);
  return layoutOf(tree(dpsText(NORMAL, { versao })), { clock, settings, versions }).id;
}

describe("layoutOf", () => {
  it("accepts a version from its first day, and the one before beside it", () => {
    expect(spokenOn("2027-01-31", "7.00")).toBe("1.01");
    expect(spokenOn("2027-02-01", "7.00")).toBe("7.00");
    expect(spokenOn("2027-02-01", "1.01")).toBe("1.01");
    expect(spokenOn("2027-02-01", "6.66")).toBe("7.00");
  });

  it("accepts a draft only when switched on", () => {
    expect(spokenOn("2099-01-01", "nt009-rascunho")).toBe("7.00");
    expect(spokenOn("2026-11-20", "nt009-rascunho", "nt009-rascunho")).toBe("nt009-rascunho");
  });
});

describe("a version that is one more data file", () => {
  it("is read under the current names, and written in its own places", () => {
    const [named] = tree(dpsText(NORMAL)).children;
    const placed = named && inPlacesOf(invented, named);
    if (placed?.ok !== true) throw new Error("it has a place for everything");
    const root = { ...tree(dpsText(NORMAL, { versao: "7.00" })), children: [placed.element] };
    expect(checkLayout(invented.layout("DPS"), root)).toEqual([]);
    const today = readDps(tree(dpsText(NORMAL)), versions[0] ?? invented);
    const coming = readDps(root, invented);
    for (const path of ["toma/xNome", "IBSCBS/valores/trib/gIBSCBS/CST", "IBSCBS/finNFSe"]) {
      expect(coming.text(path)).toBe(today.text(path));
      expect(coming.text(path)).not.toBeNull();
    }
    expect(coming).toMatchObject({ vServ: today.vServ, cTribNac: today.cTribNac });
    expect(inLayout(invented, "<nNFSe>5</nNFSe><valores><vLiq>1.00</vLiq></valores>")).toBe(
      "<numero>5</numero><valores></valores><liquido>1.00</liquido>",
    );
  });
});

function tree(xml: string): Element {
  const root = withDocument(Buffer.from(xml), (document) => elementTree(document.root));
  if (root === null) throw new Error("not XML");
  return root;
}
