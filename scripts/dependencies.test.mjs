import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAllowedLicence, licenceFaults, readAudit } from "./dependencies.mjs";
import { fromRoot } from "./lib/project.mjs";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
  ["GPL-3.0", false],
  ["AGPL-3.0-only", false],
  ["MIT AND GPL-2.0", false],
  ["SSPL-1.0", false],
  ["", false],
])("%s may be used: %s", (expression, isAllowed) => {
  expect(isAllowedLicence(expression)).toBe(isAllowed);
});

test("only packages of the running product are checked for their licence", () => {
  const packages = {
    "": { license: "UNLICENSED" },
    "apps/server": {},
    "node_modules/@emita/server": { link: true },
    "node_modules/tool": { license: "GPL-3.0", dev: true },
    "node_modules/part": { license: "GPL-3.0" },
    "node_modules/part/node_modules/nameless": {},
  };
  expect(licenceFaults({ packages })).toEqual([
    "node_modules/part: GPL-3.0",
    "node_modules/part/node_modules/nameless: no licence",
  ]);
  expect(licenceFaults(JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8")))).toEqual(
    [],
  );
});

test("packages that report installations through @scarf/scarf are switched off everywhere", () => {
  const { scarfSettings } = JSON.parse(readFileSync(fromRoot("package.json"), "utf8"));
  expect(scarfSettings).toEqual({ enabled: false });
});

const weakness = (severity) => ({ name: "part", range: "<2", severity });

test("high and critical vulnerabilities are faults, lower ones are not", () => {
  const report = {
    metadata: { vulnerabilities: { total: 3 } },
    vulnerabilities: { a: weakness("critical"), b: weakness("high"), c: weakness("moderate") },
  };
  expect(readAudit(JSON.stringify(report))).toEqual({
    faults: ["part <2: critical", "part <2: high"],
  });
});

test.each([
  ["", "the registry did not answer"],
  ["rubbish", "the registry did not answer"],
  ['{"message":"405 Method Not Allowed","statusCode":405}', "405 Method Not Allowed"],
])("a registry without an answer (%s) is reported as skipped, not as passed", (output, skipped) => {
  expect(readAudit(output)).toEqual({ skipped });
});
