import { expect, test } from "vitest";
import { authorityFor, municipalNfseOf } from "../../directory.ts";
import { GINFES, GUARULHOS, SUZANO } from "../../testing/abrasf/abrasf-drafts.ts";
import { USUAL_PROFILE } from "./profile.ts";
import { readAbrasfProfile } from "./read-profile.ts";

test("without settings the profile is the default one, or the city's built-in one", () => {
  expect(readAbrasfProfile({})).toEqual({ ok: true, profile: USUAL_PROFILE });
  expect(readAbrasfProfile({}, SUZANO.profile)).toEqual({ ok: true, profile: SUZANO.profile });
});

test("a complete profile is read back unchanged", () => {
  for (const { profile } of [GUARULHOS, SUZANO]) {
    expect(readAbrasfProfile(JSON.parse(JSON.stringify(profile)))).toEqual({ ok: true, profile });
  }
});

test.each<[name: string, value: unknown]>([
  ["headerParameter", null],
  ["verificationUrl", null],
  ["verificationUrl", "https://city.example/nota?n={number}&c={code}"],
  ["requestSuffix", ""],
  ["signs", []],
  ["signs", ["rps"]],
  ["headerVersion", "3"],
  ["authentication", { kind: "token", parameter: "token", token: "x" }],
  ["authentication", { kind: "token", parameter: "token", token: null }],
  [
    "authentication",
    { kind: "password", userParameter: "u", user: "me", passwordParameter: "p", password: "x" },
  ],
])("%s accepts %j", (name, value) => {
  const read = readAbrasfProfile({ [name]: value }, SUZANO.profile);
  expect(read.ok && Object.entries(read.profile)).toContainEqual([name, value]);
});

test.each<[name: string, value: unknown]>([
  ["version", 2.04],
  ["version", "2"],
  ["soap", "1.3"],
  ["encoding", "base64"],
  ["tomadorElement", null],
  ["namespace", "urn:x y"],
  ["dataParameter", "<dados>"],
  ["dataParameter", null],
  ["hasQualifiedParameters", "true"],
  ["signs", "rps"],
  ["signs", ["rps", "note"]],
  ["issuing", "CancelarNfse"],
  ["cnae", true],
  ["authentication", "certificate"],
  ["authentication", { kind: "password", userParameter: "u", password: "x" }],
  ["authentication", { kind: "token", parameter: "token" }],
  ["verificationUrl", "javascript:alert(1)"],
  ["layout", "2.03"],
  ["system", "acbr"],
  ["system", "toString"],
  ["assinatura", "rps"],
])("%s refuses %j and the fault names it", (name, value) => {
  const read = readAbrasfProfile({ [name]: value });
  expect(!read.ok && read.faults).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

test("settings override single parts of a named system", () => {
  const read = readAbrasfProfile({ system: "ginfes", series: "digits" }, SUZANO.profile);
  expect(read).toEqual({ ok: true, profile: { ...GINFES.profile, series: "digits" } });
});

test("all faults are reported at once", () => {
  const read = readAbrasfProfile({ soap: 1, encoding: 2, x: 3 });
  expect(!read.ok && read.faults).toHaveLength(3);
});

test("a channel has a driver when its city is built in or configured", () => {
  expect(authorityFor("abrasf/3518800")?.substitution).toBe("by_message");
  expect(authorityFor("abrasf/3518800", { substitution: "by_cancelling" })?.substitution).toBe(
    "by_cancelling",
  );
  expect(authorityFor("abrasf/3304557")).toBeNull();
  expect(authorityFor("abrasf/3304557", {})).not.toBeNull();
  expect(() => authorityFor("abrasf/3304557", { soap: "2" })).toThrow("3304557: soap must be");
  expect(municipalNfseOf("abrasf/3304557", "<a/>", true)).toBeNull();
});
