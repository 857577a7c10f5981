import { randomBytes } from "node:crypto";
import { openJournal } from "../ledger/journal.ts";
import { storedObject, type ObjectName, type ObjectOf, type StoredObject } from "./objects.ts";

/** Every object of the provider, in order of creation; a change is a new line of the journal. */
export interface PaymentLedger {
  put(object: StoredObject): void;
  find<Name extends ObjectName>(name: Name, id: string | null): ObjectOf<Name> | null;
  /** Oldest first. */
  list<Name extends ObjectName>(name: Name): readonly ObjectOf<Name>[];
  /** The object with this id: ids include their kind. */
  any(id: string): StoredObject | null;
  /** Clears sold objects; the key and the registered endpoints stay. */
  clear(): void;
  close(): void;
}

const LASTING: ReadonlySet<ObjectName> = new Set(["api_key", "webhook_endpoint"]);

/** Opens the ledger at `path`; a killed process loses nothing that it answered. */
export function openPaymentLedger(path: string, clock: () => Date): PaymentLedger {
  const objects = new Map<string, StoredObject>();
  const journal = openJournal(path, (line) => {
    const object = storedObject.parse(line);
    objects.set(object.id, object);
  });
  const put = (object: StoredObject): void => {
    objects.set(object.id, object);
    journal.append(object);
  };
  const ledger: PaymentLedger = {
    put,
    find(name, id) {
      const found = id === null ? undefined : objects.get(id);
      return found !== undefined && isNamed(found, name) ? found : null;
    },
    list: (name) => [...objects.values()].filter((object) => isNamed(object, name)),
    any: (id) => objects.get(id) ?? null,
    clear() {
      const lasting = [...objects.values()].filter(({ object }) => LASTING.has(object));
      objects.clear();
      journal.clear();
      for (const object of lasting) put(object);
    },
    close: () => journal.close(),
  };
  if (ledger.list("api_key").length === 0)
    put({ ...newBase("key", clock()), object: "api_key", secret: newId("sk_test") });
  return ledger;
}

/** The common first fields of every new object. */
export function newBase(prefix: string, now: Date) {
  return { id: newId(prefix), created: seconds(now), livemode: false as const };
}

export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function isNamed<Name extends ObjectName>(
  object: StoredObject,
  name: Name,
): object is ObjectOf<Name> {
  return object.object === name;
}
