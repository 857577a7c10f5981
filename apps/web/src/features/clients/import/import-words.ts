import type { ClientColumn, ClientImport } from "@emita/contract/clients/client-files";
import { Ban, CircleCheck, type LucideIcon, RotateCcw, TriangleAlert } from "lucide-react";
import type { Tone } from "../../../ui/feedback/badge.tsx";
import { countText } from "../../../ui/texts/count-text.ts";

export type Outcome = ClientImport["rows"][number]["outcome"];

/** The columns by their names, in the order of the choice. */
export const COLUMN_NAMES: Readonly<Record<ClientColumn, string>> = {
  company_name: "Razão social ou nome",
  cnpj: "CNPJ ou CPF",
  nif: "NIF (exterior)",
  emails: "E-mails",
  phone: "Telefone",
  postal_code: "CEP",
  address: "Endereço completo",
  street: "Rua",
  number: "Número",
  complement: "Complemento",
  district: "Bairro",
  city: "Cidade",
  uf: "UF",
  service: "Serviço (pelo nome)",
  service_code: "Código de serviço",
  service_description: "Descrição de costume",
  amount: "Valor de costume",
  remarks: "Observações",
};

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly preview: string;
  readonly done: string;
}

export const LOOKS: Readonly<Record<Outcome, Look>> = {
  created: { tone: "ok", icon: CircleCheck, preview: "Novo", done: "Criado" },
  updated: { tone: "info", icon: RotateCcw, preview: "Completa", done: "Completado" },
  unchanged: { tone: "off", icon: Ban, preview: "Igual", done: "Igual" },
  refused: { tone: "bad", icon: TriangleAlert, preview: "Fica de fora", done: "Ficou de fora" },
};

/** "12 novos, 3 completados, 1 fica de fora" */
export function totalsText({ applied, totals }: Pick<ClientImport, "applied" | "totals">): string {
  const { created, updated, unchanged, refused } = totals;
  const parts = [
    some(created, applied ? "criado" : "novo", applied ? "criados" : "novos"),
    some(updated, "completado", "completados"),
    some(unchanged, "igual", "iguais"),
    some(
      refused,
      applied ? "ficou de fora" : "fica de fora",
      applied ? "ficaram de fora" : "ficam de fora",
    ),
  ].filter((part) => part !== null);
  return parts.length === 0 ? "Nenhuma linha com dados." : parts.join(", ");
}

function some(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${countText(count)} ${count === 1 ? one : many}`;
}
