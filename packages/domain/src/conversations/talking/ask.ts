import { formatDate } from "../../basics/dates.ts";
import { formatReais } from "../../basics/money.ts";
import { formatTaxId } from "../../identifiers/tax-id.ts";
import { button, buttons, list, MOST_ROWS, row, text } from "./messages.ts";
import type {
  Facts,
  NoteInFile,
  OpenQuestion,
  Question,
  Reply,
  ReplyButton,
  ReplyRow,
} from "./talk.ts";
import { partyText, short } from "./texts.ts";

/** The message that asks a question. A summary is no question of these. */
export function ask(question: OpenQuestion, facts: Facts): Reply {
  switch (question.about) {
    case "company":
      return list("De qual empresa é?", "Ver empresas", companyRows(facts));
    case "client":
      return askClient(question, facts);
    case "party":
      return buttons(`O cliente é ${partyText(question.name, question.taxId)}?`, [
        button({ verb: "yes" }, "Sim"),
        button({ verb: "no" }, "Outro cliente"),
      ]);
    case "name":
      return text("Este cliente ainda não está na sua lista. Qual é o nome dele?");
    case "service":
      return askService(question.options, facts);
    case "description":
      return buttons(`O serviço é “${short(question.text, 300)}”?`, [
        button({ verb: "yes" }, "Sim"),
        button({ verb: "no" }, "Outro serviço"),
      ]);
    case "amount":
      return askAmount(question.options);
    case "date":
      return askDate(question.options);
    case "new_or_change":
      return askNewOrChange(facts);
    case "field":
      return list("O que quer corrigir?", "Escolher", [
        row({ verb: "field", field: "client" }, "Cliente"),
        row({ verb: "field", field: "service" }, "Serviço"),
        row({ verb: "field", field: "amount" }, "Valor"),
        row({ verb: "field", field: "date" }, "Data"),
      ]);
    case "note_of":
      return list(
        "De qual cliente?",
        "Ver clientes",
        clientRows(question.options, facts, "noteOf"),
      );
    case "which_note":
    default:
      return askWhichNote(question.notes);
  }
}

function askWhichNote(notes: readonly NoteInFile[]): Reply {
  const rows = notes.map(({ id, label }) => row({ verb: "note", id }, label));
  const more =
    notes.length > MOST_ROWS ? ` Aqui estão as ${MOST_ROWS} primeiras; as outras, no site.` : "";
  return list(
    `O arquivo tem ${notes.length} cobranças ou notas. De qual quer emitir primeiro?${more}`,
    "Escolher",
    rows,
  );
}

function askClient(
  { options, unknownName }: Extract<Question, { about: "client" }>,
  facts: Facts,
): Reply {
  const [only] = options;
  if (options.length > MOST_ROWS)
    return text("Achei vários clientes com esse nome. Escreva o nome completo, o CNPJ ou o CPF.");
  if (options.length === 1 && only !== undefined) {
    const client = facts.clients.find(({ id }) => id === only);
    return buttons(`O cliente é ${partyText(client?.name ?? "", client?.taxIds[0] ?? null)}?`, [
      button({ verb: "client", id: only }, "Sim"),
      button({ verb: "no" }, "Outro cliente"),
    ]);
  }
  if (options.length > 1)
    return list("Para qual destes clientes?", "Ver clientes", clientRows(options, facts, "client"));
  if (unknownName !== null)
    return text(
      `Não achei “${short(unknownName, 60)}” entre os seus clientes. Mande o CNPJ ou o CPF, ou o nome como está na lista.`,
    );
  const all = facts.clients.map(({ id }) => id);
  const question = "Para qual cliente? Escreva o nome, o CNPJ ou o CPF.";
  return all.length > 0 && all.length <= MOST_ROWS
    ? list(question, "Ver clientes", clientRows(all, facts, "client"))
    : text(question);
}

function askService(options: readonly string[], { services }: Facts): Reply {
  const chosen = options.length > 0 ? services.filter(({ id }) => options.includes(id)) : services;
  const rows = chosen.map(({ id, name }) => row({ verb: "service", id }, name));
  if (rows.length === 0 || rows.length > MOST_ROWS)
    return text("Que serviço foi feito? Escreva numa frase.");
  return list("Que serviço foi feito? Escolha, ou escreva numa frase.", "Ver serviços", rows);
}

function askAmount(options: readonly number[]): Reply {
  const [only] = options;
  if (only === undefined) return text("Qual é o valor da nota? Por exemplo: 850 ou 1.234,56.");
  const known = options.slice(0, MOST_ROWS).map(amountChoice);
  if (known.length === 1)
    return buttons(`O valor é ${formatReais(only)}?`, [
      button({ verb: "amount", cents: only }, "Sim"),
      button({ verb: "no" }, "Outro valor"),
    ]);
  const question = "Qual é o valor da nota? Se for outro, escreva.";
  return known.length <= 3 ? buttons(question, known) : list(question, "Ver valores", known);
}

function amountChoice(cents: number): ReplyButton {
  return button({ verb: "amount", cents }, formatReais(cents));
}

function askDate(options: readonly string[]): Reply {
  if (options.length === 0)
    return text("Qual é a data do serviço? Por exemplo: ontem, 05/11 ou competência outubro.");
  return buttons(
    "Qual é a data do serviço (competência)?",
    options.slice(0, 3).map((date) => button({ verb: "date", date }, formatDate(date))),
  );
}

function askNewOrChange({ draft }: Facts): Reply {
  const known = draft?.kind === "draft" ? draft : null;
  const parts = [
    known?.client?.name ?? null,
    known === null || known.amountCents === null ? null : formatReais(known.amountCents),
  ].filter((part) => part !== null);
  const which = parts.length > 0 ? ` (${parts.join(", ")})` : "";
  return buttons(`Já há uma nota em andamento${which}. É uma nota nova?`, [
    button({ verb: "new" }, "Nota nova"),
    button({ verb: "change" }, "Corrigir esta"),
  ]);
}

function companyRows({ companies }: Facts): ReplyRow[] {
  return companies.map(({ id, name }) => row({ verb: "company", id }, name));
}

function clientRows(
  ids: readonly string[],
  { clients }: Facts,
  verb: "client" | "noteOf",
): ReplyRow[] {
  return clients
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, taxIds: [taxId] }) =>
      row({ verb, id }, name, taxId === undefined ? name : `${formatTaxId(taxId)} ${name}`),
    );
}
