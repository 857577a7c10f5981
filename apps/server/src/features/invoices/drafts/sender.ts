import type { DraftSender } from "../../../db/tables/drafts.ts";
import { currentActor } from "../../../platform/basics/work-context.ts";
import type { Maker } from "../creating/maker.ts";

/** On whose behalf a scheduled draft is sent: the person or token that scheduled it, as stored. */
export function senderOf({ takesQuota, mails }: Maker): string {
  const sender: DraftSender = { ...currentActor(), takes_quota: takesQuota, mails };
  return JSON.stringify(sender);
}

/** The maker of a scheduled draft's invoice: no person is there to answer a question. */
export function makerOfSender(companyId: string, sender: DraftSender | null): Maker {
  return {
    companyId,
    takesQuota: sender?.takes_quota ?? true,
    mails: sender?.mails ?? null,
    isPerson: false,
  };
}
