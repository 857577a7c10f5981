import type {
  BankAccount,
  BankAccountList,
  CreateBankAccount,
} from "@emita/contract/charges/bank-accounts";
import { api } from "@emita/contract/paths";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { usePollInterval } from "../../api/live.ts";
import { queryClient } from "../../api/query-client.ts";

/** A bank answers within this time, or its check goes on in the background. */
const TIMEOUT_MS = 60_000;

/** The connected banks, and those that can be. Polls while one is being checked. */
export function useBankAccounts() {
  const pollChecking = usePollInterval(true);
  return useQuery({
    queryKey: keys.bankAccounts,
    queryFn: ({ signal }) => callApi<BankAccountList>(api.bankAccounts, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(({ state }) => state === "checking") ? pollChecking : false,
  });
}

/**
 * Connects a bank. Not a mutation: the query library would keep the credentials in its memory.
 * @throws EmitaError with a sentence for a field or for the form
 */
export function connectBank(body: CreateBankAccount): Promise<BankAccount> {
  return changing(
    callApi<BankAccount>(api.bankAccounts, { method: "POST", body, timeoutMs: TIMEOUT_MS }),
  );
}

/** Asks the bank now whether everything is as charges need it. @returns the account with what was found */
export function checkBank(id: string): Promise<BankAccount> {
  return changing(
    callApi<BankAccount>(api.bankAccountCheck(id), {
      method: "POST",
      body: {},
      timeoutMs: TIMEOUT_MS,
    }),
  );
}

/** Deletes the account with its credentials. */
export function removeBank(id: string): Promise<unknown> {
  return changing(callApi<unknown>(api.bankAccount(id), { method: "DELETE" }));
}

async function changing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    void queryClient.invalidateQueries({ queryKey: keys.bankAccounts });
  }
}
