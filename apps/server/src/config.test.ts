import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

describe("parseConfig", () => {
  test("defaults are the embedded product on port 3000", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://localhost:3000",
      role: "all",
      cityHall: "sandbox",
      databaseUrl: null,
      sandboxPort: 3001,
    });
    expect(config.cnpjLookupUrl).toMatch(/^https:/);
  });

  test("an empty variable counts as absent", () => {
    expect(parseConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  test("links follow the port unless PUBLIC_URL says otherwise, without a slash at the end", () => {
    expect(parseConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    expect(parseConfig({ PUBLIC_URL: "https://emita.example/" }).publicUrl).toBe(
      "https://emita.example",
    );
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "12.5"],
    ["PORT", " "],
    ["PORT", "1e3"],
    ["PUBLIC_URL", "emita.example"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["ROLE", "chefe"],
    ["CITY_HALL", "paris"],
    ["MASTER_KEY", "curta"],
    ["SMTP_URL", "http://mail"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "Emita"],
    ["MAIL_FROM", "Emita <nao-responda>"],
    ["DOCUMENTS_URL", "/tmp/x"],
    ["DOCUMENTS_URL", "s3://"],
    ["DOCUMENTS_URL", "s3://chave@servidor/balde"],
    ["SUPPORT_PHONE", "ligue já"],
    ["METRICS_TOKEN", "curto"],
    ["LOG_LEVEL", "muito"],
  ])("refuses %s=%s by name", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  test("reports every fault at once", () => {
    expect(() => parseConfig({ PORT: "x", ROLE: "y" })).toThrow(/PORT[\s\S]*ROLE/);
  });

  test.each([
    ["MAIL_FROM", "notas@empresa.com.br"],
    ["MAIL_FROM", "Emita Notas <notas@empresa.com.br>"],
    ["DOCUMENTS_URL", "s3://balde"],
    ["DOCUMENTS_URL", "s3://chave:segredo%2F1@servidor:9000/balde?region=sa-east-1&tls=0"],
    ["SMTP_URL", "smtps://pessoa%40x.br:segredo@mail:465"],
  ])("accepts %s=%s", (name, value) => {
    expect(() => parseConfig({ [name]: value })).not.toThrow();
  });

  test.each(["web", "worker"])("ROLE=%s alone would never meet the other half", (role) => {
    expect(() => parseConfig({ ROLE: role })).toThrow(/ROLE.*DATABASE_URL/);
  });

  test("a shared database needs the shared key", () => {
    const databaseUrl = "postgres://u:p@db/emita";
    expect(() => parseConfig({ DATABASE_URL: databaseUrl })).toThrow("MASTER_KEY");
    expect(
      parseConfig({ DATABASE_URL: databaseUrl, MASTER_KEY: Buffer.alloc(32, 7).toString("base64") })
        .masterKey,
    ).toHaveLength(32);
  });
});
