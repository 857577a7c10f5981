import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { createApiToken, createInvoice, openAccount, untilStatus } from "./api-client.ts";
import { startReceiver } from "./pages/webhook.ts";
import { sharedProduct } from "./shared-product.ts";

const run = promisify(execFile);
const { url } = sharedProduct();
const EXAMPLES = join(import.meta.dirname, "../../apps/server/src/features/api-docs/examples");

/** The interpreter on this machine for each example of the documentation. */
const INTERPRETERS = [
  { file: "primeira-nota.sh", command: "sh", needs: "curl" },
  { file: "primeira-nota.ts", command: process.execPath, needs: process.execPath },
  { file: "primeira-nota.py", command: "python3", needs: "python3" },
  { file: "primeira-nota.php", command: "php", needs: "php" },
];

const isHere = (command: string): Promise<boolean> =>
  run(command, ["--version"]).then(
    () => true,
    () => false,
  );

let token: string;
beforeEach(async () => {
  token = await createApiToken(url, await openAccount(url));
});

test.for(INTERPRETERS)("$file issues its invoice", async ({ file, command, needs }, { skip }) => {
  skip(!(await isHere(needs)), `${needs} is not installed here`);
  const env = { PATH: process.env["PATH"], EMITA_URL: url, EMITA_TOKEN: token };
  const { stdout } = await run(command, [join(EXAMPLES, file)], { env });
  expect(stdout).toMatch(/^issued \d+|"status":"issued"/);
});

test("substituir-e-cancelar.ts replaces its invoice and cancels the new one", async () => {
  const env = { PATH: process.env["PATH"], EMITA_URL: url, EMITA_TOKEN: token };
  const file = join(EXAMPLES, "substituir-e-cancelar.ts");
  const { stdout } = await run(process.execPath, [file], { env });
  expect(stdout).toBe("cancelled accepted\n");
});

test("a cursor reads earlier events, and a webhook created later receives new ones", async ({
  skip,
}) => {
  skip(!(await isHere("curl")), "curl is not installed here");
  const account = await openAccount(url);
  const invoice = await createInvoice(url, account);
  await untilStatus(url, account, invoice.id, "issued");
  const receiver = await startReceiver();
  const cwd = await mkdtemp(join(tmpdir(), "emita-events-"));
  const env = {
    PATH: process.env["PATH"],
    EMITA_URL: url,
    EMITA_TOKEN: await createApiToken(url, account, ["invoices:read", "webhooks:write"]),
    MEU_ENDERECO: receiver.url,
  };
  const show = async (file: string) =>
    (await run("sh", [join(EXAMPLES, file)], { env, cwd })).stdout;
  try {
    let seen = "";
    // Events are listed once no earlier transaction is open.
    await expect
      .poll(async () => (seen += await show("ler-eventos.sh")), { timeout: 60_000 })
      .toContain("invoice.issued");
    expect(seen.match(/"type":"invoice\.created"/g)).toHaveLength(1);
    expect(await show("ler-eventos.sh")).toMatch(/^\{"data":\[\],"has_more":false/);
    expect(await show("webhook-e-reenvio.sh")).toMatch(/"secret":"whsec_[^"]*"\}\n\{"events":1\}$/);
    await expect
      .poll(() => receiver.received.map(({ body }) => body.type))
      .toEqual(["invoice.issued"]);
  } finally {
    await receiver.stop();
    await rm(cwd, { recursive: true, force: true });
  }
});

test.for(INTERPRETERS.slice(1))(
  "$file reports a refusal",
  async ({ file, command, needs }, { skip }) => {
    skip(!(await isHere(needs)), `${needs} is not installed here`);
    const env = { PATH: process.env["PATH"], EMITA_URL: url, EMITA_TOKEN: "emita_test_errado" };
    const failed = await run(command, [join(EXAMPLES, file)], { env }).then(
      () => "",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
    expect(failed).toContain("unauthenticated");
  },
);
