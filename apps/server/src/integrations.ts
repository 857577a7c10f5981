import { countAccounts, removeAccounts } from "./features/charges/public.ts";
import { findAddress, removeAddress } from "./features/incoming-payments/public.ts";
import type { Integration, Integrations } from "./features/people/public.ts";
import { makersOfActive, revokeTokensBy } from "./features/tokens/public.ts";
import { makersOfOn, switchOffBy } from "./features/webhooks/public.ts";
import type { Context } from "./platform/context/context.ts";

/** Integrations that work in a company without a signed-in person, gathered from the features that own them. A new kind belongs here. */
export function integrationsOf(ctx: Context): Integrations {
  return {
    async list(db, companyId) {
      const tokens = await makersOfActive(db, companyId, ctx.clock.now());
      const webhooks = await makersOfOn(db, companyId);
      const address = await findAddress(db, companyId);
      return [
        ...madeBy("tokens", tokens),
        ...madeBy("webhooks", webhooks),
        ...madeBy("pix_addresses", address ? [address.created_by] : []),
        ...madeBy("bank_accounts", Array(await countAccounts(db, companyId)).fill(null)),
      ];
    },
    async end(transaction, companyId, createdBy) {
      return {
        tokens: await revokeTokensBy(ctx, transaction, companyId, createdBy),
        webhooks: await switchOffBy(ctx, transaction, companyId, createdBy),
        pix_addresses: (await removeAddress(transaction, companyId, createdBy)) ? 1 : 0,
        // A bank account is the company's: it does not end with the person who connected it.
        bank_accounts: createdBy === null ? await removeAccounts(transaction, companyId) : 0,
      };
    },
  };
}

function madeBy(kind: Integration["kind"], makers: readonly (string | null)[]): Integration[] {
  return makers.map((createdBy) => ({ kind, createdBy }));
}
