import { randomUUID } from "node:crypto";
import { text, type Answer } from "../http/reply.ts";

const TYPE_BASE = "https://pix.bcb.gov.br/api/v2/error/";

/** Names of the central bank's error types with their status and title; the gender of the names is irregular in the standard itself. */
export const PROBLEMS = {
  RequisicaoInvalida: [400, "Requisição inválida."],
  AcessoNegado: [403, "Acesso Negado"],
  NaoEncontrado: [404, "Não Encontrado"],
  ServicoIndisponivel: [503, "Serviço Indisponível"],
  CobNaoEncontrado: [404, "Cobrança não encontrada."],
  CobOperacaoInvalida: [400, "Cobrança inválida."],
  CobConsultaInvalida: [400, "Consulta inválida."],
  CobVNaoEncontrada: [404, "Cobrança com vencimento não encontrada."],
  CobVOperacaoInvalida: [400, "Cobrança inválida."],
  CobVConsultaInvalida: [400, "Consulta inválida."],
  PixNaoEncontrado: [404, "Pix não encontrado."],
  PixConsultaInvalida: [400, "Consulta inválida."],
  PixDevolucaoNaoEncontrada: [404, "Devolução não encontrada."],
  PixDevolucaoInvalida: [400, "Devolução inválida."],
  WebhookNaoEncontrado: [404, "Webhook não encontrado."],
  WebhookOperacaoInvalida: [400, "Webhook inválido."],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>;
export type ProblemName = keyof typeof PROBLEMS;

/** One violated rule: the reason in the words of the standard, and the property. */
export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
}

/** A refusal of the bank: a problem document (RFC 7807). */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly violations: readonly Violation[];

  constructor(problem: ProblemName, detail: string, violations: readonly Violation[] = []) {
    super(detail);
    this.problem = problem;
    this.violations = violations;
  }

  answer(): Answer {
    return problemAnswer(this.problem, this.message, this.violations);
  }
}

export function problemAnswer(
  problem: ProblemName,
  detail: string,
  violations: readonly Violation[] = [],
): Answer {
  const [status, title] = PROBLEMS[problem];
  const body = {
    type: TYPE_BASE + problem,
    title,
    status,
    detail,
    correlationId: randomUUID(),
    ...(violations.length > 0 && { violacoes: violations }),
  };
  // RequisicaoInvalida is declared as application/json in the standard, the others as problem documents.
  const type = problem === "RequisicaoInvalida" ? "application/json" : "application/problem+json";
  return text(status, type, JSON.stringify(body));
}
