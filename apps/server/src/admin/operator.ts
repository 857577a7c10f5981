import type { Config } from "../config/config.ts";
import type { Context } from "../platform/context/context.ts";

/** The context of every operator's command. */
export interface Operator {
  readonly config: Config;
  readonly connectionString: string;
  /** The operator: the user of the operating system. */
  readonly who: string;
  /** The operator's working directory, in which file names are resolved. */
  readonly folder: string;
  /** The tools of the product, opened at the first call. */
  open(): Promise<Context>;
  /** One line for the operator, in Portuguese. */
  say(line: string): void;
}

export interface Given {
  /** The arguments after the command's name. */
  readonly words: readonly string[];
  readonly reason: string | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly file: string | null;
  readonly name?: string | null;
  readonly units?: string | null;
}

export interface Command {
  /** Its forms, one a line: what to type and what it does. */
  readonly usage: readonly (readonly [form: string, meaning: string])[];
  run(operator: Operator, given: Given): Promise<void>;
}

/** Carries one Portuguese sentence: what the operator asked for cannot be done. */
export class OperatorRefusal extends Error {
  override readonly name = "OperatorRefusal";
}

/** Whatever changes something says why. @throws OperatorRefusal */
export function needReason({ reason }: Given): string {
  if (reason !== null && reason.trim() !== "") return reason.trim();
  throw new OperatorRefusal('Diga o motivo: --reason "…". Ele fica no registro das ações.');
}

/** @throws OperatorRefusal */
export function needWord({ words }: Given, index: number, what: string): string {
  const word = words[index];
  if (word) return word;
  throw new OperatorRefusal(`Falta ${what}.`);
}
