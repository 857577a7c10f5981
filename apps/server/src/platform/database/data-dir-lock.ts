import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, realpath, rm, stat } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartupError } from "../../config/startup-error.ts";

/**
 * Creates DATA_DIR and takes it for this process alone. The lock is a local socket: the system itself lets go of it when the
 * process ends, however it ends, so a killed server never locks anybody out.
 * @returns the function that gives the folder back.
 * @throws StartupError when another process uses the folder or it cannot be written.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await createFolder(dataDir);
  const digest = createHash("sha256")
    .update(await realpath(dataDir))
    .digest("hex")
    .slice(0, 24);
  // Linux has socket names outside the file system, which vanish with their process.
  const address =
    process.platform === "linux" ? `\0emita-${digest}` : join(tmpdir(), `emita-${digest}.sock`);
  const server = (await listen(address)) ?? (await retryStale(address));
  if (!server)
    throw new StartupError(
      `Outro Emita já está usando ${dataDir}. Encerre-o ou escolha outra pasta em DATA_DIR. Vários servidores sobre os mesmos dados pedem DATABASE_URL.`,
    );
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function createFolder(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir);
    // A folder on a read-only disk exists, and root gets no other error than this one.
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `Não foi possível criar a pasta de dados ${dataDir} ou gravar nela (${errorCode(cause)}). Confira o caminho, as permissões e o espaço em disco.`,
      { cause },
    );
  }
}

/**
 * Creates the folders one by one. mkdir's own `recursive` reports a read-only disk as a missing folder, and never returns in
 * places where folders cannot be created (/proc).
 */
async function makeFolders(folder: string): Promise<void> {
  const parent = dirname(folder);
  if (await isFolder(folder)) return;
  if (parent !== folder) await makeFolders(parent);
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another start may have been faster.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "erro desconhecido";
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server.unref()));
  });
}

/** Outside Linux a killed process leaves its socket file behind, and no process answers there. */
async function retryStale(address: string): Promise<Server | null> {
  if (process.platform === "linux" || (await isAnswered(address))) return null;
  await rm(address, { force: true });
  return listen(address);
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
