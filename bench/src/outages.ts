import { OUTAGES, sufferOutage, type Outage, type OutageReport } from "@emita/e2e/outages/outages";
import { removeData, startProduct } from "@emita/e2e/product";
import { atMost, loadRow, type BenchResult, type BenchRow } from "./result.ts";

/** `OUTAGE_MINUTES` makes it shorter; `OUTAGE_PARTS` (names of OUTAGES, separated by commas) selects some. */
const MINUTES = Number(process.env["OUTAGE_MINUTES"] ?? 30);
const PARTS = process.env["OUTAGE_PARTS"]?.split(",");
const NORMAL_SECONDS = 60;
const MOST_LOG_LINES = 60;

/** Outages of store, database, mail server and city hall, and a frozen worker: all in parallel, each with a separate installation. */
export async function run(): Promise<BenchResult> {
  const host = await startProduct();
  try {
    const outages = OUTAGES.filter((name) => PARTS?.includes(name) ?? true);
    const reports = await Promise.all(
      outages.map((name) => sufferOutage(host, name, MINUTES * 60_000)),
    );
    return { name: `Faltas de ${MINUTES} minutos`, rows: [loadRow(), ...reports.flatMap(rowsOf)] };
  } finally {
    await host.stop();
    await removeData(host.dataDir);
  }
}

const NAMES: Readonly<Record<Outage, string>> = {
  store: "armazenamento",
  database: "banco",
  mail: "e-mail",
  "city hall": "prefeitura",
  "frozen worker": "worker parado",
};

function rowsOf(report: OutageReport): BenchRow[] {
  const { outage, lost, doubled, faults } = report;
  for (const line of [...lost, ...doubled, ...faults]) console.error(`${NAMES[outage]}: ${line}`);
  const name = (what: string) => `${NAMES[outage]}: ${what}`;
  return [
    { metric: name("notas e documentos aceitos"), value: `${report.notes} + ${report.documents}` },
    atMost(name("aceito e perdido"), lost.length, 0, "tipos"),
    atMost(name("feito em dobro"), doubled.length, 0, "tipos"),
    atMost(name("outras falhas para pessoas"), faults.length, 0, "respostas"),
    atMost(name("até tudo voltar ao normal"), report.seconds, NORMAL_SECONDS, "s"),
    atMost(name("linhas no log por minuto"), report.logLinesPerMinute, MOST_LOG_LINES, "linhas"),
  ];
}
