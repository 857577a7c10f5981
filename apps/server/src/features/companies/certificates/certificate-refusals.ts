import { invalidField, type AppError } from "../../../platform/basics/app-error.ts";
import type { OpenFailure } from "./open-apart.ts";

interface Refusal {
  readonly field: "file" | "password";
  readonly text: string;
}

export const NOT_ICP_BRASIL =
  "Este certificado não foi emitido por uma autoridade da ICP-Brasil. As prefeituras só aceitam certificados e-CNPJ da ICP-Brasil.";

const REFUSALS: Readonly<Record<OpenFailure, Refusal>> = {
  wrong_password: {
    field: "password",
    text: "A senha do certificado está errada. É a senha escolhida quando o arquivo foi gerado.",
  },
  not_a_certificate: {
    field: "file",
    text: "Este arquivo não é um certificado A1. Envie o arquivo .pfx ou .p12 que a certificadora entregou.",
  },
  no_private_key: {
    field: "file",
    text: "O arquivo só tem o certificado, sem a chave privada. Exporte de novo, marcando a opção de incluir a chave.",
  },
  key_mismatch: {
    field: "file",
    text: "A chave dentro do arquivo não é a deste certificado. Exporte o certificado de novo, com a chave dele.",
  },
  expired: {
    field: "file",
    text: "Este certificado já venceu. Envie um que esteja dentro da validade.",
  },
  not_yet_valid: {
    field: "file",
    text: "Este certificado ainda não está valendo. Envie-o de novo a partir da data de início da validade.",
  },
  e_cpf: {
    field: "file",
    text: "Este é um e-CPF, de pessoa física. Para emitir notas, envie o e-CNPJ da empresa.",
  },
  no_cnpj: {
    field: "file",
    text: "Este certificado não traz um CNPJ. Envie um e-CNPJ A1 da empresa.",
  },
  no_signature_use: {
    field: "file",
    text: "Este certificado não serve para assinar documentos. Envie um e-CNPJ A1, com uso de assinatura digital e não repúdio.",
  },
  weak_key: {
    field: "file",
    text: "A chave deste certificado é curta demais: são precisos ao menos 2048 bits. Peça outro à certificadora.",
  },
  long_key: {
    field: "file",
    text: "A chave deste certificado não é a de um e-CNPJ A1: são aceitas chaves de até 8192 bits. Envie o arquivo que a certificadora entregou.",
  },
  not_opened: {
    field: "file",
    text: "Não foi possível abrir este arquivo em tempo razoável. Exporte o certificado de novo e envie o arquivo novo.",
  },
  cannot_sign: {
    field: "file",
    text: "A assinatura de teste com este certificado falhou. Exporte o certificado de novo ou peça outro à certificadora.",
  },
};

/** The refusal of a file that cannot be used, for its field. */
export function certificateRefusal(problem: OpenFailure): AppError {
  const { field, text } = REFUSALS[problem];
  return invalidField(field, problem, text);
}
