import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";
import { readSigningKeys } from "./signing-key-file.ts";

const folder = mkdtempSync(join(tmpdir(), "emita-keys-"));
const path = join(folder, "keys.json");
afterAll(() => rmSync(folder, { recursive: true }));

const jwkOf = (kind: "ec" | "rsa", bits = 2048) => {
  const pair =
    kind === "ec"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: bits });
  return pair.privateKey.export({ format: "jwk" });
};
const EC = { ...jwkOf("ec"), kid: "um" };
const RSA = { ...jwkOf("rsa"), kid: "dois" };
const publicOnly = ({ d: _d, ...key }: Record<string, unknown>) => key;

function read(content: unknown) {
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readSigningKeys(path);
}

test("keys of both kinds are read, with their algorithm", () => {
  const result = read([EC, { ...RSA, alg: "RS256", key_ops: ["sign"] }]);
  expect(result.ok && result.keys.map(({ kid, alg }) => [kid, alg])).toEqual([
    ["um", "ES256"],
    ["dois", "RS256"],
  ]);
});

test.each<[string, unknown, RegExp[]]>([
  ["no JSON", "[1", [/não é um arquivo JSON válido/]],
  ["no list", { keys: [EC] }, [/deve ser uma lista de chaves JWK/]],
  ["no key", [EC, 4], [/a chave 2 não é um objeto JWK/]],
  ["a doubled kid", [EC, { ...RSA, kid: "um" }], [/mais de uma chave tem o kid um$/]],
  ["a contradicting alg", [{ ...EC, alg: "RS256" }], [/a chave 1 diz alg RS256.*EC.*ES256/]],
  ["another kind", [{ kty: "oct", kid: "a", k: "AAAA" }], [/a chave 1 precisa de kty RSA ou EC/]],
  ["no kid", [{ ...EC, kid: undefined }], [/a chave 1 precisa de kid/]],
  ["another curve", [{ ...EC, crv: "P-384" }], [/a chave 1 tem outra curva/]],
  ["only public keys", [publicOnly(EC)], [/nenhuma chave é privada/]],
  ["a damaged key", [{ ...EC, x: "AAAA" }], [/a chave 1 não se deixa abrir/]],
  ["a short key", [{ ...jwkOf("rsa", 1024), kid: "a" }], [/a chave 1 tem menos de 2048 bits/]],
  [
    "several faults",
    [{ ...EC, alg: "HS256" }, { ...RSA, kid: "" }, EC, EC],
    [/a chave 1 diz alg HS256/, /a chave 2 precisa de kid/, /mais de uma chave tem o kid um$/],
  ],
])("faults are reported, a line for each: %s", (_case, content, faults) => {
  const result = read(content);
  const told = result.ok ? [] : result.faults;
  expect(told).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(told[index]).toMatch(fault);
});

test.each(["AUTH_SIGNING_KEYS", "AUTH_PROVIDERS", "ABRASF_CITIES"])(
  "%s without its file stops the start in plain words",
  (name) => {
    const missing = join(folder, "none.json");
    const start = () => parseConfig({ [name]: missing });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(`${name} não há arquivo legível em ${missing}`);
  },
);
