import { formatReais } from "../../basics/money.ts";
import { oneLine } from "../../basics/text.ts";
import { TEXT_MAX, understand } from "../understanding/understand.ts";
import { saidIn, saidInDocument, withCaption, type Said } from "./fields.ts";
import { asksCompany, beginning } from "./on-said.ts";
import type { DocumentReading, Facts, MediaName, Talk, Turn } from "./talk.ts";
import { lines, mayNotIssue, partyText, UNREADABLE } from "./texts.ts";
import { askNow, doing, say } from "./turns.ts";

/** A file begins a new note. */
export function onMedia(talk: Talk, media: MediaName, caption: string | null, facts: Facts): Turn {
  if (asksCompany(talk, facts))
    return askNow(
      { ...talk, waiting: { kind: "media", media, caption } },
      { about: "company" },
      facts,
    );
  if (!facts.company.mayIssue) return say(talk, mayNotIssue(facts));
  return doing(talk, { kind: "readDocument", media, caption });
}

/** A document was read: what is certain becomes the draft, what is not is asked. Nothing in it is an order. */
export function onRead(
  talk: Talk,
  reading: DocumentReading,
  caption: string | null,
  facts: Facts,
): Turn {
  const { documentId, notes, noteId } = reading;
  if (notes.length > 1 && noteId === null)
    return askNow(
      { ...talk, waiting: null },
      { about: "which_note", documentId, caption, notes },
      facts,
    );
  const read = saidInDocument(reading, facts);
  const said = caption === null ? read : withCaption(read, captionSaid(caption, facts));
  const isEmpty = reading.amountCents === null && reading.name === null && reading.taxId === null;
  if (isEmpty && caption === null) return say(talk, UNREADABLE);
  return beginning({ ...talk, preface: readText(reading) }, said, facts);
}

function captionSaid(caption: string, facts: Facts): Said {
  const { clients, services, today } = facts;
  return saidIn(understand(caption.slice(0, TEXT_MAX), { clients, services, today }), facts);
}

/** "Li no documento: R$ 850,00; Clínica Vila Nova (…)." */
function readText({ name, taxId, amountCents, description, warnings }: DocumentReading): string {
  const party =
    name === null && taxId === null ? null : partyText(name?.value ?? null, taxId?.value ?? null);
  const read = [
    amountCents && formatReais(amountCents.value),
    party,
    description && `“${oneLine(description.value, 120)}”`,
  ].filter((part) => part !== null);
  const said = read.length > 0 ? `Li no documento: ${read.join("; ")}.` : null;
  return lines([said, ...warnings]);
}
