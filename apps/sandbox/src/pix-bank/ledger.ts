import { openJournal } from "../ledger/journal.ts";
import {
  storedObject,
  type Charge,
  type ChargeKind,
  type Payment,
  type StoredObject,
  type Webhook,
} from "./objects.ts";

/** Charges, received payments and webhooks of all accounts; a change is a new line of the journal. */
export interface PixBankLedger {
  put(object: StoredObject): void;
  charge(owner: string, kind: ChargeKind, txid: string): Charge | null;
  payment(owner: string, endToEndId: string): Payment | null;
  webhook(owner: string, chave: string): Webhook | null;
  /** In order of creation. */
  charges(): readonly Charge[];
  payments(): readonly Payment[];
  /** Clears charges and payments; webhooks stay, because a product registers them only when it connects an account. */
  clear(): void;
  close(): void;
}

/** Opens the ledger at `path`; a killed process loses nothing that it answered. */
export function openPixBankLedger(path: string): PixBankLedger {
  const charges = new Map<string, Charge>();
  const payments = new Map<string, Payment>();
  const webhooks = new Map<string, Webhook>();
  const keep = (object: StoredObject): void => {
    if (object.object === "charge") charges.set(chargeName(object), object);
    else if (object.object === "pix") payments.set(`${object.owner}/${object.endToEndId}`, object);
    else webhooks.set(`${object.owner}/${object.chave}`, object);
  };
  const journal = openJournal(path, (line) => keep(storedObject.parse(line)));
  const put = (object: StoredObject): void => {
    keep(object);
    journal.append(object);
  };
  return {
    put,
    charge: (owner, kind, txid) => charges.get(chargeName({ owner, kind, txid })) ?? null,
    payment: (owner, endToEndId) => payments.get(`${owner}/${endToEndId}`) ?? null,
    webhook: (owner, chave) => webhooks.get(`${owner}/${chave}`) ?? null,
    charges: () => [...charges.values()],
    payments: () => [...payments.values()],
    clear() {
      charges.clear();
      payments.clear();
      journal.clear();
      for (const webhook of webhooks.values()) journal.append(webhook);
    },
    close: () => journal.close(),
  };
}

function chargeName({ owner, kind, txid }: Pick<Charge, "owner" | "kind" | "txid">): string {
  return `${owner}/${kind}/${txid}`;
}
