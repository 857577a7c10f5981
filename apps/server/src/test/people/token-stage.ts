import { randomBytes } from "node:crypto";
import {
  apiTokenListSchema,
  issuedApiTokenSchema,
  type ApiToken,
  type IssuedApiToken,
} from "@emita/contract/integrations/api-tokens";
import { tokenFunctions } from "@emita/contract/paths";
import { createApp, type App } from "../../app.ts";
import { parseConfig, type Config } from "../../config/config.ts";
import { createLogger } from "../../platform/basics/logger.ts";
import { createTestDatabase } from "../database/database.ts";
import { TestClock } from "../server/feature-server.ts";
import { signUpUser, type SignUpOverrides } from "./sign-up.ts";

/** Servers over one database whose people have API tokens, on a clock that does not run. */
export async function createTokenStage(overrides: Partial<Config> = {}) {
  const database = await createTestDatabase();
  const masterKey = randomBytes(32);
  const clock = new TestClock(new Date());
  const apps: App[] = [];
  /** One more server, on request with another configuration or master key. */
  async function start(more: Partial<Config> = {}, key = masterKey): Promise<App> {
    const config = { ...parseConfig({ LOG_LEVEL: "silent", ROLE: "web", ...WEB }), ...overrides };
    const app = await createApp({
      config: { ...config, ...more },
      connectionString: database.url,
      masterKey: key,
      clock,
      log: createLogger(config),
    });
    apps.push(app);
    return app;
  }
  const app = await start();
  return {
    app,
    clock,
    masterKey,
    db: database.db,
    start,
    signUp: (options: SignUpOverrides = {}) => signUpUser(app, options),
    async stop() {
      for (const each of apps) await each.stop();
      await database.drop();
    },
  };
}

/** A server without workers needs the address of a database; the stage gives its own. */
const WEB = { DATABASE_URL: "postgres://unused", MASTER_KEY: randomBytes(32).toString("base64") };

/** The answer of one server to a call with this bearer. */
export async function callWith(
  { server }: App,
  bearer: string,
  call: { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; url: string; payload?: object },
) {
  // The events are a stream for a screen that asks for nothing in particular.
  const headers = { authorization: `Bearer ${bearer}`, accept: "application/json, */*" };
  return server.inject({ ...call, headers });
}

/** @throws Error for a refusal, with what it said */
export async function answered(call: ReturnType<typeof callWith>) {
  const answer = await call;
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer;
}

export async function createTokenBy(
  app: App,
  session: string,
  wish: object = { name: "ERP" },
): Promise<IssuedApiToken> {
  const answer = await callWith(app, session, {
    method: "POST",
    url: tokenFunctions.create,
    payload: wish,
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return issuedApiTokenSchema.strict().parse(answer.json());
}

export async function listTokensOf(app: App, session: string): Promise<ApiToken[]> {
  const answer = await callWith(app, session, { url: tokenFunctions.list });
  return apiTokenListSchema.parse(answer.json()).tokens;
}
