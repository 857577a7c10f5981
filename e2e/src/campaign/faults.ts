import { shuffled, type Random } from "./random.ts";

/** The faults of the sandbox's `POST /_control`; `target` is the city hall concerned. */
export interface FaultOrder {
  readonly fault: string;
  readonly on: "issue" | "query";
  readonly target: Target;
  readonly when?: "before" | "during" | "after";
  readonly delayMs?: number;
  readonly retryAfter?: number;
  readonly code?: string;
}
export type Target = "sefin" | "paulistana" | "abrasf";

type Trouble = Omit<FaultOrder, "on" | "target">;

/** Faults of a message or its answer: before, during and after the city hall's work. */
const TROUBLES: readonly Trouble[] = [
  { fault: "timeout_before" },
  { fault: "timeout_after" },
  { fault: "timeout_after", when: "during" },
  { fault: "drop_connection", when: "before" },
  { fault: "drop_connection", when: "during" },
  { fault: "drop_connection", when: "after" },
  { fault: "http_500", when: "before" },
  { fault: "http_500", when: "after" },
  { fault: "http_503", when: "before" },
  { fault: "http_503", when: "after" },
  { fault: "malformed", when: "before" },
  { fault: "malformed", when: "after" },
  { fault: "slow", when: "before", delayMs: 1_500 },
  { fault: "slow", when: "after", delayMs: 1_500 },
  { fault: "rate_limited", retryAfter: 1 },
  { fault: "latin1" },
  { fault: "corrupt_gzip" },
];

/** A refusal without a reason: the person sends the invoice again, under the same number. */
const REFUSALS: Readonly<Record<Target, string>> = {
  sefin: "E0190",
  paulistana: "306",
  abrasf: "E160",
};

/** Every fault on issuing and on querying at these city halls, once, in an order from the seed. */
export function faultRound(random: Random, targets: readonly Target[]): FaultOrder[] {
  const orders = targets.flatMap((target) => [
    ...TROUBLES.map((trouble): FaultOrder => ({ ...trouble, on: "issue", target })),
    ...TROUBLES.map((trouble): FaultOrder => ({ ...trouble, on: "query", target })),
    { fault: "reject", on: "issue", target, code: REFUSALS[target] } as const,
  ]);
  return shuffled(random, orders);
}

/** Its name in the campaign's figures. */
export function faultLabel({ fault, on, when }: FaultOrder): string {
  return `${on} ${fault}${when ? ` ${when}` : ""}`;
}
