import { X509Certificate } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { OpenedCertificate } from "@emita/fiscal/certificate";
import type { Certificate } from "@emita/fiscal/city-hall";
import type { Database } from "../../db/schema.ts";
import { BoundedMap } from "../../platform/bounded-map.ts";
import type { Context, Db } from "../../platform/context.ts";
import { perContext } from "../../platform/per-context.ts";
import { insertCertificate, type CertificateRow } from "./store.ts";

const PURPOSE = "certificate";
/** Opened keys stay in memory only for the companies that issue most. */
const OPENED_MAX = 200;

const pemSchema = z.object({ certificatePem: z.string(), privateKeyPem: z.string() });

export interface UsableCertificate {
  /** The same object every time: what is derived from it can be kept beside it. */
  readonly certificate: Certificate;
  readonly leaf: X509Certificate;
  readonly notAfter: Date;
}

const opened = perContext(() => new BoundedMap<string, UsableCertificate>(OPENED_MAX));

/** Stores an opened A1 certificate, key and all sealed under MASTER_KEY; the newest valid one of an environment is used. */
export async function keepCertificate(
  ctx: Context,
  db: Db | Transaction<Database>,
  userId: string,
  certificate: OpenedCertificate,
): Promise<void> {
  const { certificatePem, privateKeyPem } = certificate;
  await insertCertificate(db, userId, {
    id: ctx.newId(),
    environment: ctx.config.cityHall,
    cnpj: certificate.cnpj,
    holder: certificate.holderName,
    sealed: ctx.secrets.seal(
      Buffer.from(JSON.stringify({ certificatePem, privateKeyPem })),
      PURPOSE,
    ),
    not_before: certificate.notBefore,
    not_after: certificate.notAfter,
    created_at: ctx.clock.now(),
  });
}

/** @throws Error when it was sealed under another MASTER_KEY. */
export function unsealCertificate(ctx: Context, row: CertificateRow): UsableCertificate {
  const known = opened(ctx).get(row.id);
  if (known) return known;
  const certificate = pemSchema.parse(JSON.parse(ctx.secrets.open(row.sealed, PURPOSE).toString()));
  const usable = {
    certificate,
    leaf: new X509Certificate(certificate.certificatePem),
    notAfter: row.not_after,
  };
  opened(ctx).set(row.id, usable);
  return usable;
}
