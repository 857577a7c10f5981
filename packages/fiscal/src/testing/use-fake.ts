import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { BuildResult, SignedMessage } from "../authority.ts";
import { closeTransports } from "../transport.ts";

/** A city hall in the test's own process. */
interface Fake {
  /** Applied to the next requests, one fault each, in order. */
  readonly faults: readonly unknown[];
  reset(): void;
  close(): Promise<void>;
}

/** A fake for the tests of a file: started before the first, emptied before each, stopped after the last. */
export function useFake<F extends Fake>(start: () => Promise<F>): () => F {
  let running: F | undefined;
  const fake = () => {
    if (running === undefined) throw new Error("only inside a test");
    return running;
  };
  beforeAll(async () => {
    running = await start();
  });
  beforeEach(() => {
    fake().reset();
  });
  afterEach(() => {
    if (fake().faults.length > 0) throw new Error("a fault was prepared and never met");
  });
  afterAll(async () => {
    await closeTransports();
    await fake().close();
  });
  return fake;
}

/** The message of a draft that must be accepted. */
export function messageOf(result: BuildResult): SignedMessage {
  if (!result.ok) throw new Error(`${result.field} ${result.code}`);
  return result.message;
}
