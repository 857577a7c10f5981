import { runChargeCampaign } from "@emita/e2e/campaign/charges";
import { atMost, type BenchResult } from "./result.ts";

/** `CHARGES` and `CHARGES_SEED` change the campaign. */
const CHARGES = Number(process.env["CHARGES"] ?? 500);
const SEED = Number(process.env["CHARGES_SEED"] ?? 20_261_128);
const CHARGES_PER_DISASTER_ROUND = 250;

/** Charges made, paid and issued while bank and city hall fail and processes are killed: each payment one note. */
export async function run(): Promise<BenchResult> {
  const report = await runChargeCampaign({
    charges: CHARGES,
    seed: SEED,
    disasterRounds: Math.ceil(CHARGES / CHARGES_PER_DISASTER_ROUND),
    patienceMs: 20 * 60_000,
    tell: (line) => console.error(line),
  });
  for (const line of report.disagreements) console.error(`DESACORDO: ${line}`);
  const { paidToIssuedMs, callbackMs } = report;
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
      { metric: "pagamentos em dobro", value: report.secondPayments },
      { metric: "falhas provocadas", value: report.faults },
      { metric: "mortes e cortes", value: report.disasters },
      { metric: "pago → emitida p50 (ms, sob falhas)", value: share(paidToIssuedMs, 0.5) },
      { metric: "pago → emitida p95 (ms, sob falhas)", value: share(paidToIssuedMs, 0.95) },
      { metric: "resposta ao aviso do banco p95 (ms, sob falhas)", value: share(callbackMs, 0.95) },
    ],
  };
}

/** The value below which this share lies. */
function share(ascending: readonly number[], part: number): number {
  return Math.round(ascending[Math.floor((ascending.length - 1) * part)] ?? 0);
}
