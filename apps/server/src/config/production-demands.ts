import { isAtHome } from "./at-home.ts";

/** As the environment gave them: what was left out is undefined. */
interface Given {
  readonly CITY_HALL: string;
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly PAYMENTS?: string | undefined;
  readonly AUTH_SMS?: { readonly kind: string } | undefined;
  readonly OPERATOR_NAME?: string | undefined;
  readonly OPERATOR_CNPJ?: string | undefined;
  readonly DPO_EMAIL?: string | undefined;
  readonly NFSE_SIGNER_CA?: string | null | undefined;
}

/**
 * What has a harmless default on one's own machine and must be said elsewhere, one Portuguese line each. Two steps: where
 * strangers may come (a sandbox on show too), and where real notes are issued (`homologacao` is the rehearsal of
 * `producao` and demands the same, so that the change brings no surprise).
 */
export function productionFaults(env: Given): string[] {
  const publicUrl = env.PUBLIC_URL ?? "http://localhost";
  if (isAtHome({ cityHall: env.CITY_HALL, host: env.HOST, publicUrl })) return [];
  const areNotesReal = env.CITY_HALL !== "sandbox";
  return [
    ...demandsOfStrangers(env),
    ...(areNotesReal ? [...demandsOfLaw(env), ...demandsOfNotes(env)] : []),
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

/** Who offers the service must say who it is (Decreto 7.962/2013, art. 2º) and whom to ask about data (LGPD, art. 41). */
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

/** Which certificate the national system signs with is published nowhere: only its issuer tells its notes from forged ones. */
function demandsOfNotes(env: Given): string[] {
  if (env.NFSE_SIGNER_CA !== undefined) return [];
  return [
    `NFSE_SIGNER_CA é obrigatória com CITY_HALL=${env.CITY_HALL}: o arquivo PEM das autoridades que emitem o certificado com que o sistema nacional assina as notas. Sem ele, escreva NFSE_SIGNER_CA=none: a assinatura é conferida, mas não de quem ela é`,
  ];
}
