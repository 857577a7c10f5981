import { runCampaign, type CampaignReport } from "@emita/e2e/campaign/campaign";
import { atMost, type BenchResult } from "./result.ts";

/** `FAULTS_NOTES` and `FAULTS_SEED` change the campaign. */
const NOTES = Number(process.env["FAULTS_NOTES"] ?? 10_000);
const SEED = Number(process.env["FAULTS_SEED"] ?? 20_261_120);
const NOTES_PER_DISASTER_ROUND = 1_000;

/**
 * The fault campaign: invoices of several companies at three kinds of city halls, issued by real processes while answers are lost and
 * processes are killed. São Paulo determines its length: an unknown message is sent again only when the city has denied it for a quarter of
 * an hour.
 */
export async function run(): Promise<BenchResult> {
  const report = await runCampaign({
    notes: NOTES,
    targets: ["sefin", "paulistana", "abrasf"],
    notesPerFault: 8,
    disasterRounds: Math.ceil(NOTES / NOTES_PER_DISASTER_ROUND),
    seed: SEED,
    patienceMs: 20 * 60_000,
    tell: (line) => console.error(line),
  });
  printDetails(report);
  return {
    name: `Campanha de falhas: ${NOTES} notas`,
    rows: [
      atMost(
        "desacordos entre nossos livros e os das prefeituras",
        report.disagreements.length,
        0,
        "tipos",
      ),
      { metric: "falhas provocadas", value: sum(report.faults) },
      { metric: "mortes e cortes", value: sum(report.disasters) },
      { metric: "quedas do sandbox", value: report.sandboxFalls },
      { metric: "pedidos repetidos pelo cliente", value: report.repeatedRequests },
      { metric: "envios e consultas", value: sum(report.attempts) },
      { metric: "segundos com falhas", value: Math.round(report.stormSeconds) },
      { metric: "segundos até tudo assentar", value: Math.round(report.settleSeconds) },
    ],
  };
}

function printDetails({ disagreements, faults, disasters, attempts }: CampaignReport): void {
  for (const line of disagreements) console.error(`DESACORDO: ${line}`);
  for (const [what, count] of [...faults, ...disasters, ...attempts])
    console.error(`${String(count).padStart(7)} ${what}`);
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
