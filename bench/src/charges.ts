import { type ChargeCampaignReport, runChargeCampaign } from "@emita/e2e/campaign/charges";
import { atMost, type BenchResult, type BenchRow } from "./result.ts";

/** `CHARGES`, `CHARGES_SEED` and `CHARGES_CLIENTS` change the campaign. */
const CHARGES = Number(process.env["CHARGES"] ?? 500);
const SEED = Number(process.env["CHARGES_SEED"] ?? 20_261_128);
/** Payments a second; set: nothing fails, and the waiting times have limits. */
const PER_SECOND = process.env["CHARGES_PER_SECOND"];
const CLIENTS = Number(process.env["CHARGES_CLIENTS"] ?? 24);
const CHARGES_PER_DISASTER_ROUND = 250;

/** Charges made, paid and issued while bank and city hall fail and processes are killed: each payment one note. */
export async function run(): Promise<BenchResult> {
  const report = await runChargeCampaign({
    charges: CHARGES,
    seed: SEED,
    disasterRounds: Math.ceil(CHARGES / CHARGES_PER_DISASTER_ROUND),
    clients: CLIENTS,
    paymentsPerSecond: PER_SECOND === undefined ? undefined : Number(PER_SECOND),
    patienceMs: 20 * 60_000,
    tell: (line) => console.error(line),
  });
  for (const line of report.disagreements) console.error(`DESACORDO: ${line}`);
  return {
    name: `Campanha de cobranças: ${CHARGES} cobranças`,
    rows: [
      atMost(
        "desacordos entre banco, livros e prefeitura",
        report.disagreements.length,
        0,
        "tipos",
      ),
      { metric: "cobranças pagas", value: report.charges },
      ...(PER_SECOND === undefined ? underFaults(report) : inCalm(report)),
    ],
  };
}

function underFaults(report: ChargeCampaignReport): BenchRow[] {
  const { paidToIssuedMs, callbackMs } = report;
  return [
    { metric: "pagamentos em dobro", value: report.secondPayments },
    { metric: "falhas provocadas", value: report.faults },
    { metric: "mortes e cortes", value: report.disasters },
    { metric: "pago → emitida p50 (ms, sob falhas)", value: share(paidToIssuedMs, 0.5) },
    { metric: "pago → emitida p95 (ms, sob falhas)", value: share(paidToIssuedMs, 0.95) },
    { metric: "resposta ao aviso do banco p95 (ms, sob falhas)", value: share(callbackMs, 0.95) },
  ];
}

function inCalm({ paidToIssuedMs, callbackMs }: ChargeCampaignReport): BenchRow[] {
  return [
    atMost(
      `pago → emitida p50, ${PER_SECOND} por segundo`,
      share(paidToIssuedMs, 0.5),
      1_500,
      "ms",
    ),
    atMost(
      `pago → emitida p95, ${PER_SECOND} por segundo`,
      share(paidToIssuedMs, 0.95),
      4_000,
      "ms",
    ),
    atMost("resposta ao aviso do banco p95", share(callbackMs, 0.95), 50, "ms"),
  ];
}

/** The value below which this share lies. */
function share(ascending: readonly number[], part: number): number {
  return Math.round(ascending[Math.floor((ascending.length - 1) * part)] ?? 0);
}
