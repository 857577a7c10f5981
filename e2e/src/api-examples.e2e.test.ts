import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { createApiToken, openAccount } from "./api-client.ts";
import { sharedProduct } from "./shared-product.ts";

const run = promisify(execFile);
const { url } = sharedProduct();
const EXAMPLES = join(import.meta.dirname, "../../apps/server/src/features/api-docs/examples");

/** The examples of the documentation, each as its page shows it, by what runs it on this machine. */
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

test.for(INTERPRETERS.slice(1))(
  "$file tells a refusal",
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
