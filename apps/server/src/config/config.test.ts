import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { testAuthority } from "@emita/fiscal/testing/certificates";
import { ConfigError, parseConfig } from "./config.ts";

const smsOf = (given: Record<string, string>) => parseConfig(given).auth.sms.kind;

/** Settings that an installation on show requires. */
const STRANGERS = { SMTP_URL: "none", PAYMENTS: "none" };
const AUTHORITY = testAuthority().certificatePem.replaceAll("\r", "");
/** Settings that real city halls require. */
const PRODUCTION = {
  ...STRANGERS,
  CITY_HALL: "producao",
  OPERATOR_NAME: "Emita Tecnologia Ltda",
  OPERATOR_CNPJ: "11.222.333/0001-81",
  DPO_EMAIL: "privacidade@emita.example",
  NFSE_SIGNER_CA: "none",
  PUBLIC_URL: "https://notas.empresa.com.br",
};

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

  test("requests to the support team go to the bare address, by default the sender's", () => {
    expect(parseConfig({}).supportEmail).toBe("nao-responda@emita.example");
    const SUPPORT_EMAIL = "Suporte <suporte@emita.example>";
    expect(parseConfig({ SUPPORT_EMAIL }).supportEmail).toBe("suporte@emita.example");
  });

  test("the external reading model is all of its three settings, or none", () => {
    expect(parseConfig({}).readerModel).toBeNull();
    const model = {
      READER_MODEL_URL: "https://modelo.example/v1",
      READER_MODEL: "m",
      READER_MODEL_KEY: "k",
    };
    expect(parseConfig({ ...model, READER_MODEL_MONTHLY_LIMIT: "20" }).readerModel).toEqual({
      url: "https://modelo.example/v1",
      model: "m",
      key: "k",
      monthlyLimit: 20,
    });
    for (const name of Object.keys(model))
      expect(() => parseConfig({ ...model, [name]: "" })).toThrow(`${name} falta`);
    const READER_MODEL_URL = "http://modelo.example/v1";
    expect(() => parseConfig({ ...PRODUCTION, ...model, READER_MODEL_URL })).toThrow(
      "READER_MODEL_URL deve ser https://",
    );
    const local = { ...model, READER_MODEL_URL: "http://127.0.0.1:11434/v1" };
    expect(parseConfig({ ...PRODUCTION, ...local }).readerModel?.url).toBe(local.READER_MODEL_URL);
  });

  test("an empty variable counts as absent", () => {
    expect(parseConfig({ PORT: "", SMTP_URL: "" })).toMatchObject({ port: 3000, smtpUrl: null });
  });

  test("links follow the port unless PUBLIC_URL says otherwise, without a slash at the end", () => {
    expect(parseConfig({ PORT: "8080" }).publicUrl).toBe("http://localhost:8080");
    const PUBLIC_URL = "https://emita.example/";
    expect(parseConfig({ ...STRANGERS, PUBLIC_URL }).publicUrl).toBe("https://emita.example");
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
    ["MASTER_KEY_PREVIOUS", "curta"],
    ["SEFIN_URL", "sefin.nfse.gov.br"],
    ["SIMPLES_NATIONAL_FROM", "01/11/2026"],
    ["ABRASF_CITIES", "/nao/existe.json"],
    ["SMTP_URL", "http://mail"],
    ["SMTP_URL", "smtp://"],
    ["AUTH_SIGNING_KEYS", "/nao/existe.json"],
    ["AUTH_SERVICE_KEY", "curta"],
    ["AUTH_SIGN_UPS", "sim"],
    ["AUTH_SMS", "pombo"],
    ["AUTH_MESSAGE_PAUSE", "-1"],
    ["AUTH_LIMIT_FACTOR", "0"],
    ["AUTH_CAPTCHA", "recaptcha"],
    ["AUTH_SESSION_IDLE_DAYS", "0"],
    ["MAIL_FROM", "Emita"],
    ["MAIL_FROM", "Emita <nao-responda>"],
    ["DOCUMENTS_URL", "/tmp/x"],
    ["DOCUMENTS_URL", "s3://"],
    ["DOCUMENTS_URL", "s3://chave@servidor/balde"],
    ["SUPPORT_PHONE", "ligue já"],
    ["METRICS_TOKEN", "curto"],
    ["TRUSTED_PROXIES", "proxy.interno"],
    ["TRUSTED_PROXIES", "0"],
    ["TRUSTED_PROXIES", "11"],
    ["TRUSTED_PROXIES", "0.0.0.0/0"],
    ["TRUSTED_PROXIES", "::/0"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.1,"],
    ["TRUSTED_PROXIES", "10.0.0.0/255.0.0.0"],
    ["OPERATOR_CNPJ", "11.222.333/0001-82"],
    ["OPERATOR_CNPJ", "00.000.000/0000-00"],
    ["OPERATOR_NAME", "<b>"],
    ["DPO_EMAIL", "privacidade"],
    ["CERTIFICATE_PRICE", "<b>R$ 150</b>"],
    ["NFSE_SIGNER_CA", "/nao/existe.pem"],
    ["API_RATE_LIMIT", "0"],
    ["API_RATE_LIMIT", "muitos"],
    ["LOG_LEVEL", "muito"],
  ])("refuses %s=%s by name", (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => parseConfig({ [name]: value })).toThrow(name);
  });

  test("trusted proxies are a number or a list of addresses and networks", () => {
    expect(parseConfig({}).trustedProxies).toBeNull();
    expect(parseConfig({ TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
    expect(
      parseConfig({ TRUSTED_PROXIES: "10.0.0.5, 10.1.0.0/16,fd00::/8" }).trustedProxies,
    ).toEqual(["10.0.0.5", "10.1.0.0/16", "fd00::/8"]);
  });

  test("the national system's signer is a file of certificates, or `none`", () => {
    const folder = mkdtempSync(join(tmpdir(), "emita-ca-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, "ca.pem");
    writeFileSync(path, `AC de teste\n${AUTHORITY}\n`);
    expect(parseConfig({ NFSE_SIGNER_CA: path }).signerCaPem).toBe(AUTHORITY.trim());
    expect(parseConfig({ NFSE_SIGNER_CA: "none" }).signerCaPem).toBeNull();
    writeFileSync(path, AUTHORITY.replace(/[A-Z]{4}/, "AAAA"));
    expect(() => parseConfig({ NFSE_SIGNER_CA: path })).toThrow("NFSE_SIGNER_CA");
  });

  test("the operator comes from the settings; the sandbox has a placeholder", () => {
    expect(parseConfig({}).operator).toEqual({
      name: "Emita",
      cnpj: "00.000.000/0000-00",
      dpoEmail: null,
      isNamed: false,
    });
    expect(parseConfig({ ...PRODUCTION, OPERATOR_CNPJ: "11222333000181" }).operator).toEqual({
      name: "Emita Tecnologia Ltda",
      cnpj: "11.222.333/0001-81",
      dpoEmail: "privacidade@emita.example",
      isNamed: true,
    });
  });

  test("text messages stay here only where mails do", () => {
    expect(smsOf({})).toBe("mailbox");
    expect(smsOf({ SMTP_URL: "smtp://mail" })).toBe("none");
    expect(smsOf({ ...STRANGERS, HOST: "0.0.0.0" })).toBe("none");
    expect(smsOf({ ...STRANGERS, HOST: "0.0.0.0", AUTH_SMS: "https://sms.example" })).toBe(
      "gateway",
    );
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

  test.each([
    [{ PAYMENTS: "stripe" }, "STRIPE_SECRET_KEY é obrigatória"],
    [{ AUTH_CAPTCHA: "hcaptcha" }, "AUTH_CAPTCHA_SECRET é obrigatória"],
    [
      { AUTH_CAPTCHA: "turnstile", AUTH_CAPTCHA_SECRET: "segredo" },
      "AUTH_CAPTCHA_SITE_KEY é obrigatória",
    ],
    [{ PAYMENTS: "stripe", STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_WEBHOOK_SECRET é obrigatória"],
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY só vale com PAYMENTS=stripe"],
    [{ PAYMENTS: "sandbox", STRIPE_API_URL: "http://x" }, "STRIPE_API_URL só vale"],
    [{ PAYMENTS: "sandbox", CITY_HALL: "homologacao" }, "precisa de CITY_HALL=sandbox"],
    [{ NATIONAL_LAYOUT: "nt009-rascunho", CITY_HALL: "homologacao" }, "só vale com CITY_HALL"],
    [{ HEALTH_PORT: "3100" }, "HEALTH_PORT só vale com ROLE=worker"],
    [{ PAYMENTS: "paypal" }, "PAYMENTS deve ser um destes"],
    [{ PAYMENTS: "stripe", STRIPE_SECRET_KEY: "pk_live_1" }, "deve ser uma chave secreta"],
  ])("payments %j: %s", (environment, fault) => {
    expect(() => parseConfig(environment)).toThrow(fault);
  });

  test("payments are off by default", () => {
    expect(parseConfig({}).payments).toBeNull();
    expect(parseConfig({ PAYMENTS: "sandbox" }).payments).toEqual({ kind: "sandbox" });
    const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(parseConfig({ PAYMENTS: "stripe", ...keys }).payments).toEqual({
      kind: "stripe",
      secretKey: "sk_test_1",
      webhookSecret: "whsec_1",
      apiUrl: null,
    });
  });

  test("earlier master keys are a list", () => {
    const keys = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const written = keys.map((key) => key.toString("base64")).join(", ");
    expect(parseConfig({ MASTER_KEY_PREVIOUS: written }).previousMasterKeys).toEqual(keys);
    expect(parseConfig({}).previousMasterKeys).toEqual([]);
  });

  test("the sandbox plays a city for each dialect; elsewhere only what is configured exists", () => {
    const { cityServices } = parseConfig({});
    expect(cityServices.map(({ protocol, cityCode }) => `${protocol}/${cityCode}`)).toEqual([
      "abrasf/3518800",
      "abrasf/3552502",
      "abrasf/3523107",
      "abrasf/3529401",
      "abrasf/3539806",
      "nacional/3503901",
    ]);
    expect(parseConfig(PRODUCTION).cityServices).toEqual([]);
  });
});

describe("ABRASF_CITIES", () => {
  const folder = mkdtempSync(join(tmpdir(), "emita-cities-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const city = { city_code: "4314902", name: "Porto Alegre", base_url: "https://nfse.example/ws/" };
  const parse = (contents: unknown) => {
    const path = join(folder, "cities.json");
    writeFileSync(path, typeof contents === "string" ? contents : JSON.stringify(contents));
    return parseConfig({ ABRASF_CITIES: path }).cityServices;
  };

  test("is read from its file", () => {
    expect(parse([{ ...city, profile: { soapVersion: "1.2" } }])).toEqual([
      {
        cityCode: "4314902",
        name: "Porto Alegre",
        baseUrl: "https://nfse.example/ws",
        protocol: "abrasf",
        series: null,
        profile: { soapVersion: "1.2" },
      },
    ]);
    const taking = { ...city, protocol: "nacional", series: 3, notes: "só com e-CNPJ da matriz" };
    expect(parse([taking])[0]).toMatchObject({ protocol: "nacional", series: 3, profile: {} });
    expect(parse([city])[0]?.profile).toEqual({});
  });

  test.each<[string, unknown, RegExp]>([
    ["no JSON", "{", /ABRASF_CITIES.*cities\.json/],
    ["a wrong code", [{ ...city, city_code: "43" }], /0\.city_code.*IBGE/],
    ["a wrong address", [{ ...city, base_url: "nfse" }], /0\.base_url.*http/],
    ["a misspelt key", [{ ...city, perfil: {} }], /perfil/],
    ["an unknown protocol", [{ ...city, protocol: "ginfes" }], /0\.protocol.*abrasf ou nacional/],
    ["a series of the portals", [{ ...city, series: 70_000 }], /0\.series.*49999/],
    [
      "a dialect of ABRASF where none is spoken",
      [{ ...city, protocol: "nacional", profile: { soapVersion: "1.2" } }],
      /0\.profile.*abrasf/,
    ],
    ["one city twice", [city, city], /repete um city_code/],
  ])("refuses %s and says where", (_, contents, fault) => {
    expect(() => parse(contents)).toThrow(fault);
  });
});
