import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { draftOfNt009 } from "../scripts/nt009.ts";
import { layoutVersion, type LayoutVersion, type LayoutVersionFile } from "./layout-version.ts";
import {
  NAMING_VERSION,
  NATIONAL_VERSIONS,
  readLayoutVersions,
  versionCalled,
  versionInForce,
} from "./nacional-versions.ts";
import { INVENTED, INVENTED_FROM, withInvented } from "./testing/invented-version.ts";
import { HAS_OFFICIAL, OFFICIAL, WITHOUT_OFFICIAL } from "./testing/official.ts";

const DRAFT = "nt009-rascunho";
const fileOf = (id: string): LayoutVersionFile =>
  JSON.parse(readFileSync(join(import.meta.dirname, `nacional-versions/${id}.json`), "utf8"));

describe("every version in the folder", () => {
  test.each(NATIONAL_VERSIONS)(
    "$id: its types are complete, its elements have places",
    (version) => {
      const pathsOf = { infDPS: version.layout("DPS"), infNFSe: version.layout("NFSe") };
      const places = [
        ...version.moves.map(({ to }) => to),
        ...Object.keys(version.unsaid),
        ...version.leftOut.flatMap(({ when, elements }) => [when, ...elements]),
      ];
      const missing = places.filter((place) => {
        if (place === null) return false;
        const root = place.startsWith("infDPS/") ? pathsOf.infDPS : pathsOf.infNFSe;
        return !elementNames(root).has(place.split("/").at(-1) ?? "");
      });
      expect(missing).toEqual([]);
    },
  );

  test("moved elements had a place in the layout whose names the code uses", () => {
    const names = versionCalled(NAMING_VERSION);
    const known = elementNames(names?.layout("NFSe"));
    const moved = NATIONAL_VERSIONS.flatMap(({ moves }) => moves);
    expect(moved.filter(({ from }) => !known.has(from.split("/").at(-1) ?? ""))).toEqual([]);
  });
});

describe("versionInForce", () => {
  test.each([
    ["2026-11-20", "production"],
    ["2099-12-31", "production"],
    ["2099-12-31", "test"],
  ] as const)("the current layout on %s in %s: the draft has no date", (day, environment) => {
    expect(versionInForce(day, environment).id).toBe("1.01");
  });

  test("a version counts from its first day, separately in each environment", () => {
    const versions = invented({ production: "2027-03-01", test: "2027-02-01" });
    const on = (day: string, environment: "production" | "test") =>
      versionInForce(day, environment, versions).id;
    expect(on("2027-01-31", "test")).toBe("1.01");
    expect(on("2027-02-01", "test")).toBe("7.00");
    expect(on("2027-02-28", "production")).toBe("1.01");
    expect(on("2027-03-01", "production")).toBe("7.00");
  });

  test("a draft never counts, even with a date", () => {
    const versions = invented({ production: "2020-01-01", test: "2020-01-01" }, true);
    expect(versionInForce("2026-11-20", "test", versions).id).toBe("1.01");
  });
});

describe("readLayoutVersions", () => {
  const folder = mkdtempSync(join(tmpdir(), "layouts-"));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("one more file is one more version, in force from its first day; a duplicate id is an error", () => {
    const put = (name: string, file: LayoutVersionFile) =>
      writeFileSync(join(folder, name), JSON.stringify(file));
    put("1.01.json", fileOf(NAMING_VERSION));
    put("7.00.json", INVENTED);
    const versions = readLayoutVersions(folder);
    expect(versions.map(({ id }) => id)).toEqual(["1.01", "7.00"]);
    expect(versionInForce(INVENTED_FROM, "production", versions).id).toBe("7.00");
    expect(versions[1]?.tables).toEqual(versionCalled("7.00", withInvented())?.tables);
    put("again.json", INVENTED);
    expect(() => readLayoutVersions(folder)).toThrow("one id");
  });

  test("a missing base is named", () => {
    expect(() => layoutVersion({ ...fileOf(DRAFT), basedOn: "3.00" }, [])).toThrow(
      "no layout 3.00",
    );
  });
});

test.skipIf(!HAS_OFFICIAL)(`the draft equals the sheet${WITHOUT_OFFICIAL}`, () => {
  const base = versionCalled(NAMING_VERSION);
  if (base === null) throw new Error("no base");
  const generated = draftOfNt009(
    official("nt009-campos.csv"),
    official("cClassTrib.csv"),
    base.tables,
  );
  expect(fileOf(DRAFT)).toEqual(generated);
});

/** Names of all elements of a message. */
function elementNames(rule: unknown): Set<string> {
  return new Set(
    [...JSON.stringify(rule ?? {}).matchAll(/"kind":"element","name":"(\w+)"/g)].map(
      ([, name]) => name ?? "",
    ),
  );
}

function official(file: string): string {
  return readFileSync(join(OFFICIAL, "nacional", file), "utf8");
}

/** The current layout, and a later one with these dates. */
function invented(inForce: LayoutVersionFile["inForce"], isDraft = false): LayoutVersion[] {
  const later = { ...fileOf(DRAFT), id: "7.00", isDraft, inForce };
  return [fileOf(NAMING_VERSION), later].map((file, _, files) => layoutVersion(file, files));
}
