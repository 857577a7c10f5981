import { MISSING_DATA, type MissingData } from "@emita/contract/people/accountant";
import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { companyGaps, type IssuingFacts } from "@emita/domain/pre-checks/company-gaps";
import type { Context } from "../../platform/context/context.ts";
import { daysLeft } from "./certificates/describe-certificate.ts";

/** A company in a list of companies. */
export interface CompanyFace {
  readonly cnpj: string;
  readonly companyName: string;
  /** Something that issuing needs is missing, assumed, or waits for its owner's look. */
  readonly isUnchecked: boolean;
  /** What that is. */
  readonly missing: readonly MissingData[];
  readonly certificate: FaceCertificate | null;
}

interface FaceCertificate {
  readonly source: "uploaded" | "sandbox";
  readonly isOver: boolean;
  /** Calendar days in Brazil until its last one. */
  readonly days: number;
}

/** The faces of several companies at once, by the company; one without a CNPJ has none. */
export async function companyFaces(
  ctx: Context,
  companyIds: readonly string[],
): Promise<Map<string, CompanyFace>> {
  if (companyIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("company_settings")
    .select(["company_id", "cnpj", "company_name", "awaits_check", "city_code", "tax_regime"])
    .where("company_id", "in", companyIds)
    .execute();
  const certificates = await certificatesOf(ctx, companyIds);
  return new Map(
    rows.map((row) => [
      row.company_id,
      {
        cnpj: row.cnpj,
        companyName: row.company_name,
        isUnchecked: companyGaps(row).length > 0,
        missing: missingOf(row),
        certificate: certificates.get(`${row.company_id} ${cnpjRoot(row.cnpj)}`) ?? null,
      },
    ]),
  );
}

const GAP_OF = { city: "city", tax_regime: "regime", check: "check" } as const;

function missingOf(row: IssuingFacts): MissingData[] {
  const gaps = companyGaps(row);
  return MISSING_DATA.filter((datum) => gaps.includes(GAP_OF[datum]));
}

/** The best of each company and root of a CNPJ: its own before the sandbox's, the one that lasts longest before others. */
async function certificatesOf(
  { db, config, clock }: Context,
  companyIds: readonly string[],
): Promise<Map<string, FaceCertificate>> {
  const now = clock.now();
  const rows = await db
    .selectFrom("certificates")
    .select(["company_id", "cnpj", "source", "not_after"])
    .where("company_id", "in", companyIds)
    .where("environment", "=", config.cityHall)
    .orderBy("source")
    .orderBy("not_after")
    .execute();
  // "sandbox" comes before "uploaded": the last of a key is the best.
  return new Map(
    rows.map((row) => [
      `${row.company_id} ${cnpjRoot(row.cnpj)}`,
      { source: row.source, isOver: row.not_after <= now, days: daysLeft(row.not_after, now) },
    ]),
  );
}
