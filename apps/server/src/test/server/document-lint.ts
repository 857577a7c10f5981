import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral from "@stoplight/spectral-core";
import rulesets from "@stoplight/spectral-rulesets";

/** Rules of Spectral's recommended set that this document does not keep to, and why. */
const SPECTRAL = {
  // OpenAPI 3.1 lets a bearer scheme name what a token must be allowed (4.8.30); the rule knows 3.0, where only OAuth may.
  "oas3-operation-security-defined": "off",
  // Redocly's no-invalid-media-type-examples looks at the same examples in a hundredth of the time.
  "oas3-valid-media-example": "off",
} as const;

/** Rules of Redocly's recommended set that this document does not keep to, and why. */
const REDOCLY = {
  // It is a service that is called, no work that is passed on: there is nothing to license.
  "info-license": "off",
  // `/invoices/exports/{id}` beside `/invoices/{id}/pdf`: what is spelt out goes before a parameter (OpenAPI, "Path Templating
  // Matching"), no id is such a word, and the addresses are in use.
  "no-ambiguous-paths": "off",
} as const;

/** The findings of two public linters on an OpenAPI document, with their recommended rules: errors and warnings alike. */
export async function lintDocument(text: string): Promise<string[]> {
  return [...(await bySpectral(text)), ...(await byRedocly(text))];
}

async function bySpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(
    new spectral.Ruleset({ extends: [[rulesets.oas, "recommended"]], rules: SPECTRAL }),
  );
  const found = await linter.run(JSON.parse(text));
  return found.map(({ code, path, message }) => `Spectral ${code} ${path.join("/")}: ${message}`);
}

async function byRedocly(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"], rules: REDOCLY });
  const found = await lintFromString({ source: text, config, absoluteRef: "openapi.json" });
  return found.map(
    ({ ruleId, location, message }) =>
      `Redocly ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
}
