import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { explainRejection, type RejectionChannel } from "@emita/domain/rejections/rejection-help";
import { expect, test } from "vitest";

const DRIVERS: Readonly<Record<string, RejectionChannel>> = {
  nacional: "nacional",
  paulistana: "paulistana",
  abrasf: "abrasf",
};

/** A reason created by a driver, not by an authority. */
const OWN_REASON =
  /(?:: Reason = \{|const \w+_REFUSED =|reasons: \[\{)\s*(?:code: )?"([a-zA-Z]\w*)"/g;

function ownCodes(driver: string): string[] {
  const folder = join(import.meta.dirname, driver);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  return sources.flatMap((text) => [...text.matchAll(OWN_REASON)].map(([, code = ""]) => code));
}

test.each(Object.entries(DRIVERS))(
  "every reason that the driver %s creates has a text for the person",
  (driver, channel) => {
    const codes = [...new Set(ownCodes(driver))];
    expect(codes).toContain("certificate");
    const general = explainRejection(channel, "a_code_of_nobody", "").what;
    expect(codes.filter((code) => explainRejection(channel, code, "").what === general)).toEqual(
      [],
    );
  },
);
