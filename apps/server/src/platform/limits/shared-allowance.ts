import { BoundedMap } from "../basics/bounded-map.ts";
import type { Context } from "../context/context.ts";
import { addUses, secondsLeft, windowStart, type RateLimit } from "./rate-limit.ts";

/** The rest of a limit after one use. */
export interface Allowance {
  readonly isOver: boolean;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** One server's part of one key's window. */
interface Share {
  readonly start: Date;
  /** Uses this server may still grant without asking. */
  left: number;
  /** Granted before the first asking; counted with it. */
  unregistered: number;
  /** The uses of all servers at this server's last query. */
  taken: number;
  asking: Promise<void> | null;
}

const REMEMBERED_KEYS = 10_000;
/** A limit is handed to the servers in this many pieces. */
const PIECES = 20;

/**
 * Counts uses that are too frequent to be written one by one. A server takes a twentieth of the limit at a time from the shared
 * counter in the database and grants from it in memory. The first twentieth of a window needs no query, so occasional use costs
 * no write at all. One server keeps the limit exactly; each further one can exceed it by a twentieth.
 */
export function createSharedAllowance(ctx: Pick<Context, "db" | "clock">) {
  const shares = new BoundedMap<string, Share>(REMEMBERED_KEYS);
  return async function use(key: string, limit: RateLimit): Promise<Allowance> {
    const share = presentShare(key, limit);
    while (share.left === 0 && share.taken < limit.limit) {
      // Calls that arrive meanwhile wait for the same answer.
      share.asking ??= takePiece(share, key, limit).finally(() => (share.asking = null));
      await share.asking;
    }
    const isOver = share.left === 0;
    if (!isOver) share.left -= 1;
    return {
      isOver,
      remaining: share.left + Math.max(0, limit.limit - share.taken),
      resetSeconds: secondsLeft(ctx, share.start, limit),
    };
  };

  function presentShare(key: string, limit: RateLimit): Share {
    const start = windowStart(ctx, limit);
    const known = shares.get(key);
    if (known?.start.getTime() === start.getTime()) return known;
    const first = piece(limit);
    const share = { start, left: first, unregistered: first, taken: first, asking: null };
    shares.set(key, share);
    return share;
  }

  async function takePiece(share: Share, key: string, limit: RateLimit): Promise<void> {
    const wanted = piece(limit);
    const uses = share.unregistered + wanted;
    const count = await addUses(ctx.db, { key, start: share.start, uses });
    share.unregistered = 0;
    share.taken = count;
    share.left += Math.max(0, Math.min(wanted, limit.limit - (count - wanted)));
  }
}

function piece({ limit }: RateLimit): number {
  return Math.max(1, Math.floor(limit / PIECES));
}
