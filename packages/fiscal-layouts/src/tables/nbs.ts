import { NBS } from "./nbs-data.ts";

const CODE_LENGTH = 9;
let built: ReadonlyMap<string, string> | null = null;

/** Description of an NBS code (nine digits); null when NBS 2.0 has no such code (E0316). */
export function nbsDescription(code: string): string | null {
  built ??= new Map(
    NBS.split("\n").map((line): [string, string] => [
      line.slice(0, CODE_LENGTH),
      line.slice(CODE_LENGTH + 1),
    ]),
  );
  return built.get(code) ?? null;
}
