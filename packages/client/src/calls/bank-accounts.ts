import { api } from "@emita/contract/paths";
import { bodyOf } from "../body.ts";
import type { Send } from "../http.ts";
import type { BankAccount, BankAccountList, CreateBankAccount } from "../types.ts";

/** The company's own accounts at banks with the API Pix. Credentials go in and never come back. */
export function bankAccountCalls(send: Send) {
  return {
    /** The connected accounts, and the banks that can be connected with what each of them asks for. */
    list: async (): Promise<BankAccountList> => bodyOf(send(api.bankAccounts)),

    /** Connects an account and checks it at once: see `state` and `reason`. */
    create: async (account: CreateBankAccount): Promise<BankAccount> =>
      bodyOf(send(api.bankAccounts, { method: "POST", body: account })),

    /** Asks the bank again. */
    check: async (id: string): Promise<BankAccount> =>
      bodyOf(send(api.bankAccountCheck(id), { method: "POST", repeatable: true })),

    /** Disconnects it: nothing more is charged there. */
    remove: async (id: string): Promise<void> => {
      await send(api.bankAccount(id), { method: "DELETE", repeatable: true });
    },
  };
}
