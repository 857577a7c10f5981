import type { Element } from "../../xml/document.ts";
import type { Fields } from "../../xml/fields.ts";
import { fieldsOf } from "../../xml/fields.ts";

/** An event request with a valid layout. Paths start below infPedReg. */
export interface EventRequest extends Fields {
  readonly id: string;
  readonly version: string;
  /** CNPJ or CPF. */
  readonly author: string;
  readonly chave: string;
  /** Six digits, without the letter e. */
  readonly type: string;
}

/** Reads the root element of a pedRegEvento that passed the layout. */
export function readEventRequest(root: Element): EventRequest {
  const group = root.children.find((child) => child.name === "infPedReg");
  if (group === undefined) throw new Error("a pedRegEvento without infPedReg passed the layout");
  const fields = fieldsOf(group);
  const event = group.children.find((child) => /^e[0-9]{6}$/.test(child.name));
  return {
    ...fields,
    id: group.attributes["Id"] ?? "",
    version: root.attributes["versao"] ?? "",
    author: fields.text("CNPJAutor") ?? fields.text("CPFAutor") ?? "",
    chave: fields.text("chNFSe") ?? "",
    type: event?.name.slice(1) ?? "",
  };
}
