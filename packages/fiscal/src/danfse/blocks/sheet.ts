import type { Block, Cell } from "./blocks.ts";
import type { NfseStatus } from "./status.ts";

/** The content of one page for any issuer; `page.ts` places it. */
export interface Sheet {
  readonly titles: readonly [string, string];
  /** In red below the titles: the NFS-e has no legal value. */
  readonly isWithoutLegalValue: boolean;
  /** `preview`: the NFS-e does not exist yet. */
  readonly status: NfseStatus | "preview";
  /** At the right of the header: the city, and two lines in small print. */
  readonly origin: readonly [city: string, string, string];
  /** Up to four rows of identification. */
  readonly identification: readonly (readonly Cell[])[];
  readonly verification: Verification;
  /** The block of kind "text" is the description. It gets the space that absent blocks leave. */
  readonly blocks: readonly Block[];
  readonly complement: Complement;
  /** The number on the stub that the client signs. */
  readonly stub: Cell;
}

/** How a reader verifies that the NFS-e is genuine. */
export interface Verification {
  /** Content of the QR code; null where the city has no public page. */
  readonly url: string | null;
  /** Description of the QR code. */
  readonly alt: string;
  /** The sentence below it, in three lines. */
  readonly caption: readonly string[];
}

/** The complementary information. When space is short, `text` is cut and `ending` is kept. */
export interface Complement {
  readonly text: string | null;
  readonly ending: string;
}
