import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { freePort, removeData, runServer, spawnServer, startProduct } from "./product.ts";
import { newData } from "./shared-product.ts";

const folders: string[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "emita-start-"));
  folders.push(folder);
  return folder;
}

/** The state that an earlier start left. */
async function usedFolder(): Promise<string> {
  const folder = await newData();
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const folder of folders) await removeData(folder);
});

/** One clear message: Portuguese, no stack trace, exit code 1. */
function expectClearRefusal(
  { code, output }: { code: number | null; output: string },
  message: RegExp,
): void {
  expect(code).toBe(1);
  expect(output).toMatch(message);
  expect(output).not.toMatch(/\n\s+at /);
}

describe("a start that must fail ends with one clear message", () => {
  test("bad settings are reported, all of them at once", async () => {
    const refusal = await runServer({
      PORT: "oitenta",
      CITY_HALL: "marte",
      DATABASE_URL: "mysql://x",
    });
    expectClearRefusal(refusal, /Configuração inválida/);
    for (const name of ["PORT", "CITY_HALL", "DATABASE_URL"])
      expect(refusal.output).toContain(name);
  });

  test("DATABASE_URL without MASTER_KEY is refused", async () => {
    expectClearRefusal(
      await runServer({ DATABASE_URL: "postgres://localhost:1/x" }),
      /MASTER_KEY é obrigatória/,
    );
  });

  test("a public server without settings for mails and prices is refused", async () => {
    const refusal = await runServer({ CITY_HALL: "producao", HOST: "0.0.0.0" });
    expectClearRefusal(refusal, /Configuração inválida/);
    for (const words of ["SMTP_URL=none", "PAYMENTS=none", "OPERATOR_CNPJ", "DPO_EMAIL"])
      expect(refusal.output).toContain(words);
  });

  test("a database server that does not answer is reported", async () => {
    const refusal = await runServer({
      PORT: String(await freePort()),
      DATABASE_URL: "postgres://u:p@127.0.0.1:9/x",
      MASTER_KEY: Buffer.alloc(32).toString("base64"),
    });
    expectClearRefusal(refusal, /DATABASE_URL não responde/);
  });

  test("a busy port is reported before any other service starts", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", () => resolve()));
    const address = other.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const dataDir = join(await newFolder(), "never");
    expectClearRefusal(
      await runServer({ PORT: String(port), DATA_DIR: dataDir }),
      new RegExp(`A porta ${port} já está em uso`),
    );
    await expect(stat(dataDir)).rejects.toThrow("ENOENT");
    other.close();
  });

  test("a data folder that cannot be created is reported", async () => {
    const file = join(await newFolder(), "file");
    await writeFile(file, "");
    expectClearRefusal(
      await runServer({ PORT: String(await freePort()), DATA_DIR: join(file, "data") }),
      /Não foi possível criar a pasta de dados/,
    );
  });

  test("a database folder that is not a database is reported", async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, "postgres"));
    expectClearRefusal(
      await runServer({ PORT: String(await freePort()), DATA_DIR: dataDir }),
      /não contém um banco de dados válido/,
    );
  });

  test("a corrupt database is reported", async () => {
    const dataDir = await usedFolder();
    await writeFile(join(dataDir, "postgres", "global", "pg_control"), "lixo");
    expectClearRefusal(
      await runServer({ PORT: String(await freePort()), DATA_DIR: dataDir }),
      /corrompidos/,
    );
  });

  test("a corrupt master key is reported", async () => {
    const dataDir = await newFolder();
    await mkdir(join(dataDir, "keys"));
    await writeFile(join(dataDir, "keys", "master.key"), "curta");
    expectClearRefusal(
      await runServer({ PORT: String(await freePort()), DATA_DIR: dataDir }),
      /está corrompida/,
    );
  });

  test("a second start on the same data folder is refused", async () => {
    const first = await startProduct({ dataDir: await usedFolder() });
    expectClearRefusal(
      await runServer({ PORT: String(await freePort()), DATA_DIR: first.dataDir }),
      /Outro Emita já está usando/,
    );
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
  });
});

describe("a successful start", () => {
  test("the server is healthy, prints its URL, and stops cleanly on SIGTERM", async () => {
    const product = await startProduct({
      dataDir: await newFolder(),
      env: {
        SUPPORT_PHONE: "+55 34 99999-0000",
        OPERATOR_NAME: "Silva & Filhos Ltda",
        OPERATOR_CNPJ: "11222333000181",
      },
    });
    for (const page of ["/", "/signin"]) {
      const html = await (await fetch(product.url + page)).text();
      expect(html).toContain("5534999990000");
      // Both for scripts and in the markup drawn before them: no layout shift when they load. The start page also says it among
      // its answers.
      const times = page === "/" ? 3 : 2;
      expect(html.split("Silva &amp; Filhos Ltda · CNPJ 11.222.333/0001-81")).toHaveLength(
        times + 1,
      );
      expect(html).not.toContain("00.000.000/0000-00");
    }
    const health = await fetch(`${product.url}/healthz`);
    expect(await health.json()).toEqual({ status: "ok" });
    expect(product.output()).toContain(`Emita pronto em ${product.url}`);
    expect(product.output()).toContain("/dev/mail");
    await product.stop();
    expect(product.process.exitCode).toBe(0);
  });

  test("a signal before the server is ready ends it and the database cleanly", async () => {
    const dataDir = await newFolder();
    const ownedByPostgres = join(dataDir, "postgres", "postmaster.pid");
    const starting = spawnServer({
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: dataDir,
    });
    await vi.waitUntil(() => existsSync(ownedByPostgres), { timeout: 60_000, interval: 5 });
    starting.kill("SIGTERM");
    const [code] = await once(starting, "exit");
    expect(code).toBe(0);
    expect(existsSync(ownedByPostgres)).toBe(false);
  });

  test("the server starts in a folder that only its owner may enter", async () => {
    const guarded = join(await newFolder(), "guarded");
    await mkdir(guarded, { mode: 0o700 });
    const product = await startProduct({ dataDir: join(guarded, "data") });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    await product.stop();
  });
});
