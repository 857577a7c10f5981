import type { OwnCompanies, OwnCompany } from "@emita/contract/people/people";
import type { Role } from "@emita/domain/access/roles";
import { describePeople } from "../../identity/public.ts";
import type { SignedIn, TokenHolder } from "../../platform/http/auth-context.ts";
import type { Context, Db } from "../../platform/context/context.ts";
import { inCharge } from "./ending-access/end-earlier-access.ts";
import { countsOf, type Integrations } from "./access-records/integrations.ts";
import { listMembers } from "./membership/members-store.ts";
import { personLabel } from "./membership/role-texts.ts";
import { transfersTo } from "./access-records/ownership-transfers-store.ts";

/**
 * The caller's companies, by name; the empty first one only for a caller without another. A company's token reaches that
 * company.
 */
export async function ownCompanies(
  { db }: Context,
  integrations: Integrations,
  caller: SignedIn | TokenHolder,
): Promise<OwnCompanies> {
  if (caller.kind === "person")
    return {
      data: await companiesOf(db, caller.userId),
      hand_overs: await offers(db, integrations, caller.userId),
    };
  const { companyId, userId, scopes } = caller;
  if (userId !== null) return { data: await companiesOf(db, userId), hand_overs: [] };
  // The token's rights, in the words of the roles.
  const role = scopes.includes("invoices:write") ? "issuer" : "reader";
  return { data: await ofToken(db, companyId ?? "", role), hand_overs: [] };
}

async function companiesOf(db: Db, userId: string): Promise<OwnCompany[]> {
  const all = await companies(db)
    .innerJoin("members", "members.company_id", "companies.id")
    .select("members.role")
    .where("members.user_id", "=", userId)
    .execute();
  const named = all.filter(({ cnpj }) => cnpj !== null);
  return byName(named.length > 0 ? named : all);
}

async function ofToken(db: Db, companyId: string, role: Role): Promise<OwnCompany[]> {
  const rows = await companies(db).where("companies.id", "=", companyId).execute();
  return rows.map((row) => ({ ...row, role }));
}

function companies(db: Db) {
  return db
    .selectFrom("companies")
    .leftJoin("company_settings", "company_settings.company_id", "companies.id")
    .select([
      "companies.id",
      "company_settings.cnpj",
      "company_settings.company_name",
      "companies.accountants_issue",
      "companies.demands_second_factor",
    ]);
}

const COLLATOR = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

function byName(companies: readonly OwnCompany[]): OwnCompany[] {
  return companies.toSorted(
    (a, b) =>
      COLLATOR.compare(a.company_name ?? "", b.company_name ?? "") ||
      COLLATOR.compare(a.cnpj ?? "", b.cnpj ?? "") ||
      COLLATOR.compare(a.id, b.id),
  );
}

async function offers(
  db: Db,
  integrations: Integrations,
  userId: string,
): Promise<OwnCompanies["hand_overs"]> {
  const rows = await transfersTo(db, userId);
  const people = await describePeople(
    db,
    rows.map((row) => row.from_user),
  );
  return Promise.all(
    rows.map(async ({ company_id, company_name, from_user, stays_owner }) => {
      const from = people.get(from_user);
      const members = await listMembers(db, company_id);
      return {
        company_id,
        company_name,
        from: from ? personLabel(from) : "",
        stays_owner,
        others_in_charge: inCharge(members, [from_user, userId]).length,
        integrations: countsOf(await integrations.list(db, company_id)),
      };
    }),
  );
}
