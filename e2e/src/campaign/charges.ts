import { setTimeout as delay } from "node:timers/promises";
import type { Charge } from "@emita/contract/charges/charges";
import { z } from "zod";
import { setFault } from "../api-client.ts";
import { clearFaults } from "../pages/sandbox.ts";
import { untilAgreed } from "./agreement.ts";
import { connectBank, createCharge, showCharge } from "./charge-calls.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { planDisasters } from "./disasters.ts";
import { insist } from "./insist.ts";
import { openIssuers, resend, type Issuer } from "./issuers.ts";
import { seededRandom, type Random } from "./random.ts";
import { findDisagreements } from "./reckoning.ts";

export interface ChargeCampaignOptions {
  readonly charges: number;
  readonly seed: number;
  readonly disasterRounds: number;
  /** Charges under way at a time: while some wait for a process that is away, the others go on. */
  readonly clients: number;
  /** So many charges are paid in a second, and nothing fails; absent: under faults, as fast as they come. */
  readonly paymentsPerSecond?: number | undefined;
  /** Time limit for all notes after the last payment. */
  readonly patienceMs: number;
  /** See startCluster. */
  readonly dataDir?: string;
  readonly tell?: (line: string) => void;
}

export interface ChargeCampaignReport {
  /** Empty: every paid charge is one note, none is lost or doubled, and the sums agree. */
  readonly disagreements: readonly string[];
  readonly charges: number;
  readonly secondPayments: number;
  readonly faults: number;
  readonly disasters: number;
  /** From the payment at the bank to the issued note, in milliseconds, ascending. */
  readonly paidToIssuedMs: readonly number[];
  /** Time that the product took to answer the bank's callbacks, ascending. */
  readonly callbackMs: readonly number[];
}

const TICK_MS = 250;
/** A charge that waits for its bank is looked at rarely: many wait while a process is away. */
const LOOK_MS = 1_000;
const COMPARE_MS = 3_000;
/** Limit of paid charges without an issued note: more would only wait in the queue while processes die. */
const MAX_WAITING = 100;
const TWICE = 0.1;
const LOST = 0.15;

/** How a bank fails: before and after it did what was asked. */
const BANK_FAULTS = [
  { fault: "http_503", on: "issue", when: "after" },
  { fault: "drop_connection", on: "issue", when: "after" },
  { fault: "http_500", on: "issue", when: "before" },
  { fault: "malformed", on: "issue" },
  { fault: "http_503", on: "query", when: "before" },
  { fault: "drop_connection", on: "query", when: "before" },
  { fault: "http_500", on: "token", when: "before" },
  { fault: "rate_limited", on: "query" },
] as const;

const CITY_FAULTS = [
  { fault: "timeout_after", on: "issue" },
  { fault: "http_503", on: "issue", when: "before" },
  { fault: "drop_connection", on: "issue", when: "after" },
] as const;

/**
 * Charges made, paid and issued by real processes, while bank and city hall fail and processes are killed; then the records
 * of the bank, of the product and of the city hall are compared.
 */
export async function runChargeCampaign(
  options: ChargeCampaignOptions,
): Promise<ChargeCampaignReport> {
  const cluster = await startCluster(options.dataDir);
  try {
    const issuers = await openIssuers(cluster, ["sefin"], options.charges);
    // Two accounts of one CNPJ would be two owners of one bank account.
    const one = [...new Map(issuers.map((each) => [each.company.cnpj, each])).values()];
    for (const issuer of one) await connectBank(cluster.url, issuer);
    return await new ChargeCampaign(cluster, one, options).run();
  } finally {
    await cluster.stop();
  }
}

class ChargeCampaign {
  readonly #cluster: Cluster;
  readonly #issuers: readonly Issuer[];
  readonly #options: ChargeCampaignOptions;
  readonly #random: Random;
  readonly #startedAt = performance.now();
  #done = 0;
  #issued = 0;
  #faults = 0;
  #disasters: Promise<void>[] = [];

  constructor(cluster: Cluster, issuers: readonly Issuer[], options: ChargeCampaignOptions) {
    this.#cluster = cluster;
    this.#issuers = issuers;
    this.#options = options;
    this.#random = seededRandom(options.seed);
  }

  async run(): Promise<ChargeCampaignReport> {
    const { paymentsPerSecond } = this.#options;
    if (paymentsPerSecond === undefined) await this.#chargeUnderFaults();
    else await this.#payInCalm(paymentsPerSecond);
    return this.#report(await this.#settle());
  }

  async #chargeUnderFaults(): Promise<void> {
    await Promise.all([
      this.#chargeAll(async (issuer, index) => {
        while (this.#done - this.#issued >= MAX_WAITING) await delay(LOOK_MS);
        await this.#chargeAndPay(issuer, index);
      }),
      this.#watch(),
      this.#storm(),
    ]);
    await Promise.all(this.#disasters);
    await insist(() => clearFaults(this.#cluster.cityHalls.url));
  }

  async #payInCalm(perSecond: number): Promise<void> {
    const txids: string[] = [];
    await this.#chargeAll(async (issuer, index) => {
      txids.push((await this.#makeCharge(issuer, index)).txid);
    });
    const pay = async (txid: string, at: number): Promise<void> => {
      await delay((at * 1_000) / perSecond);
      await insist(() => this.#orderBank("/payments", { txid, times: 1 }));
    };
    await Promise.all(txids.map(pay));
  }

  async #chargeAll(charge: (issuer: Issuer, index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const client = async (): Promise<void> => {
      while (next < this.#options.charges) {
        const index = next++;
        const issuer = this.#issuers[index % this.#issuers.length];
        if (!issuer) throw new Error("a campaign needs an issuer");
        await charge(issuer, index);
        this.#done += 1;
      }
    };
    await Promise.all(Array.from({ length: this.#options.clients }, client));
  }

  /** A charge whose creation is repeated after a lost answer may exist twice; only the one that was answered is paid. */
  async #makeCharge(issuer: Issuer, index: number): Promise<Charge> {
    const { url } = this.#cluster;
    const made = await insist(() => createCharge(url, issuer, (10_000 + index) / 100));
    const placed = await insist(async () => {
      const { state } = await showCharge(url, issuer, made.id);
      return state === "creating" ? null : state;
    }, LOOK_MS);
    if (placed === "open") return made;
    this.#say(`a charge is ${placed}`);
    return this.#makeCharge(issuer, index);
  }

  async #chargeAndPay(issuer: Issuer, index: number): Promise<void> {
    const made = await this.#makeCharge(issuer, index);
    const [isLost, isTwice] = [this.#random() < LOST, this.#random() < TWICE];
    await insist(() => this.#orderBank("/callbacks", { hold: isLost }));
    await insist(() => this.#orderBank("/payments", { txid: made.txid, times: isTwice ? 2 : 1 }));
    if (isLost) await insist(() => this.#orderBank("/callbacks", { hold: false, lose: true }));
  }

  /** Counts the notes, and sends again what a city hall refused without a reason. */
  async #watch(): Promise<void> {
    while (this.#done < this.#options.charges) {
      const [row] = await this.#rows("select count(*) from invoices where status = 'issued'");
      this.#issued = Number(row?.["count"] ?? this.#issued);
      await this.#resendRefused();
      await delay(LOOK_MS);
    }
  }

  /** Faults and crashes keep pace with the charges. */
  async #storm(): Promise<void> {
    const { charges, disasterRounds } = this.#options;
    const disasters = planDisasters(this.#random, disasterRounds);
    let struck = 0;
    let ordered = 0;
    while (this.#done < charges) {
      for (; ordered < this.#done; ordered += 1) await this.#order(ordered);
      for (; struck < disasters.length * (this.#done / charges); struck += 1) {
        const disaster = disasters[struck];
        if (!disaster) break;
        this.#say(disaster.name);
        this.#disasters.push(disaster.strike(this.#cluster));
      }
      await delay(TICK_MS);
    }
  }

  async #order(turn: number): Promise<void> {
    const isBank = turn % 4 !== 3;
    const faults = isBank ? BANK_FAULTS : CITY_FAULTS;
    const fault = faults[Math.floor(this.#random() * faults.length)];
    const target = isBank ? "pix_bank" : "sefin";
    await setFault(this.#cluster.cityHalls.url, { ...fault, target }).then(
      () => (this.#faults += 1),
      () => undefined,
    );
  }

  /** @returns what still differs when everything is at rest, or after the whole time limit. */
  #settle(): Promise<readonly string[]> {
    return untilAgreed(this.#options.patienceMs, COMPARE_MS, async () => {
      await this.#resendRefused();
      const { pix } = await insist(() => this.#bank());
      const rows = await this.#payments();
      const ids = rows.flatMap(({ invoice_id: id }) => id ?? []);
      return [
        ...told(await this.#jobsLeft(), "jobs left over"),
        ...(await findDisagreements(this.#cluster, ids)),
        ...moneyDisagreements(pix, rows),
      ];
    });
  }

  async #resendRefused(): Promise<void> {
    const refused = await this.#rows("select id, company_id from invoices where status = 'error'");
    for (const { id, company_id } of refused) {
      const issuer = this.#issuers.find(({ account }) => account.companyId === company_id);
      if (issuer) await resend(this.#cluster.url, issuer, String(id));
    }
  }

  /** Of the way from a payment to its note: what is still on it may make one more. */
  async #jobsLeft(): Promise<number> {
    const { rows } = await this.#cluster.database.query(
      `select count(*) from pgboss.job where state < 'completed'
         and name in ('ask-about-pix', 'payment-received', 'issue-charge', 'issue-invoice')`,
    );
    return Number(rows[0].count);
  }

  async #payments(): Promise<Note[]> {
    const { rows } = await this.#cluster.database.query(
      `select p.end_to_end_id, p.txid, p.status, p.amount_cents, i.id as invoice_id,
              i.amount_cents as invoice_cents,
              extract(epoch from i.issued_at - p.received_at) * 1000 as ms
       from incoming_payments p left join invoices i
         on i.company_id = p.company_id and i.id = p.invoice_id`,
    );
    return notesSchema.parse(rows);
  }

  async #report(disagreements: readonly string[]): Promise<ChargeCampaignReport> {
    const { pix, callback_ms: callbackMs } = await insist(() => this.#bank());
    const times = (await this.#payments()).flatMap(({ invoice_id: id, ms }) =>
      id === null ? [] : (ms ?? []),
    );
    const charges = new Set(pix.map(({ txid }) => txid)).size;
    return {
      disagreements,
      charges,
      secondPayments: pix.length - charges,
      faults: this.#faults,
      disasters: this.#disasters.length,
      paidToIssuedMs: times.toSorted((a, b) => a - b),
      callbackMs: callbackMs.toSorted((a, b) => a - b),
    };
  }

  async #bank(): Promise<z.infer<typeof bankSchema> | null> {
    const response = await fetch(`${this.#cluster.cityHalls.url}/_control/pix-bank`);
    return response.ok ? bankSchema.parse(await response.json()) : null;
  }

  async #orderBank(path: string, order: object): Promise<true | null> {
    const response = await fetch(`${this.#cluster.cityHalls.url}/_control/pix-bank${path}`, {
      method: "POST",
      body: JSON.stringify(order),
    });
    return response.ok ? true : null;
  }

  #say(what: string): void {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1_000);
    this.#options.tell?.(`${seconds} s, ${this.#done} charges: ${what}`);
  }

  /** Empty while the database is away. */
  async #rows(sql: string): Promise<Record<string, unknown>[]> {
    return this.#cluster.database.query(sql).then(
      ({ rows }) => rows,
      () => [],
    );
  }
}

const bankSchema = z.object({
  pix: z.array(z.object({ endToEndId: z.string(), txid: z.string(), valor: z.string() })),
  callback_ms: z.array(z.number()),
});
const notesSchema = z.array(
  z.object({
    end_to_end_id: z.string(),
    txid: z.string().nullable(),
    status: z.string(),
    amount_cents: z.coerce.number(),
    invoice_id: z.string().nullable(),
    invoice_cents: z.coerce.number().nullable(),
    ms: z.coerce.number().nullable(),
  }),
);
type BankPix = z.infer<typeof bankSchema>["pix"][number];
type Note = z.infer<typeof notesSchema>[number];

/** Every Pix of the bank is one payment of ours; every paid charge has one note, of its amount. */
function moneyDisagreements(pix: readonly BankPix[], rows: readonly Note[]): string[] {
  const ours = new Set(rows.map(({ end_to_end_id: id }) => id));
  const theirs = new Set(pix.map(({ endToEndId }) => endToEndId));
  const byCharge = Map.groupBy(rows, ({ txid }) => txid);
  const notesOf = (those: readonly Note[]) => those.filter(({ invoice_id: id }) => id !== null);
  const counts = [...byCharge.values()].map((those) => notesOf(those).length);
  const others = notesOf(rows).filter((row) => row.invoice_cents !== row.amount_cents);
  return [
    ...told(
      [...theirs].filter((id) => !ours.has(id)).length,
      "payments of the bank that are unknown",
    ),
    ...told([...ours].filter((id) => !theirs.has(id)).length, "payments that the bank never had"),
    ...told(counts.filter((count) => count === 0).length, "paid charges without a note"),
    ...told(counts.filter((count) => count > 1).length, "charges with several notes"),
    ...told(others.length, "notes of another amount than their payment"),
  ];
}

const told = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
