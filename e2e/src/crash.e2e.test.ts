import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createInvoice,
  eventually,
  listInvoices,
  mailsTo,
  openAccount,
  sandboxInvoices,
  setFault,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { freePort, removeData, startProduct, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

/** kill -9 of any process at any moment: acknowledged work survives the next start, and no invoice is issued twice. */
describe("after kill -9", () => {
  let product: RunningProduct;
  let account: Account;
  let ports: { port: number; sandboxPort: number };

  beforeEach(async () => {
    ports = { port: await freePort(), sandboxPort: await freePort() };
    product = await startOwnProduct(ports);
    account = await openAccount(product.url);
  });

  afterEach(async () => {
    await product.stop();
    await removeData(product.dataDir);
  });

  async function restart(): Promise<void> {
    product = await startProduct({ ...ports, dataDir: product.dataDir });
  }

  async function expectOneInvoiceEach(ids: readonly string[]): Promise<void> {
    for (const id of ids) await untilStatus(product.url, account, id, "issued");
    const invoices = await sandboxInvoices(product.sandboxUrl);
    expect(invoices).toHaveLength(ids.length);
    expect((await listInvoices(product.url, account)).data).toHaveLength(ids.length);
  }

  test("an invoice survives kill -9 of the server right after the answer", async () => {
    const { id } = await createInvoice(product.url, account);
    await product.kill();
    await restart();
    await expectOneInvoiceEach([id]);
  });

  test("an invoice survives kill -9 of the server while the city hall delays its answer", async () => {
    await setFault(product.sandboxUrl, { fault: "timeout_after", count: 1 });
    const { id } = await createInvoice(product.url, account);
    await eventually(async () =>
      (await sandboxInvoices(product.sandboxUrl)).length === 1 ? true : undefined,
    );
    await product.kill();
    await restart();
    await expectOneInvoiceEach([id]);
    const mails = await eventually(async () => {
      const issued = (await mailsTo(product.url, account.email)).filter(
        (mail) => mail.attachments.length > 0,
      );
      return issued.length > 0 ? issued : undefined;
    });
    expect(mails).toHaveLength(1);
  });

  test("an invoice survives kill -9 of PostgreSQL under the running server", async () => {
    const pid = Number(
      (await readFile(join(product.dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0],
    );
    process.kill(pid, "SIGKILL");
    const { id } = await eventually(() =>
      createInvoice(product.url, account).catch(() => undefined),
    );
    await expectOneInvoiceEach([id]);
  });
});
