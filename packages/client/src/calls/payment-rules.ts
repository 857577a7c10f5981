import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import type {
  CreatePaymentRule,
  PaymentRule,
  PaymentRuleList,
  UpdatePaymentRule,
} from "../types.ts";

/** Rules by which received payments become invoices. */
export function paymentRuleCalls(send: Send) {
  return {
    /** All of them, in the order in which they decide. */
    list: async (): Promise<PaymentRule[]> => (await bodyOf<PaymentRuleList>(send(api.rules))).data,

    /** One rule with its last decisions. */
    get: async (id: string): Promise<PaymentRule> => bodyOf(send(api.rule(id))),

    /** With `from_payment` it is made of an approved payment; a second call then returns the same. */
    create: async (rule: CreatePaymentRule): Promise<PaymentRule> =>
      bodyOf(
        send(api.rules, {
          method: "POST",
          body: rule,
          repeatable: rule.from_payment !== undefined,
        }),
      ),

    /** Changes what is decided from now on; `paused: true` stops it. */
    update: async (id: string, changes: UpdatePaymentRule): Promise<PaymentRule> =>
      bodyOf(send(api.rule(id), { method: "PATCH", body: changes, repeatable: true })),

    /** Its invoices and decisions stay. */
    remove: async (id: string): Promise<void> => {
      await send(api.rule(id), { method: "DELETE", repeatable: true });
    },
  };
}
