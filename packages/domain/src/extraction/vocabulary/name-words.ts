import { searchText } from "../../basics/text.ts";
import { LEGAL_FORM_END, nameAtStart } from "./shapes.ts";

/** Words that head a name, and rarely start one. */
const HEADS_NAME =
  /^(?:a\/c|para|nome|razao|sra?\b|endereco|dados|titular d|empresa|entidade|orgao|unidade gestora|convenio)/;
/** "Aluno João da Silva": a person's role precedes many names, and belongs only to those of companies. */
const ROLE_OF_PERSON =
  /^(?:alun|pacient|segurad|titular|usuari|assinant|morador|interessad|requerent|solicitant|hosped|passageir|inquilin|locatari|condomin|mutuari)/;

/**
 * Whether the party's word at the start of a text in a name's place is the first word of the name ("CLIENTE TESTE",
 * "Cliente Exemplo Comércio S.A."), and not a label that runs into it ("Cliente MARIA DA SILVA", "Nome Maria").
 */
export function isWordOfName(text: string): boolean {
  const name = nameAtStart(text, 0);
  const first = name?.split(" ")[0] ?? "";
  const next = name?.slice(first.length).trimStart() ?? "";
  if (name === null || HEADS_NAME.test(searchText(name)) || isPrintedOtherwise(first, next))
    return false;
  return !ROLE_OF_PERSON.test(searchText(first)) || LEGAL_FORM_END.test(name);
}

/** "Cliente MARIA DA SILVA", "cliente Maria". */
function isPrintedOtherwise(first: string, next: string): boolean {
  return /^\p{Ll}/u.test(first) || (/\p{Ll}/u.test(first) && /^\p{Lu}{3,}(?!\p{L})/u.test(next));
}
