import { createHash } from "node:crypto";

/** A person's phone at the messenger. */
export interface Phone {
  /** As a person writes it: country code and digits. */
  readonly number: string;
  /** As the messenger writes it: without the ninth digit where the account is that old. */
  readonly waId: string;
  /** The messenger's own id of the user. */
  readonly userId: string;
  readonly name: string;
  /** With a user name the number is not given to businesses. */
  hidesNumber: boolean;
  /** False: the number is not at the messenger. */
  isReached: boolean;
  /** Whether undeliverable and late messages are refused at once, or accepted and reported as failed. */
  refusesLater: boolean;
  /** Its last message to the business: 24 hours from then anything may be sent to it. */
  wroteAt: Date | null;
  /** What it received, the oldest first. */
  readonly received: Received[];
}

export interface Received {
  readonly id: string;
  readonly at: string;
  readonly type: string;
  /** What the business wrote on it for its reports. */
  readonly mark: string | undefined;
  /** The message as the business sent it, files by their media id. */
  readonly content: unknown;
}

/** Brazilian accounts outside of SP, RJ and ES are mostly older than the ninth digit. */
const OLD_ACCOUNT = /^55([3-9]\d)9(\d{8})$/;

export interface Phones {
  /** The phone of a number, with or without the ninth digit, or of a user id; made at the first mention of a number. */
  of(name: string): Phone;
  all(): readonly Phone[];
  clear(): void;
}

/** What both writings of a number have in common. */
const nameOf = (number: string) => number.replace(/\D/g, "").replace(/^(55\d\d)9(\d{8})$/, "$1$2");

export function createPhones(): Phones {
  const phones = new Map<string, Phone>();
  return {
    of(name) {
      const known = [...phones.values()].find(({ userId }) => userId === name);
      const key = nameOf(name);
      const phone = known ?? phones.get(key) ?? newPhone(name.replace(/\D/g, ""));
      if (!known) phones.set(key, phone);
      return phone;
    },
    all: () => [...phones.values()],
    clear: () => phones.clear(),
  };
}

function newPhone(number: string): Phone {
  const digest = createHash("sha256").update(number.replace(OLD_ACCOUNT, "55$1$2")).digest();
  return {
    number,
    waId: number.replace(OLD_ACCOUNT, "55$1$2"),
    userId: `BR.${digest.readBigUInt64BE().toString().padStart(20, "1")}`,
    name: `Pessoa ${number.slice(-4)}`,
    hidesNumber: false,
    isReached: true,
    refusesLater: false,
    wroteAt: null,
    received: [],
  };
}
