import type { Button, ListRow, Recipient } from "./channel.ts";

/** What the Cloud API takes at most, in code points (send reference, 2026). */
export const LIMITS = {
  text: 4096,
  withButtons: 1024,
  caption: 1024,
  buttons: 3,
  buttonTitle: 20,
  buttonId: 256,
  rows: 10,
  rowTitle: 24,
  rowText: 72,
  rowId: 200,
  fileName: 240,
} as const;

/** The language of our templates. */
const LANGUAGE = "pt_BR";

export function textBody(text: string): object {
  return { type: "text", text: { body: cut(text, LIMITS.text), preview_url: false } };
}

/** @throws RangeError for none or more than three buttons, equal titles, or an id that is too long */
export function buttonsBody(text: string, buttons: readonly Button[]): object {
  const shown = buttons.map(({ id, title }) => ({
    type: "reply",
    reply: { id: whole(id, LIMITS.buttonId), title: cut(title, LIMITS.buttonTitle) },
  }));
  demand(buttons.length > 0 && buttons.length <= LIMITS.buttons, "one to three buttons");
  demand(
    new Set(shown.map(({ reply }) => reply.title)).size === shown.length,
    "buttons with different titles",
  );
  return interactive("button", cut(text, LIMITS.withButtons), { buttons: shown });
}

/** @throws RangeError for none or more than ten rows, equal ids, or an id that is too long */
export function listBody(text: string, button: string, rows: readonly ListRow[]): object {
  demand(rows.length > 0 && rows.length <= LIMITS.rows, "one to ten rows");
  demand(new Set(rows.map(({ id }) => id)).size === rows.length, "rows with different ids");
  const shown = rows.map(({ id, title, description }) => ({
    id: whole(id, LIMITS.rowId),
    title: cut(title, LIMITS.rowTitle),
    ...(description && { description: cut(description, LIMITS.rowText) }),
  }));
  return interactive("list", cut(text, LIMITS.text), {
    button: cut(button, LIMITS.buttonTitle),
    sections: [{ rows: shown }],
  });
}

export function documentBody(mediaId: string, fileName: string, caption?: string): object {
  return {
    type: "document",
    document: {
      ...file(mediaId, fileName),
      ...(caption && { caption: cut(caption, LIMITS.caption) }),
    },
  };
}

/** A file that was uploaded: the header of a template, for one. */
export interface Uploaded {
  readonly mediaId: string;
  readonly fileName: string;
}

export function templateBody(
  name: string,
  parameters: readonly string[],
  uploaded?: Uploaded,
): object {
  const header = uploaded && {
    type: "header",
    parameters: [{ type: "document", document: file(uploaded.mediaId, uploaded.fileName) }],
  };
  const body = {
    type: "body",
    parameters: parameters.map((value) => ({ type: "text", text: asParameter(value) })),
  };
  const components = [...(header ? [header] : []), ...(parameters.length > 0 ? [body] : [])];
  return {
    type: "template",
    template: {
      name,
      language: { code: LANGUAGE },
      ...(components.length > 0 && { components }),
    },
  };
}

/** @throws RangeError without any way to the person */
export function addressed({ to, recipient }: Recipient, body: object, mark?: string): object {
  demand(to !== undefined || recipient !== undefined, "a recipient");
  return {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...(to === undefined ? { recipient } : { to }),
    ...(mark !== undefined && { biz_opaque_callback_data: mark }),
    ...body,
  };
}

function interactive(type: "button" | "list", text: string, action: object): object {
  return { type: "interactive", interactive: { type, body: { text }, action } };
}

const file = (mediaId: string, fileName: string) => ({
  id: mediaId,
  filename: cut(fileName, LIMITS.fileName),
});

/** Line breaks, tabs and many spaces in a parameter are refused (132018); so is an empty one. */
function asParameter(value: string): string {
  return cut(value.replace(/\s+/g, " ").trim() || "-", LIMITS.withButtons);
}

/** Counted as WhatsApp counts, so that no letter is cut in two. */
function cut(text: string, most: number): string {
  const letters = Array.from(text.toWellFormed());
  return letters.length <= most ? letters.join("") : `${letters.slice(0, most - 1).join("")}…`;
}

/** An id comes back as it was given: cut, it would name something else. */
function whole(id: string, most: number): string {
  demand(id.length > 0 && id.length <= most, "an id within its length");
  return id;
}

function demand(isMet: boolean, what: string): void {
  if (!isMet) throw new RangeError(`a message of WhatsApp needs ${what}`);
}
