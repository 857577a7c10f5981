import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { isCpf } from "@emita/domain/identifiers/cpf";
import { z } from "zod";
import type { Account } from "./accounts.ts";
import type { ChargeKind, Terms } from "./objects.ts";
import { Problem, type Violation } from "./problem.ts";
import { centsOf } from "./values.ts";

/** The API's own rules, without those of unknown fields: the standard lets both sides add some. */

const person = z
  .object({
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .refine(isCpf)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .refine(isCnpj)
      .optional(),
    nome: z.string().max(200).optional(),
  })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined))
  .refine(({ nome }) => nome !== undefined);

const amount = z.string().transform((value, context) => {
  const cents = centsOf(value);
  if (cents === null || cents === 0) context.addIssue("amount");
  return cents ?? 0;
});

const common = {
  chave: z.string().min(1).max(77),
  devedor: person.optional(),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
};

const immediate = z.object({
  ...common,
  calendario: z.object({ expiracao: z.int().min(1).default(86_400) }),
  valor: z.object({ original: amount, modalidadeAlteracao: z.literal([0, 1]).default(0) }),
});

const dated = z.object({
  ...common,
  devedor: person,
  calendario: z.object({
    dataDeVencimento: z.iso.date(),
    validadeAposVencimento: z.int().min(0).default(30),
  }),
  valor: z.looseObject({ original: amount }),
});

export const INVALID = { cob: "CobOperacaoInvalida", cobv: "CobVOperacaoInvalida" } as const;

/**
 * The terms of a charge as sent for `account`.
 * @throws Problem Cob(V)OperacaoInvalida with every violated rule.
 */
export function readTerms(kind: ChargeKind, body: unknown, account: Account, today: string): Terms {
  const parsed = kind === "cob" ? immediate.safeParse(body) : dated.safeParse(body);
  if (!parsed.success)
    throw invalid(
      kind,
      parsed.error.issues.map(({ path }) => {
        const property = [kind, ...path].join(".");
        return {
          razao: `O campo ${property} não respeita o _schema_.`,
          propriedade: property,
        };
      }),
    );
  const { chave, devedor, solicitacaoPagador, infoAdicionais, valor } = parsed.data;
  if (!account.keys.includes(chave))
    throw invalid(kind, [
      {
        razao: `O campo ${kind}.chave corresponde a uma conta que não pertence a este usuário recebedor.`,
        propriedade: `${kind}.chave`,
      },
    ]);
  return {
    chave,
    cents: valor.original,
    ...(devedor && { devedor: withoutAbsent(devedor) }),
    ...(solicitacaoPagador !== undefined && { solicitacaoPagador }),
    ...(infoAdicionais && { infoAdicionais }),
    ...(kind === "cob" ? ofImmediate(immediate.parse(body)) : ofDated(dated.parse(body), today)),
  };
}

function ofImmediate({ calendario, valor }: z.infer<typeof immediate>) {
  return { expiracao: calendario.expiracao, modalidadeAlteracao: valor.modalidadeAlteracao };
}

function ofDated({ calendario, valor }: z.infer<typeof dated>, today: string) {
  if (calendario.dataDeVencimento < today)
    throw invalid("cobv", [
      {
        razao: "O campo cobv.calendario.dataDeVencimento é anterior à data de criação da cobrança.",
        propriedade: "cobv.calendario.dataDeVencimento",
      },
    ]);
  const { original: _, ...encargos } = valor;
  return { ...calendario, modalidadeAlteracao: 0, encargos };
}

function withoutAbsent(person: {
  cpf?: string | undefined;
  cnpj?: string | undefined;
  nome?: string | undefined;
}) {
  const { cpf, cnpj, nome } = person;
  return {
    ...(cpf !== undefined && { cpf }),
    ...(cnpj !== undefined && { cnpj }),
    ...(nome !== undefined && { nome }),
  };
}

export function invalid(kind: ChargeKind, violations: readonly Violation[]): Problem {
  return new Problem(
    INVALID[kind],
    "A requisição que busca alterar ou criar uma cobrança não respeita o _schema_ ou está semanticamente errada.",
    violations,
  );
}
