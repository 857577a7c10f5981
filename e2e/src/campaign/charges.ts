import { setTimeout as delay } from "node:timers/promises";
import { bankAccountSchema } from "@emita/contract/charges/bank-accounts";
import { chargeSchema, type Charge } from "@emita/contract/charges/charges";
import { api } from "@emita/contract/paths";
import { z } from "zod";
import { bearer, openSession, setFault } from "../api-client.ts";
import { clearFaults } from "../pages/sandbox.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { planDisasters } from "./disasters.ts";
import { openIssuers, resend, type Issuer } from "./issuers.ts";
import { seededRandom, type Random } from "./random.ts";
import { findDisagreements } from "./reckoning.ts";

export interface ChargeCampaignOptions {
  readonly charges: number;
  readonly seed: number;
  readonly disasterRounds: number;
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

const CLIENTS = 4;
const RETRY_MS = 250;
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
  #done = 0;
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
    await this.#settle();
    return this.#report();
  }

  async #chargeUnderFaults(): Promise<void> {
    await Promise.all([
      this.#chargeAll((issuer, index) => this.#chargeAndPay(issuer, index)),
      this.#storm(),
    ]);
    await Promise.all(this.#disasters);
    await clearFaults(this.#cluster.cityHalls.url);
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
    await Promise.all(Array.from({ length: CLIENTS }, client));
  }

  /** A charge whose creation is repeated after a lost answer may exist twice; only the one that was answered is paid. */
  async #makeCharge(issuer: Issuer, index: number): Promise<Charge> {
    const { url } = this.#cluster;
    const made = await insist(() => createCharge(url, issuer, (10_000 + index) / 100));
    await insist(async () =>
      (await showCharge(url, issuer, made.id)).state === "open" ? true : null,
    );
    return made;
  }

  async #chargeAndPay(issuer: Issuer, index: number): Promise<void> {
    const made = await this.#makeCharge(issuer, index);
    const [isLost, isTwice] = [this.#random() < LOST, this.#random() < TWICE];
    await insist(() => this.#orderBank("/callbacks", { hold: isLost }));
    await insist(() => this.#orderBank("/payments", { txid: made.txid, times: isTwice ? 2 : 1 }));
    if (isLost) await insist(() => this.#orderBank("/callbacks", { hold: false, lose: true }));
  }

  /** Faults and crashes keep pace with the charges. */
  async #storm(): Promise<void> {
    const { charges, disasterRounds, tell } = this.#options;
    const disasters = planDisasters(this.#random, disasterRounds);
    let struck = 0;
    let ordered = 0;
    while (this.#done < charges) {
      for (; ordered < this.#done; ordered += 1) await this.#order(ordered);
      for (; struck < disasters.length * (this.#done / charges); struck += 1) {
        const disaster = disasters[struck];
        if (!disaster) break;
        tell?.(`${this.#done} charges: ${disaster.name}`);
        this.#disasters.push(disaster.strike(this.#cluster));
      }
      await delay(RETRY_MS);
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

  async #settle(): Promise<void> {
    const deadline = performance.now() + this.#options.patienceMs;
    while (performance.now() < deadline) {
      const paid = new Set((await this.#bank())?.pix.map(({ txid }) => txid)).size;
      const [row] = await this.#rows("select count(*) from invoices where status = 'issued'");
      if (paid > 0 && Number(row?.["count"]) >= paid) return;
      const refused = await this.#rows(
        "select id, company_id from invoices where status = 'error'",
      );
      for (const { id, company_id } of refused) {
        const issuer = this.#issuers.find(({ account }) => account.companyId === company_id);
        if (issuer) await resend(this.#cluster.url, issuer, String(id));
      }
      await delay(RETRY_MS * 4);
    }
  }

  async #report(): Promise<ChargeCampaignReport> {
    const bank = await insist(() => this.#bank());
    const rows = notesSchema.parse(
      await this.#rows(
        `select p.end_to_end_id, p.txid, p.status, p.amount_cents, i.id as invoice_id,
                i.amount_cents as invoice_cents,
                extract(epoch from i.issued_at - p.received_at) * 1000 as ms
         from incoming_payments p left join invoices i
           on i.company_id = p.company_id and i.id = p.invoice_id`,
      ),
    );
    const noted = rows.filter(({ invoice_id: id }) => id !== null);
    const ids = noted.map(({ invoice_id: id }) => String(id));
    const notes = await findDisagreements(this.#cluster, ids);
    return {
      disagreements: [...notes, ...moneyDisagreements(bank.pix, rows)],
      charges: new Set(bank.pix.map(({ txid }) => txid)).size,
      secondPayments: bank.pix.length - new Set(bank.pix.map(({ txid }) => txid)).size,
      faults: this.#faults,
      disasters: this.#disasters.length,
      paidToIssuedMs: noted.flatMap(({ ms }) => ms ?? []).toSorted((a, b) => a - b),
      callbackMs: bank.callback_ms.toSorted((a, b) => a - b),
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

/** Tries until there is an answer, whatever is away meanwhile. */
async function insist<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await attempt().catch(() => null);
    if (found !== null) return found;
    await delay(RETRY_MS);
  }
}

async function call(url: string, { account }: Issuer, path: string, body?: object) {
  const token = await openSession(url, account).catch(() => account.accessToken);
  const response = await fetch(url + path, {
    headers: { ...bearer(token), "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as unknown;
  throw new Error(`${path} answered ${response.status}: ${text}`);
}

async function connectBank(url: string, issuer: Issuer): Promise<void> {
  const { cnpj } = issuer.company;
  const made = await call(url, issuer, api.bankAccounts, {
    name: "Banco de testes",
    bank: "sandbox",
    pix_key: cnpj,
    client_id: cnpj,
    client_secret: `banco-${cnpj}`,
  });
  const { state, reason } = bankAccountSchema.parse(made);
  if (state !== "ready") throw new Error(`the bank is ${state}: ${reason}`);
}

async function createCharge(url: string, issuer: Issuer, amount: number): Promise<Charge> {
  return chargeSchema.parse(
    await call(url, issuer, api.charges, {
      company_name: "Clínica Vila Nova Odontologia Ltda",
      cnpj: "41788206000105",
      amount,
      invoice: { service_code: "17.01", service_description: "Consultoria" },
    }),
  );
}

async function showCharge(url: string, issuer: Issuer, id: string): Promise<Charge> {
  return chargeSchema.parse(await call(url, issuer, api.charge(id)));
}
