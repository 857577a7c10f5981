import type { Result } from "@emita/domain/basics/result";
import { askChild, ChildFailure } from "@emita/reader/ask-child";
import type { Context } from "../../../platform/context/context.ts";
import type { ParsedMessage } from "./parse-message.ts";

const TIMEOUT_MS = 30_000;
/** A mail of 35 MB is there as text, as bytes of its files and as their copies on the way back. */
const LIMITS = { heapMb: 256, memoryMb: 640 };

/** Takes a mail apart in a process of its own, limited in time and memory. */
export async function openMessage(
  ctx: Pick<Context, "log">,
  raw: Uint8Array,
): Promise<Result<ParsedMessage, "unreadable">> {
  const entry = new URL("./message-worker.ts", import.meta.url);
  try {
    return await askChild(entry, raw, { timeoutMs: TIMEOUT_MS, limits: LIMITS });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    ctx.log.warn({ reason: error.reason }, "a mail ended the process that read it");
    return { ok: false, reason: "unreadable" };
  }
}
