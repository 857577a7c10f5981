import type { Clients, ClientRow } from "@emita/contract/people/accountant";
import { localDate } from "@emita/domain/basics/dates";
import { centsToReais } from "@emita/domain/basics/money";
import { allowanceUse } from "@emita/domain/plans/allowance";
import { planName } from "@emita/domain/plans/plans";
import type { SessionRef } from "../../identity/public.ts";
import type { Context } from "../../platform/context/context.ts";
import { companyFaces, type CompanyFace } from "../companies/public.ts";
import {
  findOfficePlan,
  loadAllowances,
  offeredCompanies,
  type PayingOffice,
} from "../entitlements/public.ts";
import { companyFigures, type CompanyFigures } from "../invoices/public.ts";
import { lastCompanyEvents, membershipsOf, type Membership } from "../people/public.ts";
import { mayOpen } from "./may-open.ts";
import { needsOf } from "./needs.ts";
import { presentOfficePlan } from "./office-plan/present.ts";

type Allowances = Awaited<ReturnType<typeof loadAllowances>>;

interface Facts {
  readonly face: CompanyFace | null;
  readonly figures: CompanyFigures | undefined;
  readonly allowance: ReturnType<Allowances["get"]>;
  readonly lastEventAt: Date | undefined;
  readonly userId: string | null;
}

/** All companies of a person in one table, in a handful of statements however many they are. */
export async function showClients(ctx: Context, caller: SessionRef): Promise<Clients> {
  const memberships = await membershipsOf(ctx, caller.userId);
  const rows = await clientRows(ctx, memberships, {
    opens: await mayOpen(ctx, caller, memberships),
    userId: caller.userId,
  });
  const office = await findOfficePlan(ctx.db, caller.userId, ctx.clock.now());
  const offered = office ? await offeredCompanies(ctx.db, caller.userId) : new Set();
  const data = rows.map((row) => ({ ...row, is_offered: offered.has(row.id) }));
  return {
    month: localDate(ctx.clock.now()).slice(0, 7),
    office_plan: office && presentOfficePlan(office),
    data,
  };
}

/** The reader of the rows: the companies that open, and whose office may be the one that pays. */
interface Reader {
  readonly opens: (membership: Membership) => boolean;
  readonly userId: string | null;
}

const ANY_READER: Reader = { opens: () => true, userId: null };

/** The rows of some companies, by name. */
export async function clientRows(
  ctx: Context,
  memberships: readonly Membership[],
  { opens, userId }: Reader = ANY_READER,
): Promise<ClientRow[]> {
  const ids = memberships.map(({ companyId }) => companyId);
  const faces = await companyFaces(ctx, ids);
  const figures = await companyFigures(ctx, ids);
  const allowances = await loadAllowances(ctx, ids);
  const events = await lastCompanyEvents(ctx.db, ids);
  return memberships
    .map((membership) => {
      const { companyId } = membership;
      const face = faces.get(companyId) ?? null;
      if (!opens(membership)) return closedRow(membership, face);
      return presentRow(ctx, membership, {
        face,
        figures: figures.get(companyId),
        allowance: allowances.get(companyId),
        lastEventAt: events.get(companyId),
        userId,
      });
    })
    .toSorted(byName);
}

const NAMES = new Intl.Collator("pt-BR");

function byName(one: ClientRow, other: ClientRow): number {
  return NAMES.compare(one.company_name ?? "", other.company_name ?? "");
}

const NOTHING = { this_month: 0, last_month: 0 };

function closedRow({ companyId, role }: Membership, face: CompanyFace | null): ClientRow {
  return {
    id: companyId,
    cnpj: face?.cnpj ?? null,
    company_name: face?.companyName ?? null,
    role,
    notes: NOTHING,
    amount: NOTHING,
    pending: 0,
    waiting_invoice: null,
    refused: 0,
    refused_invoice: null,
    missing: [],
    certificate_days: null,
    plan: "",
    used: 0,
    quota: 0,
    payer: null,
    is_offered: false,
    needs: ["second_factor"],
    last_activity_at: null,
  };
}

function presentRow(
  { config, clock }: Context,
  membership: Membership,
  { face, figures, allowance, lastEventAt, userId }: Facts,
): ClientRow {
  const use = allowance ? allowanceUse(allowance.allowance) : null;
  const refused = figures?.refused ?? 0;
  return {
    ...closedRow(membership, face),
    ...(figures && {
      notes: { this_month: figures.issued.thisMonth, last_month: figures.issued.lastMonth },
      amount: {
        this_month: centsToReais(figures.cents.thisMonth),
        last_month: centsToReais(figures.cents.lastMonth),
      },
    }),
    pending: figures?.pending ?? 0,
    waiting_invoice: figures?.longestWaiting
      ? { id: figures.longestWaiting.id, company_name: figures.longestWaiting.companyName }
      : null,
    refused,
    refused_invoice: figures?.lastRefused
      ? {
          id: figures.lastRefused.id,
          company_name: figures.lastRefused.companyName,
          message: figures.lastRefused.message,
        }
      : null,
    missing: [...(face?.missing ?? [])],
    certificate_days: face?.certificate?.days ?? null,
    plan: allowance ? planName(allowance.row) : "",
    used: use?.used ?? 0,
    quota: use?.quota ?? 0,
    payer: presentPayer(allowance?.office ?? null, userId),
    needs: needsOf({
      face,
      use,
      refused,
      waitingSince: figures?.waitingSince ?? null,
      isSandbox: config.cityHall === "sandbox",
      now: clock.now(),
    }),
    last_activity_at: newest(figures?.lastNoteAt, lastEventAt)?.toISOString() ?? null,
  };
}

function presentPayer(office: PayingOffice | null, userId: string | null): ClientRow["payer"] {
  return office && { name: office.name, is_you: office.part.id === userId };
}

function newest(...instants: readonly (Date | null | undefined)[]): Date | null {
  const times = instants.flatMap((instant) => (instant ? [instant.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
