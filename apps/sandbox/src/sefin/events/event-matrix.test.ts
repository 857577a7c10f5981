import { describe, expect, it } from "vitest";
import type { EventRecord } from "../../ledger/records.ts";
import { matrixRefusal } from "./event-matrix.ts";
import type { WantedEvent } from "./event-matrix.ts";

const CANCELLING = ["101101", "105102", "105104", "305101"];

/** Codes of annex II for an event that an earlier one blocks, by type. */
const KEPT_OUT: readonly (readonly [type: string, code: string])[] = [
  ["101101", "E0840"],
  ["101103", "E0848"],
  ["105104", "E0852"],
  ["105105", "E0855"],
  ["202201", "E0860"],
  ["203202", "E0861"],
  ["204203", "E0862"],
  ["205204", "E0863"],
  ["202205", "E0864"],
  ["203206", "E0866"],
  ["204207", "E0868"],
  ["205208", "E0870"],
  ["305101", "E1960"],
  ["305102", "E1965"],
  ["305103", "E1970"],
];

function history(
  ...types: readonly (string | readonly [type: string, about: string])[]
): EventRecord[] {
  return types.map((item, index) => {
    const [type, about] = typeof item === "string" ? [item, null] : item;
    return { chave: "", type, about, nSeq: 1, nDFSe: index, author: "", receivedAt: "" };
  });
}

function refused(
  type: string,
  events: readonly EventRecord[],
  about: string | null = null,
): string | null {
  const wanted: WantedEvent = { type, about };
  return matrixRefusal(wanted, events)?.code ?? null;
}

describe.each(CANCELLING)("after %s", (cancelling) => {
  it.each(KEPT_OUT)("%s is refused with %s", (type, code) => {
    expect(matrixRefusal({ type, about: null }, history(cancelling))).toEqual({
      code,
      because: cancelling,
    });
  });
});

describe("on an NFS-e without events", () => {
  it.each([
    "101101",
    "101103",
    "202201",
    "203202",
    "204203",
    "205204",
    "202205",
    "203206",
    "204207",
    "305101",
  ])("%s is accepted", (type) => {
    expect(refused(type, [])).toBeNull();
  });

  it.each([
    ["105104", "E0853", null],
    ["105105", "E0856", null],
    ["305103", "E1976", "101101"],
    ["205208", "E1963", "203206"],
  ])("%s has nothing to answer: %s", (type, code, about) => {
    expect(refused(type, [], about)).toBe(code);
  });
});

describe("a block", () => {
  it.each(["101101", "105104", "105105", "305101"])("blocks %s until it is lifted", (type) => {
    const code = KEPT_OUT.find(([known]) => known === type)?.[1];
    const asked = history("101103", ["305102", type]);
    const others = ["101101", "105104", "105105", "305101"].filter((other) => other !== type);
    expect(refused(type, asked)).toBe(code);
    expect(others.map((other) => refused(other, history(["305102", type])))).not.toContain(code);
    expect(refused(type, history(["305102", type], ["305103", type]))).not.toBe(code);
  });
});

describe("confirmation and rejection", () => {
  it.each([
    ["202201", "202205"],
    ["203202", "203206"],
    ["204203", "204207"],
  ])("a party gives only one of %s and %s", (confirmation, rejection) => {
    expect(refused(rejection, history(confirmation))).toBe("E1833");
    expect(refused(confirmation, history(rejection))).toBe("E1833");
    expect(refused("101101", history(confirmation))).toBe("E0840");
    expect(refused("101101", history(rejection))).toBeNull();
  });

  it("the parties do not block each other", () => {
    expect(refused("203202", history("202201", "204203"))).toBeNull();
  });
});
