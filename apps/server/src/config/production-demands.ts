import { isAtHome, isLoopbackHost } from "./at-home.ts";

/** As the environment gave them: what was left out is undefined. */
interface Given {
  readonly CITY_HALL: string;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PAYMENTS?: string | undefined;
  readonly AUTH_SMS?: { readonly kind: string; readonly url?: string } | undefined;
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_CNPJ?: string | undefined;
  readonly DPO_EMAIL?: string | undefined;
  readonly NFSE_SIGNER_CA?: string | null | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DOCUMENTS_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly SANDBOX_URL?: string | undefined;
  readonly SEFIN_URL?: string | undefined;
  readonly ADN_URL?: string | undefined;
  readonly PAULISTANA_URL?: string | undefined;
  readonly READER_MODEL_URL?: string | undefined;
  readonly OCR_URL?: string | undefined;
  readonly CNPJ_LOOKUP_URL?: string | undefined;
  readonly AUTH_REDIRECTS?: readonly string[] | undefined;
  readonly AUTH_PROVEN_ADDRESS?: string | undefined;
  readonly NODE_TLS_REJECT_UNAUTHORIZED?: string | undefined;
  readonly AUTH_LIMIT_FACTOR?: number | undefined;
  readonly AUTH_PHONE_AUTOCONFIRM?: boolean | undefined;
}

/**
 * Settings with a harmless default at home that are required elsewhere, one Portuguese line each. Two steps: where strangers
 * may come (a sandbox on show too), and where real invoices are issued. `homologacao` requires the same as `producao`, so that the
 * change brings no surprise.
 */
export function productionFaults(env: Given): string[] {
  const publicUrl = env.PUBLIC_URL ?? "http://localhost";
  if (isAtHome({ cityHall: env.CITY_HALL, host: env.HOST, publicUrl })) return [];
  const areInvoicesReal = env.CITY_HALL !== "sandbox";
  return [
    ...demandsOfStrangers(env),
    ...(areInvoicesReal
      ? [
          ...demandsOfLaw(env),
          ...demandsOfInvoices(env),
          ...demandsOfPlaces(env),
          ...leftFromTests(env),
        ]
      : []),
  ];
}

function demandsOfStrangers(env: Given): string[] {
  const faults: string[] = [];
  if (env.SMTP_URL === undefined)
    faults.push(
      `SMTP_URL é obrigatória aqui: ${NO_MAILBOX}. Informe o servidor de e-mail, ou escreva SMTP_URL=none para não enviar e-mail nenhum`,
    );
  if (env.PAYMENTS === undefined)
    faults.push(
      "PAYMENTS é obrigatória aqui: sem ela os planos pagos sairiam de graça. Escreva PAYMENTS=stripe com as suas chaves, ou PAYMENTS=none para oferecê-los sem cobrar",
    );
  if (env.AUTH_SMS?.kind === "mailbox")
    faults.push(
      `AUTH_SMS=mailbox não vale aqui: ${NO_MAILBOX}. Informe o endereço de um serviço de mensagens, ou escreva AUTH_SMS=none`,
    );
  return faults;
}

const NO_MAILBOX =
  "a caixa local só existe com CITY_HALL=sandbox e com HOST e PUBLIC_URL desta máquina";

/** The operator must name itself (Decreto 7.962/2013, art. 2º) and a contact for data (LGPD, art. 41). */
function demandsOfLaw(env: Given): string[] {
  const demands = {
    OPERATOR_NAME: "a razão social de quem oferece este serviço",
    OPERATOR_CNPJ: "o CNPJ de quem oferece este serviço",
    DPO_EMAIL: "o e-mail do encarregado pelos dados pessoais (LGPD)",
  } as const;
  const names = ["OPERATOR_NAME", "OPERATOR_CNPJ", "DPO_EMAIL"] as const;
  return names
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} é obrigatória com CITY_HALL=${env.CITY_HALL}: ${demands[name]}`);
}

/** The national system's signing certificate is not published: only its issuer distinguishes its invoices from forged ones. */
function demandsOfInvoices(env: Given): string[] {
  if (env.NFSE_SIGNER_CA !== undefined) return [];
  return [
    `NFSE_SIGNER_CA é obrigatória com CITY_HALL=${env.CITY_HALL}: o arquivo PEM das autoridades que emitem o certificado com que o sistema nacional assina as notas. Sem ele, escreva NFSE_SIGNER_CA=none: a assinatura é conferida, mas não de quem ela é`,
  ];
}

/** Links in mails, sessions and invoices travel by these addresses. */
function demandsOfPlaces(env: Given): string[] {
  const { CITY_HALL: cityHall, PUBLIC_URL: publicUrl } = env;
  const faults: string[] = [];
  if (publicUrl === undefined)
    faults.push(
      `PUBLIC_URL é obrigatória com CITY_HALL=${cityHall}: o endereço https:// pelo qual as pessoas chegam, que vai nos links dos e-mails`,
    );
  else if (!isSecure(publicUrl, cityHall))
    faults.push(`PUBLIC_URL deve ser https:// com CITY_HALL=${cityHall}: ${publicUrl} não cifra`);
  const places = ["SEFIN_URL", "ADN_URL", "PAULISTANA_URL"] as const;
  for (const name of places) {
    const url = env[name];
    if (url !== undefined && !isSecure(url, cityHall))
      faults.push(`${name} deve ser https:// com CITY_HALL=${cityHall}`);
  }
  const confidants = [
    ["READER_MODEL_URL", env.READER_MODEL_URL, "as páginas dos documentos iriam"],
    ["OCR_URL", env.OCR_URL, "as páginas dos documentos iriam"],
    ["CNPJ_LOOKUP_URL", env.CNPJ_LOOKUP_URL, "os CNPJ dos clientes iriam"],
    ["AUTH_SMS", env.AUTH_SMS?.url, "os códigos de entrada iriam"],
  ] as const;
  for (const [name, url, what] of confidants) {
    if (url !== undefined && !isSecureOrHere(url))
      faults.push(
        `${name} deve ser https:// ou desta máquina com CITY_HALL=${cityHall}: ${what} às claras`,
      );
  }
  if (env.DATABASE_URL !== undefined && env.DOCUMENTS_URL === undefined)
    faults.push(
      "DOCUMENTS_URL é obrigatória com DATABASE_URL: outro servidor não acha os documentos no disco deste. Informe o armazenamento s3://, ou escreva DOCUMENTS_URL=disk se DATA_DIR é a mesma pasta em todos",
    );
  return faults;
}

/** `homologacao` may use stand-ins on this machine. */
function isSecure(url: string, cityHall: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (cityHall === "homologacao" && isLoopbackHost(hostname));
}

function isSecureOrHere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLoopbackHost(hostname);
}

/** More tries than this at passwords is no limit. */
const LIMIT_FACTOR_MAX = 10;

/** Settings that make tests easy and real use unsafe. */
function leftFromTests(env: Given): string[] {
  const where = `com CITY_HALL=${env.CITY_HALL}`;
  const faults: string[] = [];
  if (env.SANDBOX_URL !== undefined)
    faults.push(`SANDBOX_URL não vale ${where}: as notas iriam para as prefeituras de verdade`);
  if (env.SMTP_URL !== undefined && env.SMTP_URL !== "none" && isExampleSender(env.MAIL_FROM))
    faults.push(
      `MAIL_FROM é obrigatória ${where} e SMTP_URL: ${env.MAIL_FROM} é só um exemplo, e os e-mails seriam recusados`,
    );
  if ((env.AUTH_LIMIT_FACTOR ?? 1) > LIMIT_FACTOR_MAX)
    faults.push(
      `AUTH_LIMIT_FACTOR vai até ${LIMIT_FACTOR_MAX} ${where}: acima disso as senhas podem ser adivinhadas`,
    );
  if (env.AUTH_PHONE_AUTOCONFIRM === true)
    faults.push(
      `AUTH_PHONE_AUTOCONFIRM não vale ${where}: qualquer um entraria com o telefone de outra pessoa`,
    );
  if (env.AUTH_PROVEN_ADDRESS === "off")
    faults.push(
      `AUTH_PROVEN_ADDRESS=off não vale ${where}: quem cadastra o e-mail de outra pessoa ficaria com uma chave da conta dela`,
    );
  const wide = env.AUTH_REDIRECTS?.find((pattern) => !namesItsHost(pattern));
  if (wide !== undefined)
    faults.push(
      `AUTH_REDIRECTS não aceita ${wide} ${where}: escreva o esquema e ao menos os dois últimos nomes do servidor, sem ** no servidor; as sessões iriam a qualquer site`,
    );
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === "0")
    faults.push(
      `NODE_TLS_REJECT_UNAUTHORIZED=0 não vale ${where}: nenhum certificado seria conferido. Uma autoridade própria vai em NODE_EXTRA_CA_CERTS`,
    );
  return faults;
}

/** Whether the scheme and the last two names of the host are written out; `**` would also run over them. */
function namesItsHost(pattern: string): boolean {
  const [scheme = "", between, place = ""] = pattern.split("/");
  const [host = ""] = place.split(":");
  const lastNames = host.split(".").slice(-2).join(".");
  const isWritten = between === "" && host !== "" && !`${scheme}${lastNames}`.includes("*");
  return isWritten && !place.includes("**");
}

/** Names that cannot be registered (RFC 2606). */
const EXAMPLES = ["example", "invalid", "test", "localhost"];

function isExampleSender(from: string | undefined): boolean {
  const domain = (from ?? "").replace(">", "").split("@").at(-1) ?? "";
  return EXAMPLES.includes(domain.split(".").at(-1) ?? "");
}
