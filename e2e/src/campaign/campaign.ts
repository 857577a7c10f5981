import { setTimeout as delay } from "node:timers/promises";
import { setFault } from "../api-client.ts";
import { clearFaults } from "../pages/sandbox.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { planDisasters, type Disaster } from "./disasters.ts";
import { faultLabel, faultRound, type FaultOrder, type Target } from "./faults.ts";
import { insist } from "./insist.ts";
import { insistOnInvoice, openIssuers, resend, type Issuer } from "./issuers.ts";
import { seededRandom, type Random } from "./random.ts";
import { findDisagreements } from "./reckoning.ts";

export interface CampaignOptions {
  readonly notes: number;
  readonly targets: readonly Target[];
  /** Number of invoices per fault. */
  readonly notesPerFault: number;
  readonly disasterRounds: number;
  readonly seed: number;
  /** Time limit for the invoices to settle once the faults are over. */
  readonly patienceMs: number;
  /** See startCluster. */
  readonly dataDir?: string;
  readonly tell?: (line: string) => void;
}

export interface CampaignReport {
  /** Empty: every invoice is one invoice, none is lost, doubled or stuck. */
  readonly disagreements: readonly string[];
  readonly faults: ReadonlyMap<string, number>;
  readonly disasters: ReadonlyMap<string, number>;
  readonly repeatedRequests: number;
  readonly sandboxFalls: number;
  /** Requests per kind and outcome, from the invoices' own record. */
  readonly attempts: ReadonlyMap<string, number>;
  readonly stormSeconds: number;
  readonly settleSeconds: number;
}

const CLIENTS = 8;
/** Limit of accepted and unissued invoices: more would only wait in the queue while processes die. */
const MAX_WAITING = 200;
const TICK_MS = 200;
/** The share of the invoices during which faults and crashes happen. */
const STORM = 0.9;

/**
 * Issues `notes` invoices through the API of real processes, with lost messages and killed processes. Then lets the rest
 * settle without faults, and compares the records.
 */
export async function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const cluster = await startCluster(options.dataDir);
  try {
    const issuers = await openIssuers(cluster, options.targets, options.notes);
    return await new Campaign(cluster, issuers, options).run();
  } finally {
    await cluster.stop();
  }
}

class Campaign {
  readonly #cluster: Cluster;
  readonly #issuers: readonly Issuer[];
  readonly #options: CampaignOptions;
  readonly #random: Random;
  readonly #accepted = new Map<string, Issuer>();
  readonly #faults = new Map<string, number>();
  readonly #disasters = new Map<string, number>();
  #orders: FaultOrder[] = [];
  #striking: Promise<void>[] = [];
  #issued = 0;
  #movedAt = performance.now();
  #repeats = 0;

  constructor(cluster: Cluster, issuers: readonly Issuer[], options: CampaignOptions) {
    this.#cluster = cluster;
    this.#issuers = issuers;
    this.#options = options;
    this.#random = seededRandom(options.seed);
  }

  async run(): Promise<CampaignReport> {
    const started = performance.now();
    await Promise.all([this.#issueAll(), this.#storm()]);
    await Promise.all(this.#striking);
    const calm = performance.now();
    await this.#settle();
    return {
      disagreements: await findDisagreements(this.#cluster, [...this.#accepted.keys()]),
      faults: this.#faults,
      disasters: this.#disasters,
      repeatedRequests: this.#repeats,
      sandboxFalls: this.#cluster.cityHalls.falls(),
      attempts: await this.#attempts(),
      stormSeconds: (calm - started) / 1000,
      settleSeconds: (performance.now() - calm) / 1000,
    };
  }

  async #issueAll(): Promise<void> {
    let next = 0;
    const client = async (): Promise<void> => {
      while (next < this.#options.notes) {
        if (this.#accepted.size - this.#issued >= MAX_WAITING) {
          await delay(TICK_MS);
          continue;
        }
        const index = next++;
        const issuer = this.#issuers[index % this.#issuers.length];
        if (!issuer) throw new Error("a campaign needs an issuer");
        const { id, repeats } = await insistOnInvoice(this.#cluster.url, issuer, index);
        this.#accepted.set(id, issuer);
        this.#repeats += repeats;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** Faults and crashes keep pace with the invoices, so that every part of the campaign has its share. */
  async #storm(): Promise<void> {
    const { notes: invoices, notesPerFault: invoicesPerFault, disasterRounds } = this.#options;
    const disasters = planDisasters(this.#random, disasterRounds);
    let ordered = 0;
    let struck = 0;
    while (this.#accepted.size < invoices || this.#issued < invoices * STORM) {
      await this.#watch();
      for (; ordered * invoicesPerFault < this.#issued; ordered += 1) await this.#order();
      for (; struck < disasters.length * (this.#issued / (invoices * STORM)); struck += 1)
        this.#strike(disasters[struck]);
      await this.#resendRefused();
      await delay(TICK_MS);
    }
  }

  /** @throws Error when no invoice is issued during the whole time limit. */
  async #watch(): Promise<void> {
    const issued = (await this.#count("issued")) ?? this.#issued;
    if (issued > this.#issued) this.#movedAt = performance.now();
    this.#issued = issued;
    if (performance.now() - this.#movedAt < this.#options.patienceMs) return;
    const refused = await this.#rows(
      "select distinct error->>'message' as why from invoices where error is not null",
    );
    throw new Error(`nothing is issued any more: ${refused.map(({ why }) => why).join("; ")}`);
  }

  #strike(disaster: Disaster | undefined): void {
    if (!disaster) return;
    this.#options.tell?.(`${this.#issued} issued: ${disaster.name}`);
    add(this.#disasters, disaster.name);
    this.#striking.push(disaster.strike(this.#cluster));
  }

  async #order(): Promise<void> {
    if (this.#orders.length === 0) this.#orders = faultRound(this.#random, this.#options.targets);
    const order = this.#orders.pop();
    if (!order) return;
    const isTaken = await setFault(this.#cluster.cityHalls.url, { ...order }).then(
      () => true,
      () => false,
    );
    if (isTaken) add(this.#faults, `${order.target} ${faultLabel(order)}`);
  }

  async #settle(): Promise<void> {
    await insist(() => clearFaults(this.#cluster.cityHalls.url));
    const deadline = performance.now() + this.#options.patienceMs;
    while (performance.now() < deadline) {
      await this.#resendRefused();
      const left = await this.#count("issued");
      if (left === this.#accepted.size) return;
      await delay(TICK_MS);
    }
  }

  async #resendRefused(): Promise<void> {
    const rows = await this.#rows("select id from invoices where status = 'error'");
    for (const { id } of rows) {
      const issuer = this.#accepted.get(String(id));
      if (issuer) await resend(this.#cluster.url, issuer, String(id));
    }
  }

  async #count(status: string): Promise<number | null> {
    const [row] = await this.#rows("select count(*) from invoices where status = $1", [status]);
    return row ? Number(row["count"]) : null;
  }

  async #attempts(): Promise<Map<string, number>> {
    const rows = await this.#rows(
      "select kind || ' ' || coalesce(outcome, 'open') as what, count(*) from invoice_attempts group by 1 order by 1",
    );
    return new Map(rows.map(({ what, count }) => [String(what), Number(count)]));
  }

  /** Empty while the database is away. */
  async #rows(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.#cluster.database.query(sql, values).then(
      ({ rows }) => rows,
      () => [],
    );
  }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
