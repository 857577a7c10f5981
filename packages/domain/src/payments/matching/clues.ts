/** What a bank says about a payment. */
export interface PaymentClues {
  readonly txid: string | null;
  readonly endToEndId: string | null;
  readonly taxId: string | null;
  readonly name: string | null;
  /** The bank's whole text, which may have a masked CPF. */
  readonly text: string | null;
  readonly amountCents: number;
  /** The company's local date. */
  readonly receivedOn: string;
}

export interface KnownClient {
  readonly id: string;
  readonly names: readonly string[];
  readonly taxIds: readonly string[];
}

/** A charge that is not paid yet. */
export interface OpenCharge {
  readonly id: string;
  readonly clientId: string | null;
  readonly txid: string;
  readonly endToEndId: string | null;
  readonly amountCents: number;
  readonly createdOn: string;
}
