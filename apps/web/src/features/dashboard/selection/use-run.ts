import { useRef, useState } from "react";
import { failureText } from "../../../api/api-error.ts";

export type Outcome =
  | { readonly state: "done"; readonly text: string }
  | { readonly state: "failed"; readonly text: string };

export interface Run<Item> {
  /** "asking" before the first press. */
  readonly phase: "asking" | "running" | "ended";
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Does what is not done yet, one after another. A second call while it runs does nothing. */
  start(items: readonly Item[]): Promise<void>;
  /** The one that is under way ends; the others are left. */
  stop(): void;
  reset(): void;
}

/**
 * One action on several things, with the outcome of each. What succeeded is never done again.
 * @param act @returns the sentence about its success
 */
export function useRun<Item extends { readonly id: string }>(
  act: (item: Item) => Promise<string>,
  failed: string,
): Run<Item> {
  const [phase, setPhase] = useState<Run<Item>["phase"]>("asking");
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const done = useRef(new Map<string, Outcome>());
  const flow = useRef<"idle" | "going" | "stopping">("idle");
  const report = (id: string, outcome: Outcome) => {
    done.current.set(id, outcome);
    setOutcomes(new Map(done.current));
  };
  const start = async (items: readonly Item[]) => {
    if (flow.current !== "idle") return;
    flow.current = "going";
    setPhase("running");
    for (const item of items) {
      if (!isGoing(flow)) break;
      if (done.current.get(item.id)?.state === "done") continue;
      report(item.id, await outcomeOf(act(item), failed));
    }
    flow.current = "idle";
    setPhase("ended");
  };
  return {
    phase,
    outcomes,
    start,
    stop: () => {
      if (flow.current === "going") flow.current = "stopping";
    },
    reset: () => {
      done.current = new Map();
      setOutcomes(new Map());
      setPhase("asking");
    },
  };
}

function isGoing(flow: { readonly current: string }): boolean {
  return flow.current === "going";
}

async function outcomeOf(acting: Promise<string>, failed: string): Promise<Outcome> {
  try {
    return { state: "done", text: await acting };
  } catch (error) {
    return { state: "failed", text: failureText(error, failed) };
  }
}
