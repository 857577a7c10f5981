import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readAuthProviders } from "./auth-providers.ts";

const folder = mkdtempSync(join(tmpdir(), "emita-providers-"));
const path = join(folder, "providers.json");
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown) {
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readAuthProviders(path);
}

test("known providers need their credentials only; others their issuer too", () => {
  const read1 = read({
    google: { client_id: "web, android", client_secret: "s" },
    azure: { client_id: "a", client_secret: "s", tenant: "contoso.example" },
    apple: { client_id: "a", team_id: "T", key_id: "K", private_key: "pem" },
    github: { client_id: "g", client_secret: "s" },
    contador: { issuer: "https://sso.contador.example", client_id: ["c"], client_secret: "s" },
  });
  if (!read1.ok) throw new Error(read1.faults.join());
  const shown = read1.providers.map(({ name, protocol, url, clientIds }) => [
    name,
    protocol,
    url,
    clientIds,
  ]);
  expect(shown).toEqual([
    ["google", "oidc", "https://accounts.google.com", ["web", "android"]],
    ["azure", "oidc", "https://login.microsoftonline.com/contoso.example/v2.0", ["a"]],
    ["apple", "oidc", "https://appleid.apple.com", ["a"]],
    ["github", "github", "https://github.com", ["g"]],
    ["contador", "oidc", "https://sso.contador.example", ["c"]],
  ]);
  expect(read1.providers[2]?.secret).toEqual({
    kind: "apple",
    teamId: "T",
    keyId: "K",
    key: "pem",
  });
});

test.each<[string, unknown, RegExp]>([
  ["no JSON", "{", /não é um arquivo JSON válido/],
  ["a list", [], /deve ser um objeto com os provedores/],
  ["no credentials", { google: {} }, /google\.client_id deve ser um texto/],
  ["no secret", { google: { client_id: "a" } }, /google precisa de client_secret/],
  ["half of Apple's key", { apple: { client_id: "a", team_id: "T" } }, /team_id, key_id e private/],
  [
    "an unknown name without issuer",
    { sso: { client_id: "a", client_secret: "s" } },
    /precisa de issuer/,
  ],
  [
    "an issuer that is no address",
    { sso: { issuer: "sso.example", client_id: "a", client_secret: "s" } },
    /https:/,
  ],
  [
    "an issuer without TLS",
    { sso: { issuer: "http://sso.example", client_id: "a", client_secret: "s" } },
    /https:/,
  ],
  ["a reserved name", { email: { client_id: "a", client_secret: "s" } }, /nome reservado/],
  [
    "a name of another form",
    { "A B": { client_id: "a", client_secret: "s" } },
    /A B não é um nome de provedor/,
  ],
  ["a word too many", { google: { client_id: "a", client_secret: "s", secret: "x" } }, /secret/],
])("a fault is reported: %s", (_name, content, fault) => {
  const result = read(content);
  expect(result.ok ? [] : result.faults.join("\n")).toMatch(fault);
});

test("a missing file is reported", () => {
  expect(readAuthProviders(join(folder, "none.json")).ok).toBe(false);
});
