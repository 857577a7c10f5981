import type { Block, Cell } from "./blocks.ts";
import type { NoteStatus } from "./status.ts";

/** What one page says, whoever issued the note. Where it stands is the business of `page.ts`. */
export interface Sheet {
  readonly titles: readonly [string, string];
  /** In red below the titles: the note is worth nothing in law. */
  readonly isWithoutLegalValue: boolean;
  /** `preview`: there is no note yet. */
  readonly status: NoteStatus | "preview";
  /** At the right of the header: the city, and two lines in small print. */
  readonly origin: readonly [city: string, string, string];
  /** Up to four rows of identification. */
  readonly identification: readonly (readonly Cell[])[];
  readonly verification: Verification;
  /** The one of kind "text" is the description, which takes the room that absent blocks leave. */
  readonly blocks: readonly Block[];
  readonly complement: Complement;
  /** The number that the stub repeats for the one who signs it. */
  readonly stub: Cell;
}

/** How a reader convinces himself that the note is genuine. */
export interface Verification {
  /** What the QR code holds; null where the city gives no address. */
  readonly url: string | null;
  /** The QR code in words. */
  readonly alt: string;
  /** The sentence below it, in three lines. */
  readonly caption: readonly string[];
}

/** The complementary information: when room is short, `text` is cut and `ending` stays. */
export interface Complement {
  readonly text: string | null;
  readonly ending: string;
}
