import type { LearnedPayer } from "../learned.ts";
import type { KnownClient, OpenCharge, PaymentClues } from "../clues.ts";

/** A payment with the client that a person would bill; null: none of them. */
export interface LabelledPayment {
  readonly clues: PaymentClues;
  readonly clientId: string | null;
}

export interface LabelledSet {
  readonly clients: readonly KnownClient[];
  readonly charges: readonly OpenCharge[];
  readonly learned: readonly LearnedPayer[];
  readonly payments: readonly LabelledPayment[];
}

/** The set written by hand: names as banks print them. `read` gives the text of one of its files. */
export function setByHand(read: (file: string) => string): LabelledSet {
  const rows = (file: string) => rowsOf(read(file));
  return {
    clients: rows("matching-clients.tsv").map(([id = "", names = "", taxId = ""]) => ({
      id,
      names: names.split("|"),
      taxIds: [taxId],
    })),
    charges: rows("matching-charges.tsv").map(
      ([id = "", clientId = "", txid = "", cents = "", createdOn = ""]) => ({
        id,
        clientId,
        txid,
        endToEndId: null,
        amountCents: Number(cents),
        createdOn,
      }),
    ),
    learned: rows("matching-learned.tsv").map(([payerKey = "", clientId = "", yes, no]) => ({
      payerKey,
      clientId,
      yes: Number(yes),
      no: Number(no),
    })),
    payments: rows("matching-by-hand.tsv").map(
      ([
        name = "",
        taxId = "",
        text = "",
        cents = "",
        receivedOn = "",
        txid = "",
        client = "",
      ]) => ({
        clues: {
          txid: txid || null,
          endToEndId: null,
          taxId: taxId || null,
          name: name || null,
          text: text || null,
          amountCents: Number(cents),
          receivedOn,
        },
        clientId: client === "-" ? null : client,
      }),
    ),
  };
}

function rowsOf(table: string): string[][] {
  const [, ...lines] = table.trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}
