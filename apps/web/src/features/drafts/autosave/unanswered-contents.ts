import { isJsonObject, type JsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { isDirty } from "./merge-content.ts";

/** Kept in the tab beside the form's link: a page that starts again loses the answers that were on their way. */
const nameOf = (formKey: string) => `emita-draft-unanswered:${formKey}`;

/** Contents that a form sent without an answer so far: the server may have them. */
export class UnansweredContents {
  readonly #formKey: string;
  #contents: readonly JsonObject[];

  constructor(formKey: string) {
    this.#formKey = formKey;
    this.#contents = read(formKey);
  }

  /** The one that was sent first. */
  get first(): JsonObject | undefined {
    return this.#contents[0];
  }

  /** What this form sent, if that is what the server has. */
  find(theirs: JsonObject): JsonObject | undefined {
    return this.#contents.find((sent) => !isDirty(sent, theirs));
  }

  add(content: JsonObject): void {
    if (!this.find(content)) this.#write([...this.#contents, content]);
  }

  remove(content: JsonObject): void {
    this.#write(this.#contents.filter((sent) => isDirty(sent, content)));
  }

  clear(): void {
    this.#write([]);
  }

  #write(contents: readonly JsonObject[]): void {
    this.#contents = contents;
    try {
      if (contents.length === 0) sessionStorage.removeItem(nameOf(this.#formKey));
      else sessionStorage.setItem(nameOf(this.#formKey), JSON.stringify(contents));
    } catch {
      // Without storage they are known as long as the page lives.
    }
  }
}

function read(formKey: string): readonly JsonObject[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(nameOf(formKey)) ?? "[]");
    return Array.isArray(value) ? value.filter(isJsonObject) : [];
  } catch {
    return [];
  }
}
