import { CERTIFICATE_WARNING_DAYS } from "@emita/contract/companies/certificates";
import { CLIENT_NEEDS, type ClientNeed } from "@emita/contract/people/accountant";
import { quotaWarning, type QuotaUse } from "@emita/domain/plans/quota";
import type { CompanyFace } from "../companies/public.ts";

/** From which of the warnings of a company on the desk speaks of it too: sixty days are not yet a matter for today. */
const ENDING_DAYS = CERTIFICATE_WARNING_DAYS[1];
/** An invoice is issued within seconds; what waits longer waits for a city hall or for a person. */
const WAITING_MS = 3_600_000;

export interface NeedFacts {
  /** Null while the company has no CNPJ. */
  readonly face: CompanyFace | null;
  readonly use: QuotaUse | null;
  readonly refused: number;
  readonly waitingSince: Date | null;
  /** The sandbox gives every company a certificate by itself. */
  readonly isSandbox: boolean;
  readonly now: Date;
}

/** The needs of a company, in the order in which the desk shows them. */
export function needsOf(facts: NeedFacts): ClientNeed[] {
  const { face, use, refused, waitingSince, isSandbox, now } = facts;
  if (!face) return ["no_cnpj"];
  const quota = use ? quotaWarning(use) : "none";
  const own = face.certificate?.source === "uploaded" ? face.certificate : null;
  const found: Readonly<Partial<Record<ClientNeed, boolean>>> = {
    data_unchecked: face.isUnchecked,
    no_certificate: !isSandbox && face.certificate === null,
    certificate_over: own?.isOver ?? false,
    certificate_ends: own !== null && !own.isOver && own.days <= ENDING_DAYS,
    quota_full: quota === "full",
    quota_near: quota === "near",
    notes_refused: refused > 0,
    notes_waiting: waitingSince !== null && now.getTime() - waitingSince.getTime() > WAITING_MS,
  };
  return CLIENT_NEEDS.filter((need) => found[need] === true);
}
