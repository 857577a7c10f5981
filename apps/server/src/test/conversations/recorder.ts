import type {
  Button,
  ListRow,
  OutgoingDocument,
  WhatsAppChannel,
} from "../../features/whatsapp/channel/channel.ts";

/** A message as a phone shows it. */
export interface Shown {
  readonly text: string;
  readonly choices: readonly (Button | ListRow)[];
  readonly document: OutgoingDocument | null;
}

/** Limits of WhatsApp, in code points. */
const LIMITS = { text: 4096, buttons: 1024, list: 4096, caption: 1024 };

/** WhatsApp in memory: what each phone has received, and the files that can be fetched. It refuses what WhatsApp refuses. */
export function createRecorder() {
  const phones = new Map<string, Shown[]>();
  const files = new Map<string, Uint8Array>();
  /** Thrown by the next sending. */
  const faults: Error[] = [];
  let sent = 0;

  function show(to: { readonly to?: string }, message: Shown, max: number) {
    const fault = faults.shift();
    if (fault) throw fault;
    if (message.text.length === 0 || Array.from(message.text).length > max)
      throw new Error(`a text of ${message.text.length} characters`);
    const phone = to.to ?? "";
    phones.set(phone, [...(phones.get(phone) ?? []), message]);
    sent += 1;
    return { wamid: `wamid.out.${sent}` };
  }

  const channel: WhatsAppChannel = {
    sendText: async (to, text) => show(to, { text, choices: [], document: null }, LIMITS.text),
    async sendButtons(to, text, buttons) {
      refuse(buttons.length < 1 || buttons.length > 3, "one to three buttons");
      refuse(new Set(buttons.map(({ title }) => title)).size < buttons.length, "titles differ");
      for (const { id, title } of buttons) within(title, 20, id, 256);
      return show(to, { text, choices: buttons, document: null }, LIMITS.buttons);
    },
    async sendList(to, text, button, rows) {
      refuse(rows.length < 1 || rows.length > 10, "one to ten rows");
      within(button, 20, "x", 1);
      for (const { id, title, description = "" } of rows) {
        within(title, 24, id, 200);
        refuse(Array.from(description).length > 72, "a row's second line");
      }
      return show(to, { text, choices: rows, document: null }, LIMITS.list);
    },
    sendDocument: async (to, document) =>
      show(to, { text: document.caption ?? "", choices: [], document }, LIMITS.caption),
    sendTemplate: async () => Promise.reject(new Error("no conversation sends a template")),
    async fetchMedia(mediaId) {
      const bytes = files.get(mediaId);
      if (!bytes) throw new Error(`no file ${mediaId}`);
      return bytes;
    },
  };
  return { channel, files, faults, shownTo: (phone: string) => phones.get(phone) ?? [] };
}

function within(title: string, titleMax: number, id: string, idMax: number): void {
  refuse(title === "" || Array.from(title).length > titleMax, `the title ${title}`);
  refuse(id === "" || id.length > idMax, `the id ${id}`);
}

function refuse(isWrong: boolean, what: string): void {
  if (isWrong) throw new Error(`WhatsApp refuses: ${what}`);
}
