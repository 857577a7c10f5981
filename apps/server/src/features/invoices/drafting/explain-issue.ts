import type { InvoiceIssue } from "@emita/domain/pre-checks/rule";
import { saoPauloServices, type KnownService } from "@emita/fiscal/services/services";
import type { DraftParts } from "./build-draft.ts";

/** A sentence with more choices helps no reader; the form offers them all. */
const MOST_CHOICES = 8;
const MOST_CHARACTERS = 60;

/** Our table's remark on codes whose description the city did not publish. */
const UNPUBLISHED = /descrição oficial não obtida/;

/** A finding of our check, with the person's choices where the tables know them. */
export function explainIssue(
  issue: InvoiceIssue,
  { invoice }: Pick<DraftParts, "invoice">,
  service: KnownService | null,
): InvoiceIssue {
  if (issue.code !== "municipal_code_missing" || service === null) return issue;
  const choices = saoPauloServices(service.item, invoice.competencia);
  if (choices.length === 0) return issue;
  const listed = choices.slice(0, MOST_CHOICES).map(({ code, description }) => {
    return UNPUBLISHED.test(description) ? code : `${code} (${shorten(description)})`;
  });
  const others = choices.length > MOST_CHOICES ? " e outros" : "";
  return {
    ...issue,
    message: `São Paulo tem vários códigos para este serviço: ${listed.join("; ")}${others}. Escolha o que está no cadastro da sua empresa na prefeitura e informe-o em “Complemento municipal”.`,
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").replace(/\.$/, "").trim();
  return line.length <= MOST_CHARACTERS
    ? line
    : `${line.slice(0, MOST_CHARACTERS).replace(/(?<!\s)\s+\S*$/, "")}…`;
}
