import { searchText } from "../../basics/text.ts";
import { type LabelKind, OPEN } from "../vocabulary/label-words.ts";
import type { Label } from "../page/label.ts";
import type { Line } from "../page/layout.ts";
import { STATEMENT } from "./statement.ts";

/** The words of one kind of paper for its parties, when they differ from other papers. */
interface Roles {
  /** Recognises the kind of paper. */
  readonly paper: RegExp;
  /** Phrases of labels, and their meaning on such a paper. */
  readonly heads: readonly (readonly [phrase: RegExp, kind: LabelKind])[];
}

const ROLES: Readonly<Record<string, Roles>> = {
  /** A public body commits itself to pay a creditor (Lei 4.320/1964, art. 61). */
  commitment: {
    paper: /\b(?:nota de )?empenho\b/i,
    heads: [[/^(?:orgao|entidade|unidade gestora|unidade orcamentaria)/, "payer"]],
  },

  /** A bank's statement addresses the account holder: the reader's own client, who was paid. */
  statement: {
    paper: STATEMENT,
    heads: [[/^(?:cliente|titular|correntista|nome cliente)/, "other"]],
  },

  /** The money goes back to its payer. */
  givenBack: {
    paper:
      /\b(?:devolu[cç][aã]o|devolvido|estorno|estornado)\b.{0,12}\bpix\b|\bpix\b.{0,12}\b(?:devolvido|estornado|devolu[cç][aã]o)/i,
    heads: [
      [/^(?:quem devolveu|devolvido por|origem)/, "other"],
      [/^(?:quem recebeu|recebedor devolucao|destino)/, "payer"],
    ],
  },

  /** A big company's order names the buyer, the place of delivery and the billed party. */
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

  /** An insurer reports the commission to its broker. */
  commission: {
    paper: /\bcomiss(?:[aã]o|[oõ]es)\b.*\bcorretora?\b|\bcorretora?\b.*\bcomiss(?:[aã]o|[oõ]es)\b/i,
    heads: [
      [/^(?:seguradora|fonte pagadora)/, "payer"],
      [/^segurado/, "stop"],
    ],
  },

  /** A garage, a condominium, a vet: the owner of the car, flat or animal. */
  owner: {
    paper:
      /\bcond[oô]min\w|\banimal\b|\btutora?\b|\bplaca\b.*\b(?:km|ve[ií]culo)\b|\bve[ií]culo\b.*\bplaca\b/i,
    heads: [[/^proprietario/, "payer"]],
  },

  /** An agency reports to a flat's owner the rent that it received, and its own fee. */
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

  /** A company's form for self-employed people who work for it. */
  selfEmployed: {
    paper: /\b(?:contribuinte individual|pagamento (?:a|de) aut[oô]nomo|\brpa\b)/i,
    heads: [[/^empresa/, "payer"]],
  },

  /** A company's own registry sheet, sent by the party that wants the invoice. */
  registry: {
    paper: /\bcadastro nacional da pessoa jur[ií]dica\b/i,
    heads: [[/^numero inscricao/, "payer"]],
  },

  /** Origin and destination of a load. */
  freight: {
    paper:
      /\b(?:ordem|pedido) de coleta\b|\b(?:valor|total|tomador|pagador) do frete\b|\bconhecimento de transporte\b|\bcarta[ -]frete\b|\bfrete por conta\b|\bpeso bruto\b/i,
    heads: [[/^(?:origem|destino|(?:dados )?remetente|(?:dados )?destinatario)$/, "stop"]],
  },
};

/** The labels, with their meaning on a paper of this kind. */
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

/** The party in a label: of "CPF do paciente" the patient. */
function headOf({ isQualifier, cell, phrase }: Label): string {
  if (phrase === OPEN) return searchText(cell.text);
  return isQualifier ? searchText(cell.text).replace(/^.*?\bd[aeo]\s+/, "") : phrase;
}
