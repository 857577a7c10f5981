import type { Address } from "./draft-address.ts";

/** Third parties' documents that an NFS-e refers to. Days are YYYY-MM-DD, amounts cents. */

/** Reimbursement, pass-on or compensation: amounts received for others (gReeRepRes). */
export interface Reimbursement {
  readonly document:
    | { readonly electronic: ElectronicDocument }
    | { readonly cityCode: string; readonly number: string; readonly name: string }
    | { readonly number: string; readonly name: string };
  readonly supplier?: { readonly taxId: string; readonly name: string };
  readonly issuedOn: string;
  /** Day of the document's subject. */
  readonly serviceOn: string;
  /** tpReeRepRes: 1 real estate brokers, 2 suppliers of a travel agency, 3 production and 4 media of advertising, 99 other. */
  readonly kind: 1 | 2 | 3 | 4 | 99;
  /** Description, for 99. */
  readonly description?: string;
  readonly amountCents: number;
}

interface ElectronicDocument {
  /** 1 NFS-e, 2 NF-e, 3 CT-e, 9 another. */
  readonly kind: 1 | 2 | 3 | 9;
  readonly key: string;
  /** Description, for 9. */
  readonly name?: string;
}

/** A document that justifies a deduction from the base of ISS (docDedRed). */
export interface DeductionDocument {
  readonly document:
    | { readonly nfseKey: string }
    | { readonly nfeKey: string }
    | { readonly cityCode: string; readonly number: string; readonly verificationCode: string }
    | { readonly fiscalNumber: string }
    | { readonly number: string };
  readonly supplier?: {
    readonly taxId: string;
    readonly name: string;
    readonly address?: Address;
  };
  /** tpDedRed, 1 to 9 or 99 other. */
  readonly kind: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 99;
  /** Description, for 99. */
  readonly description?: string;
  readonly issuedOn: string;
  /** The deductible amount of the document. */
  readonly deductibleCents: number;
  readonly amountCents: number;
}
