import { renderDanfse } from "@emita/fiscal/danfse";
import { INTERMEDIARY, nfseXml, RECIPIENT } from "@emita/fiscal/testing/notes";
import { atMost, type BenchResult, type BenchRow, percentile } from "./result.ts";

const RUNS = 300;
const CPU_LIMIT_MS = 60;
const SIZE_LIMIT_KB = 80;

const NOTES = {
  curta: nfseXml(),
  "todos os blocos, textos longos": nfseXml({
    intermediary: INTERMEDIARY,
    recipient: RECIPIENT,
    description: "SERVIÇO DE CONSULTORIA TÉCNICA ".repeat(42),
    information: "OBSERVAÇÃO SOBRE O CONTRATO ".repeat(72),
  }),
};

/** CPU time and size of a DANFSe, with the fonts already loaded. */
export function run(): Promise<BenchResult> {
  const rows = Object.entries(NOTES).flatMap(([name, xml]) => measure(name, xml));
  return Promise.resolve({ name: "DANFSe em PDF", rows });
}

function measure(name: string, xml: string): BenchRow[] {
  const pdf = renderDanfse(xml, "cancelled");
  const times = Array.from({ length: RUNS }, () => cpuMs(() => renderDanfse(xml, "cancelled")));
  return [
    atMost(`${name}, CPU p50`, percentile(times, 0.5), CPU_LIMIT_MS, "ms"),
    atMost(`${name}, CPU p95`, percentile(times, 0.95), CPU_LIMIT_MS, "ms"),
    atMost(`${name}, tamanho`, pdf.length / 1024, SIZE_LIMIT_KB, "KB"),
  ];
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
