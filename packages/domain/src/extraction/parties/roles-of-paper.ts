import { searchText } from "../../basics/text.ts";
import { type LabelKind, OPEN } from "../words/label-words.ts";
import type { Label } from "../page/label.ts";
import type { Line } from "../page/layout.ts";
import { STATEMENT } from "./statement.ts";

/** What a kind of paper calls its parties, where that differs from other papers. */
interface Roles {
  /** Says that the paper is of this kind. */
  readonly paper: RegExp;
  /** Phrases of labels, and what they head on such a paper. */
  readonly heads: readonly (readonly [phrase: RegExp, kind: LabelKind])[];
}

const ROLES: Readonly<Record<string, Roles>> = {
  /** A public body commits itself to pay a creditor (Lei 4.320/1964, art. 61). */
  commitment: {
    paper: /\b(?:nota de )?empenho\b/i,
    heads: [[/^(?:orgao|entidade|unidade gestora|unidade orcamentaria)/, "payer"]],
  },

  /** A bank's statement speaks to whoever has the account: the reader's own client, who was paid. */
  statement: {
    paper: STATEMENT,
    heads: [[/^(?:cliente|titular|correntista|nome cliente)/, "other"]],
  },

  /** The money goes back to who had paid. */
  givenBack: {
    paper:
      /\b(?:devolu[cç][aã]o|devolvido|estorno|estornado)\b.{0,12}\bpix\b|\bpix\b.{0,12}\b(?:devolvido|estornado|devolu[cç][aã]o)/i,
    heads: [
      [/^(?:quem devolveu|devolvido por|origem)/, "other"],
      [/^(?:quem recebeu|recebedor devolucao|destino)/, "payer"],
    ],
  },

  /** A big company's order names who buys, where to deliver and who is billed. */
  order: {
    paper: /\blocal (?:de |da )?(?:entrega|presta[cç][aã]o)(?!\p{L})/iu,
    heads: [[/^(?:cobranca|faturamento)$/, "payer"]],
  },

  /** A health insurer's guide: the insurer pays, the patient is treated. */
  guide: {
    paper: /\bregistro ans\b/i,
    heads: [
      [/^(?:operadora|seguradora|convenio)/, "payer"],
      [/^(?:(?:nome |dados )?(?:beneficiario|paciente|segurado|titular|usuario))/, "other"],
    ],
  },

  /** An insurer tells its broker the commission. */
  commission: {
    paper: /\bcomiss(?:[aã]o|[oõ]es)\b.*\bcorretora?\b|\bcorretora?\b.*\bcomiss(?:[aã]o|[oõ]es)\b/i,
    heads: [
      [/^(?:seguradora|fonte pagadora)/, "payer"],
      [/^segurado/, "stop"],
    ],
  },

  /** A garage, a condominium, a vet: whose car, flat or animal it is. */
  owner: {
    paper:
      /\bcond[oô]min\w|\banimal\b|\btutora?\b|\bplaca\b.*\b(?:km|ve[ií]culo)\b|\bve[ií]culo\b.*\bplaca\b/i,
    heads: [[/^proprietario/, "payer"]],
  },

  /** An agency tells the owner of a flat what it got from the tenant, and what it keeps for its own service. */
  rentPassedOn: {
    paper:
      /\brepass\p{L}+\s+(?:ao?\s+)?(?:d[aeo]\s+)?(?:propriet|locador)|\b(?:propriet[aá]ri[oa]|locador).*\bl[ií]quido a repassar\b/iu,
    heads: [
      [/^(?:proprietari[oa]|locador)/, "payer"],
      [/^(?:inquilin|locatari)/, "other"],
    ],
  },

  /** A lawyer's client gives the power of attorney. */
  lawyer: {
    paper: /\boab\b|\bhonor[aá]rios\b/i,
    heads: [[/^outorgante/, "payer"]],
  },

  /** A company's form for whoever works for it without a company of his own. */
  selfEmployed: {
    paper: /\b(?:contribuinte individual|pagamento (?:a|de) aut[oô]nomo|\brpa\b)/i,
    heads: [[/^empresa/, "payer"]],
  },

  /** A company's own sheet of the registry, sent by who wants the note. */
  registry: {
    paper: /\bcadastro nacional da pessoa jur[ií]dica\b/i,
    heads: [[/^numero inscricao/, "payer"]],
  },

  /** From where to where a load goes. */
  freight: {
    paper:
      /\b(?:ordem|pedido) de coleta\b|\b(?:valor|total|tomador|pagador) do frete\b|\bconhecimento de transporte\b|\bcarta[ -]frete\b|\bfrete por conta\b|\bpeso bruto\b/i,
    heads: [[/^(?:origem|destino|(?:dados )?remetente|(?:dados )?destinatario)$/, "stop"]],
  },
};

/** The labels, with what they head on a paper of this kind. */
export function withRolesOfPaper(
  lines: readonly Line[],
  labels: readonly Label[],
): readonly Label[] {
  const text = lines.map((line) => line.text).join(" ");
  const heads = Object.values(ROLES).flatMap((roles) =>
    roles.paper.test(text) ? roles.heads : [],
  );
  if (heads.length === 0) return labels;
  return labels.map((label) => {
    const said = headOf(label);
    const role = heads.find(([phrase]) => phrase.test(said));
    return role && (label.kind === "payer" || label.kind === "other" || label.kind === "stop")
      ? { ...label, kind: role[1] }
      : label;
  });
}

/** The party that a label names: of "CPF do paciente" the patient. */
function headOf({ isQualifier, cell, phrase }: Label): string {
  if (phrase === OPEN) return searchText(cell.text);
  return isQualifier ? searchText(cell.text).replace(/^.*?\bd[aeo]\s+/, "") : phrase;
}
