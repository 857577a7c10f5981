import pg from "pg";
import type { Logger } from "../basics/logger.ts";

const RECONNECT_MS = 1_000;

interface Listener {
  stop(): Promise<void>;
}

/**
 * Hears one of PostgreSQL's channels on a connection of its own, which is made anew whenever it breaks.
 * @param onConnect after every connection: what was said before it went unheard.
 */
export async function listen(
  connection: { readonly connectionString: string; readonly applicationName: string },
  log: Logger,
  channel: string,
  onPayload: (payload: string) => void,
  onConnect: () => void = () => undefined,
): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: connection.connectionString,
      application_name: connection.applicationName,
      keepAlive: true,
    });
    next.on("notification", ({ payload }) => onPayload(payload ?? ""));
    next.on("error", () => reconnect());
    next.on("end", () => reconnect());
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
    onConnect();
  }

  function reconnect(): void {
    client = null;
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = null;
      connect().catch((error: unknown) => {
        log.warn({ err: error, channel }, "a listening connection was lost");
        reconnect();
      });
    }, RECONNECT_MS);
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
