import { createServer } from "node:net";
import { api } from "@emita/contract/paths";
import type { App } from "./app.ts";
import { isAtHome } from "./config/at-home.ts";
import { dataPaths, type Config } from "./config/config.ts";
import { playWhatsApp } from "./config/messaging/whatsapp-settings.ts";
import { recordDatabaseGeneration } from "./db/database-generation.ts";
import { migrate } from "./db/migrate.ts";
import { lockDataDir } from "./platform/database/data-dir-lock.ts";
import { useTracer } from "./platform/basics/tracing.ts";
import { asPassingFault } from "./platform/basics/passing-fault.ts";
import { holdMails } from "./platform/jobs/held-mails.ts";
import { startEmbeddedPostgres } from "./platform/postgres/embedded.ts";
import { createLogger, type Logger } from "./platform/basics/logger.ts";
import { startSandbox } from "./platform/outbound/sandbox-process.ts";
import { loadOrCreateMasterKey } from "./platform/files/secrets.ts";
import { StartupError } from "./config/startup-error.ts";
import { welcome } from "./welcome.ts";

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/** SQLSTATE: wrong password, no such user or no entry for it, no such database. */
const ACCESS_REFUSED = new Set(["28P01", "28000", "3D000"]);
const NO_RIGHTS = "42501";
const NO_SPACE = new Set(["ENOSPC", "53100"]);

const RESTORED =
  "this database was restored from a copy: notes wait until their city halls were asked what they have, lost notes return, and mails from before wait for `npm run admin -- mails`";

/** A part that runs and must be stopped, in the opposite order of starting. */
type Stop = () => Promise<void>;

/**
 * Starts everything this role needs: data folder, database, sandbox, application, and prints where it is.
 * @param sandboxEntry the sandbox as it was built; null: its sources
 * @throws StartupError with whatever had started stopped again.
 */
export async function startProduct(
  config: Config,
  sandboxEntry: string | null = null,
): Promise<Product> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const { app, started } = await assemble(config, sandboxEntry, stops);
    process.stdout.write(welcome(started, app.ctx.config.sandboxUrl));
    return { url: started.publicUrl, stop: stopAll };
  } catch (error) {
    await stopAll().catch(() => undefined);
    throw explainSystemFault(error, config);
  }
}

async function assemble(
  given: Config,
  sandboxEntry: string | null,
  stops: Stop[],
): Promise<{ app: App; started: Config }> {
  const log = createLogger(given);
  const config = given.role === "worker" ? await withHealthPort(given) : await withFreePort(given);
  await probeMailPort(config);
  if (config.databaseUrl === null) stops.push(await lockDataDir(config.dataDir));
  if (config.isTraced) stops.push(await startTracing());
  const masterKey =
    config.masterKey ?? (await loadOrCreateMasterKey(dataPaths(config.dataDir).keys));
  // Independent and slow each: the database, the sandbox, and reading the program itself.
  const [connectionString, sandboxUrl, { createApp }] = await together(
    prepareDatabase(config, log, stops),
    sandboxFor(config, sandboxEntry, log, stops),
    import("./app.ts"),
  );
  const app = await createApp({
    config: { ...config, sandboxUrl, whatsApp: whatsAppOf(config, sandboxUrl) },
    connectionString,
    masterKey,
    log,
  });
  stops.push(() => app.stop());
  await app.listenForMail();
  const { healthPort, host } = config;
  if (healthPort !== null) await app.healthServer?.listen({ port: healthPort, host });
  if (config.role === "worker") return { app, started: config };
  await app.server.listen({ port: config.port, host: config.host });
  return { app, started: config };
}

/** The SDK is read only where traces are sent. @returns sends what is left and ends it */
async function startTracing(): Promise<Stop> {
  const { openTelemetry } = await import("./platform/basics/open-telemetry.ts");
  const tracer = openTelemetry();
  useTracer(tracer);
  return async () => {
    useTracer(null);
    await tracer.stop();
  };
}

/** Like Promise.all, but waits for all before it fails: whatever started has then put its stop on the list. */
async function together<A, B, C>(a: Promise<A>, b: Promise<B>, c: Promise<C>): Promise<[A, B, C]> {
  await Promise.allSettled([a, b, c]);
  return Promise.all([a, b, c]);
}

async function prepareDatabase(config: Config, log: Logger, stops: Stop[]): Promise<string> {
  const connectionString = config.databaseUrl ?? (await embedded(config, log, stops));
  await migrateReachable(connectionString);
  const isOurs = config.databaseUrl === null;
  const files = isOurs ? dataPaths(config.dataDir).database : null;
  let heldMails = 0;
  const { epoch, isNew } = await recordDatabaseGeneration(
    connectionString,
    files,
    async (client) => {
      heldMails = await holdMails(client);
    },
  );
  if (isNew) log.warn({ epoch, heldMails }, RESTORED);
  return connectionString;
}

async function embedded(config: Config, log: Logger, stops: Stop[]): Promise<string> {
  const paths = dataPaths(config.dataDir);
  const postgres = await startEmbeddedPostgres(paths.database, paths.keys, log);
  stops.push(postgres.stop);
  return postgres.connectionString;
}

/**
 * A sandbox of our own brings a messenger to play with. Its keys are known: only where no other machine reaches us may they prove
 * who writes.
 */
function whatsAppOf(config: Config, sandboxUrl: string | null): Config["whatsApp"] {
  if (config.whatsApp !== null || sandboxUrl === null) return config.whatsApp;
  return startsSandbox(config) && isAtHome(config) ? playWhatsApp(sandboxUrl) : null;
}

const startsSandbox = ({ cityHall, sandboxUrl }: Config) => cityHall === "sandbox" && !sandboxUrl;

async function sandboxFor(
  config: Config,
  entry: string | null,
  log: Logger,
  stops: Stop[],
): Promise<string | null> {
  if (!startsSandbox(config)) return config.sandboxUrl;
  const ownHost = config.host.includes(":") ? `[${config.host}]` : config.host;
  const sandbox = await startSandbox({
    entry,
    port: config.sandboxPort,
    dataDir: dataPaths(config.dataDir).sandbox,
    cnpjLookupUrl: config.cnpjLookupUrl,
    nationalLayout: config.nationalLayout,
    messengerWebhook: `http://${ownHost}:${config.port}${api.whatsAppWebhook}`,
    log,
  });
  stops.push(sandbox.stop);
  return sandbox.url;
}

async function migrateReachable(connectionString: string): Promise<void> {
  try {
    await migrate(connectionString);
  } catch (error) {
    const code = errorCode(error) ?? "sem resposta";
    if (code === NO_RIGHTS)
      throw new StartupError(
        "O usuário de DATABASE_URL não pode criar tabelas e extensões. Faça dele o dono do banco de dados.",
        { cause: error },
      );
    if (ACCESS_REFUSED.has(code) || (asPassingFault(error) && !NO_SPACE.has(code)))
      throw new StartupError(
        `O banco de dados em DATABASE_URL não responde ou recusou o acesso (${code}). Confira endereço, usuário e senha.`,
        { cause: error },
      );
    throw error;
  }
}

/**
 * Asked before anything starts, so that a second start ends at once and leaves no trace. Port 0 means any free one: it is
 * chosen here, because links in mails must carry it.
 */
async function withFreePort(config: Config): Promise<Config> {
  const port = await probePort(config.port, config.host, "PORT");
  if (port === config.port) return config;
  const { publicUrl } = config;
  return {
    ...config,
    port,
    publicUrl: publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`),
  };
}

async function withHealthPort(config: Config): Promise<Config> {
  if (config.healthPort === null) return config;
  return {
    ...config,
    healthPort: await probePort(config.healthPort, config.host, "HEALTH_PORT"),
  };
}

/** Mail is received by the roles that work. */
async function probeMailPort({ mailIntake, role }: Config): Promise<void> {
  if (mailIntake !== null && role !== "web")
    await probePort(mailIntake.port, mailIntake.host, "MAIL_INTAKE_PORT");
}

function probePort(port: number, host: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartupError(portFault(error.code, port, host, setting), { cause: error })),
    );
    probe.listen(port, host, () => {
      const address = probe.address();
      const taken = address !== null && typeof address === "object" ? address.port : port;
      probe.close(() => resolve(taken));
    });
  });
}

function portFault(code: string | undefined, port: number, host: string, setting: string): string {
  if (code === "EADDRINUSE")
    return `A porta ${port} já está em uso. Encerre o outro programa ou escolha outra, por exemplo: ${setting}=${port + 10} npm start`;
  if (code === "EACCES")
    return `Sem permissão para usar a porta ${port}. Escolha uma acima de 1024.`;
  return `Não foi possível escutar em ${host}:${port} (${code}). Confira HOST e ${setting}.`;
}

function explainSystemFault(error: unknown, config: Config): unknown {
  const code = errorCode(error);
  if (NO_SPACE.has(code ?? ""))
    return new StartupError("O disco está cheio. Libere espaço e tente de novo.", { cause: error });
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return new StartupError(
      `Sem permissão para gravar em ${config.dataDir}. Confira o dono da pasta em DATA_DIR.`,
      { cause: error },
    );
  return error;
}

function errorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
