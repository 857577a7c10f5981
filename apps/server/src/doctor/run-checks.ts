import { codeOf, fault, type Finding } from "./finding.ts";

export interface Check {
  readonly what: string;
  run(): Promise<readonly Finding[]>;
}

/** All at once; one that breaks or takes longer than this is a fault of its own and keeps none of the others. */
export async function runChecks(
  checks: readonly Check[],
  limitMs = 15_000,
): Promise<readonly Finding[]> {
  const found = await Promise.all(checks.map((check) => limited(check, limitMs)));
  return found.flat();
}

async function limited({ what, run }: Check, limitMs: number): Promise<readonly Finding[]> {
  const { promise, resolve } = Promise.withResolvers<readonly Finding[]>();
  const late = fault(
    what,
    `Não terminou em ${Math.round(limitMs / 1000)} s. Confira o endereço e a rede.`,
  );
  const timer = setTimeout(() => resolve([late]), limitMs);
  try {
    return await Promise.race([run(), promise]);
  } catch (error) {
    return [fault(what, `Não pôde ser conferido (${codeOf(error)}).`)];
  } finally {
    clearTimeout(timer);
  }
}

const MARKS = { ok: "ok      ", attention: "atenção ", fault: "FALHA   " } as const;

/** @returns what is printed, and whether nothing is a fault. */
export function report(findings: readonly Finding[]): { text: string; isWell: boolean } {
  const lines = findings.map(({ level, what, text }) => `${MARKS[level]} ${what}: ${text}`);
  const faults = findings.filter(({ level }) => level === "fault").length;
  const end = faults === 0 ? "Nenhuma falha." : `${faults} ${faults === 1 ? "falha" : "falhas"}.`;
  return { text: [...lines, end].join("\n"), isWell: faults === 0 };
}
