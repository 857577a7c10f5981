import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Logger } from "../basics/logger.ts";
import { findPostgresBinaries } from "./binaries.ts";
import { createCluster, createDatabase, DATABASE, loadOrCreatePassword } from "./cluster.ts";
import { canConnect, embeddedUrl } from "./connect.ts";
import { endOrphan } from "./orphan.ts";
import { launch, READY_TIMEOUT_MS, superviseServer } from "./server-process.ts";
import { chooseLauncher, giveTo } from "./unprivileged.ts";

/** A PostgreSQL server of our own, child of this process, with its data in `dataDir`. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface StartHow {
  /** Settings of PostgreSQL beside ours. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
}

/**
 * Creates the database on first use, clears up after a killed predecessor, starts the server and waits until it answers.
 * The caller must already hold the exclusive lock on the data folder.
 * @throws StartupError with a message for the operator.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  keysDir: string,
  log: Logger,
  { settings = {}, readyWithinMs = READY_TIMEOUT_MS }: StartHow = {},
): Promise<EmbeddedPostgres> {
  const binaries = await findPostgresBinaries();
  const launcher = chooseLauncher();
  const password = await loadOrCreatePassword(keysDir);
  if (!existsSync(join(dataDir, "PG_VERSION")))
    await createCluster(binaries, launcher, dataDir, keysDir, password);
  giveTo(dataDir, launcher.ownerId);
  await endOrphan(dataDir);

  const port = await freePort();
  const urlOf = (database: string) => embeddedUrl(password, port, database);
  const server = await superviseServer(
    () => launch(binaries, launcher, dataDir, port, settings),
    () => canConnect(urlOf("postgres")),
    log,
    readyWithinMs,
  );
  await createDatabase(urlOf("postgres"));
  return { connectionString: urlOf(DATABASE), stop: server.stop };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no free port")),
      );
    });
  });
}
