import { isDeskSearch } from "@emita/contract/people/accountant";
import type { OwnCompany } from "@emita/contract/people/people";
import { type Permission, ROLE_NAMES, roleAllows } from "@emita/domain/access/roles";
import { searchText } from "@emita/domain/basics/text";
import { formatCnpj } from "@emita/domain/identifiers/cnpj";
import { EXPORT_ANCHOR, paths } from "../../navigation/paths.ts";
import type { Theme } from "../settings/appearance/theme.ts";

/** The effect of choosing a line of the palette. */
export type Deed =
  | { readonly kind: "go"; readonly to: string; readonly hash?: string }
  /** Without a company: of the present one. */
  | { readonly kind: "note"; readonly id: string; readonly companyId?: string }
  /** 'Emitir de novo'. */
  | { readonly kind: "copy"; readonly id: string }
  | { readonly kind: "client"; readonly id: string }
  | { readonly kind: "theme"; readonly theme: Theme }
  | { readonly kind: "keys" }
  | { readonly kind: "company"; readonly id: string }
  | { readonly kind: "desk" }
  | { readonly kind: "addCompany" }
  | { readonly kind: "signOut" };

export interface Command {
  readonly key: string;
  readonly title: string;
  /** Further words under which it is found. */
  readonly words: string;
  /** The key that does the same outside the palette. */
  readonly shortcut?: string;
  /** The permission that the role in this company needs. */
  readonly needs?: Permission;
  /** Beside the title. */
  readonly aside?: string;
  readonly deed: Deed;
}

const ACTIONS: readonly Command[] = [
  {
    ...go("scan", "Nova nota por boleto ou recibo", paths.scan),
    words: "emitir escanear foto câmera enviar arquivo pdf",
    shortcut: "E",
    needs: "documents",
  },
  {
    ...go("pix", "Nova nota por Pix", paths.pix),
    words: "emitir registrar pagamento",
    shortcut: "P",
    needs: "issue",
  },
  {
    ...go("new-recurrence", "Nova recorrência", paths.newRecurrence),
    words: "repetir todo mês mensal nota",
    needs: "issue",
  },
  {
    ...go("new-charge", "Nova cobrança por Pix", paths.newCharge),
    words: "cobrar receber qr copia e cola",
    needs: "issue",
  },
  {
    key: "export",
    title: "Exportar notas",
    words: "csv zip xml pdf baixar planilha contador",
    needs: "export",
    deed: { kind: "go", to: paths.dashboard, hash: EXPORT_ANCHOR },
  },
  {
    key: "add-company",
    title: "Adicionar empresa",
    words: "nova cnpj outra cliente",
    deed: { kind: "addCompany" },
  },
  theme("light", "Tema claro"),
  theme("dark", "Tema escuro"),
  theme("system", "Tema do sistema"),
  {
    key: "keys",
    title: "Atalhos do teclado",
    words: "ajuda teclas",
    shortcut: "?",
    deed: { kind: "keys" },
  },
  { key: "out", title: "Sair", words: "logout encerrar sessão", deed: { kind: "signOut" } },
];

const SCREENS: readonly Command[] = [
  { ...go("notes", "Notas", paths.dashboard), words: "dashboard lista início", shortcut: "N" },
  { ...go("drafts", "Rascunhos", paths.drafts), words: "notas continuar agendadas data marcada" },
  {
    ...go("recurrences", "Recorrências", paths.recurrences),
    words: "notas repetir todo mês mensal assinatura calendário",
  },
  { ...go("batches", "Lotes", paths.batches), words: "notas planilha xlsx csv várias importar" },
  { ...go("clients", "Clientes", paths.clients), words: "tomadores cadastro empresas pessoas" },
  { ...go("services", "Serviços", paths.services), words: "cadastro código descrição texto" },
  { ...go("payments", "Recebimentos", paths.payments), words: "pix extrato banco ofx" },
  { ...go("charges", "Cobranças", paths.charges), words: "pix cobrar qr receber aberto pago" },
  {
    ...go("rules", "Regras de recebimento", paths.rules),
    words: "pix emitir sozinha automática sempre ensaio limite pausar",
  },
  {
    ...go("company", "Dados da empresa", paths.settings),
    words: "configurações cnpj endereço regime tributário",
  },
  { ...go("service", "Serviço padrão", paths.defaultService), words: "configurações código" },
  {
    ...go("certificate", "Certificado digital", paths.certificate),
    words: "configurações e-cnpj a1 pfx",
  },
  {
    ...go("cityHall", "Prefeitura e dados fiscais", paths.cityHall),
    words: "configurações emissor inscrição municipal cidade iss",
  },
  { ...go("holidays", "Feriados", paths.holidays), words: "configurações dias úteis calendário" },
  { ...go("numbering", "Numeração", paths.numbering), words: "configurações série próximo número" },
  {
    ...go("security", "Segurança", paths.security),
    words: "senha passkey verificação em duas etapas segunda etapa sessões",
  },
  { ...go("notices", "Avisos por e-mail", paths.notices), words: "configurações notificações" },
  {
    ...go("ownData", "Privacidade e dados", paths.ownData),
    words: "lgpd cópia excluir conta exclusão",
  },
  { ...go("appearance", "Aparência", paths.appearance), words: "configurações tema instalar" },
  {
    ...go("integrations", "Integrações", paths.integrations),
    words: "api token webhook",
    needs: "read_settings",
  },
  { ...go("plans", "Planos", paths.pricing), words: "upgrade pagamento assinatura limite pacote" },
  { ...go("status", "Situação das prefeituras", paths.status), words: "fora do ar" },
];

/** Of the commands that the role allows, those that hold all the typed words; everything while nothing is typed. */
export function matchCommands(
  typed: string,
  may: (permission: Permission) => boolean = () => true,
): { actions: Command[]; screens: Command[] } {
  const holds = holdsAll(typed);
  const fits = (command: Command) => (!command.needs || may(command.needs)) && holds(command);
  return { actions: ACTIONS.filter(fits), screens: SCREENS.filter(fits) };
}

/** The companies to go to, found by name and CNPJ, and what concerns all of them. */
export function matchCompanies(
  typed: string,
  companies: readonly OwnCompany[],
  present: string | null,
): { others: Command[]; further: Command[] } {
  const holds = holdsAll(typed);
  return {
    others: companies
      .filter(({ id }) => id !== present)
      .map(companyCommand)
      .filter(holds),
    further: [...(companies.length > 1 ? [ALL_COMPANIES] : []), ...ADDING].filter(holds),
  };
}

/** The companies where the role allows a screen, the present one first. */
export function matchOpenable(
  typed: string,
  companies: readonly OwnCompany[],
  { needed, present }: { needed: Permission | null; present: string | null },
): Command[] {
  const allows = ({ role, accountants_issue: accountantsIssue }: OwnCompany) =>
    needed === null || roleAllows(role, needed, { accountantsIssue });
  return companies
    .filter(allows)
    .toSorted((one, other) => Number(other.id === present) - Number(one.id === present))
    .map(companyCommand)
    .filter(holdsAll(typed));
}

function companyCommand({ id, cnpj, company_name: name, role }: OwnCompany): Command {
  const number = cnpj === null ? "sem CNPJ" : formatCnpj(cnpj);
  return {
    key: `company-${id}`,
    title: name ?? "Empresa sem nome",
    words: `trocar para empresa ${number} ${cnpj ?? ""}`,
    aside: `${number} · ${ROLE_NAMES[role]}`,
    deed: { kind: "company", id },
  };
}

const ALL_COMPANIES: Command = {
  key: "desk",
  title: "Todas as empresas",
  words: "contador clientes painel tabela",
  deed: { kind: "desk" },
};
const ADDING = ACTIONS.filter(({ key }) => key === "add-company");

function holdsAll(typed: string): (command: Command) => boolean {
  const wanted = searchText(typed).split(" ").filter(Boolean);
  return ({ title, words }) => {
    const text = searchText(`${title} ${words}`);
    return wanted.every((word) => text.includes(word));
  };
}

/** The questions to the list of invoices for what was typed: by the city hall's number, by name or CNPJ. */
export function invoiceSearches(typed: string): { nfse_number?: string; search?: string }[] {
  const text = typed.trim();
  const isNumber = /^\d{1,15}$/.test(text);
  return [
    ...(isNumber ? [{ nfse_number: text }] : []),
    ...(text.length >= SHORTEST_SEARCH ? [{ search: text }] : []),
  ];
}

/** The same over all companies, where a text has to be longer. */
export function deskSearches(typed: string): ReturnType<typeof invoiceSearches> {
  return invoiceSearches(typed).filter(
    ({ search }) => search === undefined || isDeskSearch(search),
  );
}

/** One letter is in nearly every name. */
const SHORTEST_SEARCH = 2;

function go(key: string, title: string, to: string): Omit<Command, "words"> {
  return { key, title, deed: { kind: "go", to } };
}

function theme(value: Theme, title: string): Command {
  return {
    key: `theme-${value}`,
    title,
    words: "aparência cores modo",
    deed: { kind: "theme", theme: value },
  };
}
