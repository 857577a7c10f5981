import { z } from "zod";
import type { Context } from "../../../platform/context/context.ts";

const PURPOSE = "bank-account";

const credentialsSchema = z.object({
  clientId: z.string(),
  clientSecret: z.string(),
  /** base64 of a PKCS#12 file, or of a certificate in PEM. */
  certificate: z.string().nullable(),
  certificateKey: z.string().nullable(),
  certificatePassword: z.string().nullable(),
  appKey: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** Of a bank without a preset. */
  apiUrl: z.string().nullable(),
  tokenUrl: z.string().nullable(),
  /** Of the address that the bank calls. */
  webhookKey: z.string(),
});

/** What an account needs to speak with its bank; sealed at rest, never shown again. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** An account and its company. */
export interface AccountRef {
  readonly companyId: string;
  readonly accountId: string;
}

const ownerOf = ({ companyId, accountId }: AccountRef) => `${companyId}:${accountId}`;

export function sealCredentials(
  { secrets }: Pick<Context, "secrets">,
  ref: AccountRef,
  credentials: Credentials,
): Buffer {
  return secrets.seal(Buffer.from(JSON.stringify(credentials)), PURPOSE, ownerOf(ref));
}

/** @throws Error when no known master key opens them. */
export function openCredentials(
  { secrets }: Pick<Context, "secrets">,
  ref: AccountRef,
  sealed: Buffer,
): Credentials {
  const text = secrets.open(sealed, PURPOSE, ownerOf(ref)).toString();
  return credentialsSchema.parse(JSON.parse(text));
}
