import type { Bank } from "@emita/contract/charges/bank-accounts";

/** How a bank gives its token: credentials in the header or in the body, the body as a form or as JSON. */
type TokenStyle = "basic_form" | "basic_json" | "form";

interface Addresses {
  /** With the version. */
  readonly api: string;
  readonly token: string;
}

/** What differs between banks that all speak the API Pix. */
export interface BankPreset {
  readonly name: string;
  /** Its ISPB, or its number (COMPE) for a system of cooperatives, each with an ISPB of its own; null: any bank. */
  readonly code: string | null;
  readonly production: Addresses | null;
  /** The bank's own place for tests; null: it has none that works without a contract. */
  readonly test: Addresses | null;
  readonly tokenStyle: TokenStyle;
  readonly asksCertificate: boolean;
  /** Whether its instants have no milliseconds. */
  readonly wholeSeconds?: boolean;
  /** Headers of every call, beside the token. */
  readonly headers?: (facts: PresetFacts) => Readonly<Record<string, string>>;
  /** Parameters of every call. */
  readonly query?: (facts: PresetFacts) => Readonly<Record<string, string>>;
  /** Headers of the call that registers our address. */
  readonly webhookHeaders?: Readonly<Record<string, string>>;
  /** Fields of the form beyond those of all banks. */
  readonly needs?: readonly string[];
}

export interface PresetFacts {
  readonly clientId: string;
  readonly appKey: string | null;
  readonly accountNumber: string | null;
  readonly isProduction: boolean;
  readonly newId: () => string;
}

const same = (base: string, api: string, token: string): Addresses => ({
  api: `${base}${api}`,
  token: `${base}${token}`,
});

const CERTIFICATE = ["certificate", "certificate_key", "certificate_password"] as const;

/** Addresses and habits as of 2026-11 (constants of public libraries and of the banks' public pages). */
export const PRESETS: Readonly<Record<Bank, BankPreset>> = {
  efi: {
    name: "Efí (Gerencianet)",
    code: "09089356",
    production: same("https://pix.api.efipay.com.br", "/v2", "/oauth/token"),
    test: same("https://pix-h.api.efipay.com.br", "/v2", "/oauth/token"),
    tokenStyle: "basic_json",
    asksCertificate: true,
    // Our address carries a secret, and what arrives there is never believed.
    webhookHeaders: { "x-skip-mtls-checking": "true" },
  },
  itau: {
    name: "Itaú",
    code: "60701190",
    production: {
      api: "https://secure.api.itau/pix_recebimentos/v2",
      token: "https://sts.itau.com.br/as/token.oauth2",
    },
    test: null,
    tokenStyle: "form",
    asksCertificate: true,
    headers: ({ newId }) => ({ "x-correlationID": newId() }),
  },
  bb: {
    name: "Banco do Brasil",
    code: "00000000",
    production: {
      api: "https://api.bb.com.br/pix/v2",
      token: "https://oauth.bb.com.br/oauth/token",
    },
    test: {
      api: "https://api.hm.bb.com.br/pix/v2",
      token: "https://oauth.hm.bb.com.br/oauth/token",
    },
    tokenStyle: "basic_form",
    asksCertificate: true,
    query: ({ appKey, isProduction }) => ({
      [isProduction ? "gw-app-key" : "gw-dev-app-key"]: appKey ?? "",
    }),
    needs: ["app_key"],
  },
  inter: {
    name: "Inter",
    code: "00416968",
    production: same("https://cdpj.partners.bancointer.com.br", "/pix/v2", "/oauth/v2/token"),
    test: same("https://cdpj-sandbox.partners.uatinter.co", "/pix/v2", "/oauth/v2/token"),
    tokenStyle: "form",
    asksCertificate: true,
    headers: ({ accountNumber }): Record<string, string> =>
      accountNumber ? { "x-conta-corrente": accountNumber } : {},
    needs: ["account_number"],
  },
  bradesco: {
    name: "Bradesco",
    code: "60746948",
    production: same("https://qrpix.bradesco.com.br", "/v2", "/oauth/token"),
    test: same("https://qrpix-h.bradesco.com.br", "/v2", "/oauth/token"),
    tokenStyle: "basic_form",
    asksCertificate: true,
  },
  santander: {
    name: "Santander",
    code: "90400888",
    production: same(
      "https://trust-pix.santander.com.br",
      "/api/v1",
      "/oauth/token?grant_type=client_credentials",
    ),
    test: same(
      "https://trust-pix-h.santander.com.br",
      "/api/v1",
      "/oauth/token?grant_type=client_credentials",
    ),
    tokenStyle: "form",
    asksCertificate: true,
    wholeSeconds: true,
  },
  sicoob: {
    name: "Sicoob",
    code: "756",
    production: {
      api: "https://api.sicoob.com.br/pix/api/v2",
      token: "https://auth.sicoob.com.br/auth/realms/cooperado/protocol/openid-connect/token",
    },
    test: null,
    tokenStyle: "form",
    asksCertificate: true,
    headers: ({ clientId }) => ({ client_id: clientId }),
  },
  sicredi: {
    name: "Sicredi",
    code: "748",
    production: same("https://api-pix.sicredi.com.br", "/api/v2", "/oauth/token"),
    test: same("https://api-pix-h.sicredi.com.br", "/api/v2", "/oauth/token"),
    tokenStyle: "basic_form",
    asksCertificate: true,
  },
  other: {
    name: "Outro banco",
    code: null,
    production: null,
    test: null,
    tokenStyle: "basic_form",
    asksCertificate: false,
    needs: ["api_url", "token_url"],
  },
  sandbox: {
    name: "Banco de testes",
    code: "99999004",
    production: null,
    test: null,
    tokenStyle: "basic_form",
    asksCertificate: false,
  },
};

/** The fields that the form of this bank asks for, beyond those of all. */
export function needsOf(preset: BankPreset): string[] {
  return [...(preset.needs ?? []), ...(preset.asksCertificate ? CERTIFICATE : [])];
}
