import { X509Certificate } from "node:crypto";
import type { Transaction } from "kysely";
import { z } from "zod";
import type { OpenedCertificate } from "@emita/fiscal/certificate";
import type { Certificate } from "@emita/fiscal/authority";
import type { Database } from "../../../db/schema.ts";
import { BoundedMap } from "../../../platform/basics/bounded-map.ts";
import type { Context, Db } from "../../../platform/context/context.ts";
import { perContext } from "../../../platform/context/per-context.ts";
import { insertCertificate, type CertificateRow } from "./certificates-store.ts";

const PURPOSE = "certificate";
/** Opened keys stay in memory only for the companies that issue most. */
const OPENED_MAX = 200;

const pemSchema = z.object({ certificatePem: z.string(), privateKeyPem: z.string() });

export interface UsableCertificate {
  readonly id: string;
  /** The same object every time: what is derived from it can be kept beside it. */
  readonly certificate: Certificate;
  readonly leaf: X509Certificate;
  readonly notAfter: Date;
}

const opened = perContext(() => new BoundedMap<string, UsableCertificate>(OPENED_MAX));

/**
 * Stores an opened A1 certificate, key and all sealed under MASTER_KEY and bound to user and certificate: copied to another
 * row it does not open.
 */
export async function keepCertificate(
  ctx: Context,
  db: Db | Transaction<Database>,
  companyId: string,
  certificate: OpenedCertificate,
  source: CertificateRow["source"],
): Promise<CertificateRow> {
  const id = ctx.newId();
  return insertCertificate(db, companyId, {
    id,
    environment: ctx.config.cityHall,
    source,
    cnpj: certificate.cnpj,
    holder: certificate.holderName,
    is_icp_brasil: certificate.isIcpBrasil,
    sealed: sealPair(ctx, certificate, ownerOf(companyId, id)),
    not_before: certificate.notBefore,
    not_after: certificate.notAfter,
    created_at: ctx.clock.now(),
  });
}

/**
 * The certificate of a row. Call it only with a row that was just read from the database: then a certificate that is still in
 * memory is never used after its row is deleted or replaced.
 * @throws Error when it was sealed under a key that is neither MASTER_KEY nor MASTER_KEY_PREVIOUS.
 */
export function unsealCertificate(ctx: Context, row: CertificateRow): UsableCertificate {
  const known = opened(ctx).get(row.id);
  if (known) return known;
  const certificate = openPair(ctx, row);
  const usable = {
    id: row.id,
    certificate,
    leaf: new X509Certificate(certificate.certificatePem),
    notAfter: row.not_after,
  };
  opened(ctx).set(row.id, usable);
  return usable;
}

/** Drops opened keys from memory at once; other processes do not meet the rows any more. */
export function forgetCertificates(ctx: Context, ids: readonly string[]): void {
  for (const id of ids) opened(ctx).delete(id);
}

/** The same content, sealed in the present form under the present key. */
export function resealCertificate(
  ctx: Context,
  row: Pick<CertificateRow, "id" | "company_id" | "sealed">,
): Buffer {
  return sealPair(ctx, openPair(ctx, row), ownerOf(row.company_id, row.id));
}

function sealPair(ctx: Context, pair: Certificate, owner: string): Buffer {
  const { certificatePem, privateKeyPem } = pair;
  const plain = Buffer.from(JSON.stringify({ certificatePem, privateKeyPem }));
  try {
    return ctx.secrets.seal(plain, PURPOSE, owner);
  } finally {
    plain.fill(0);
  }
}

function openPair(
  ctx: Context,
  row: Pick<CertificateRow, "id" | "company_id" | "sealed">,
): Certificate {
  const plain = ctx.secrets.open(row.sealed, PURPOSE, ownerOf(row.company_id, row.id));
  try {
    return pemSchema.parse(JSON.parse(plain.toString()));
  } finally {
    plain.fill(0);
  }
}

function ownerOf(companyId: string, certificateId: string): string {
  return `${companyId}:${certificateId}`;
}
