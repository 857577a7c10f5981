import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../app.ts";
import { parseConfig, type Config } from "../../config/config.ts";
import type { Clock } from "../../platform/basics/clock.ts";
import { createLogger } from "../../platform/basics/logger.ts";
import { checkAnswers } from "./checked-inject.ts";
import { createTestDatabase } from "../database/database.ts";

/** The whole server over a fresh database, driven through `app.server.inject` (or listen on port 0 for real HTTP). */
export async function createTestApp(overrides: Partial<Config> = {}, clock?: Clock) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "emita-app-"));
  const config: Config = { ...parseConfig({ LOG_LEVEL: "silent" }), dataDir, ...overrides };
  const app = await createApp({
    config,
    connectionString: database.url,
    masterKey: randomBytes(32),
    log: createLogger(config),
    ...(clock && { clock }),
  });
  checkAnswers(app.server, { isWhole: true });
  return {
    app,
    ctx: app.ctx,
    databaseUrl: database.url,
    async stop() {
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
