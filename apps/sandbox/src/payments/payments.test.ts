import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild, type SandboxChild } from "../testing/child.ts";

let dataDir: string;
let sandbox: SandboxChild;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "sandbox-payments-"));
  sandbox = await startChild(dataDir);
});
afterEach(async () => {
  await sandbox.stop("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
});

async function secretKey(): Promise<string> {
  const overview = await (await fetch(`${sandbox.url}/_control/payments`)).json();
  return String(Object(overview).secret_key);
}

/** A call as the official client makes it; the answer's status and body. */
async function call(path: string, form?: Record<string, string>, headers = {}) {
  const response = await fetch(`${sandbox.url}/v1/${path}`, {
    headers: { authorization: `Bearer ${await secretKey()}`, ...headers },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

describe("the payment provider", () => {
  it("refuses requests without its key", async () => {
    const answer = await call("customers", { email: "a@b.example" }, { authorization: "Bearer x" });
    expect(answer.status).toBe(401);
    expect(answer.body.error.type).toBe("invalid_request_error");
  });

  it("handles an idempotency key once, and refuses other parameters", async () => {
    const headers = { "idempotency-key": "k1" };
    const first = await call("customers", { email: "a@b.example" }, headers);
    const again = await call("customers", { email: "a@b.example" }, headers);
    const other = await call("customers", { email: "c@d.example" }, headers);
    expect(again.body.id).toBe(first.body.id);
    expect(other).toMatchObject({ status: 400, body: { error: { type: "idempotency_error" } } });
  });

  it("refuses like the real provider", async () => {
    const { body: customer } = await call("customers", {});
    const { body: price } = await call("prices", {
      currency: "brl",
      unit_amount: "4900",
      lookup_key: "plan",
      "recurring[interval]": "day",
      "recurring[interval_count]": "30",
      "product_data[name]": "Plan",
    });
    const session = {
      customer: customer.id,
      mode: "subscription",
      "line_items[0][price]": price.id,
      success_url: "http://localhost/ok",
    };
    const pix = { ...session, "allowed_payment_method_types[0]": "pix" };
    expect((await call("checkout/sessions", pix)).status).toBe(400);
    expect((await call("checkout/sessions", { ...session, mode: "payment" })).status).toBe(400);
    expect((await call("checkout/sessions", { ...session, customer: "cus_x" })).status).toBe(404);
    expect((await call("prices", { lookup_key: "plan", unit_amount: "1" })).status).toBe(400);
    expect((await call("checkout/sessions", session)).status).toBe(200);
  });

  it("keeps its key and everything sold after being killed", async () => {
    const { body: customer } = await call("customers", { "metadata[company_id]": "c1" });
    const key = await secretKey();
    await sandbox.stop("SIGKILL");
    sandbox = await startChild(dataDir);
    expect(await secretKey()).toBe(key);
    expect((await call(`customers/${customer.id}`)).body.metadata).toEqual({ company_id: "c1" });
  });

  it("signs its events, and retries one that was not accepted", async () => {
    const received: { body: string; signature: string }[] = [];
    const receiver = createServer((incoming, response) => {
      let body = "";
      incoming.on("data", (chunk: Buffer) => (body += chunk.toString()));
      incoming.on("end", () => {
        received.push({ body, signature: String(incoming.headers["stripe-signature"]) });
        response.writeHead(received.length === 1 ? 500 : 200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    // The address of a TCP server always has this type.
    const { port } = receiver.address() as AddressInfo;
    const { body: endpoint } = await call("webhook_endpoints", {
      url: `http://127.0.0.1:${port}/`,
      "enabled_events[0]": "checkout.session.expired",
    });
    await expireSomeSession();
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(2);
    const [first, second] = received;
    expect(second?.body).toBe(first?.body);
    const [, time, v1] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(second?.signature ?? "") ?? [];
    const expected = createHmac("sha256", String(endpoint.secret))
      .update(`${time}.${second?.body}`)
      .digest("hex");
    expect(v1).toBe(expected);
    receiver.closeAllConnections();
    receiver.close();
  });
});

async function expireSomeSession(): Promise<void> {
  const { body: customer } = await call("customers", {});
  const { body: price } = await call("prices", {
    currency: "brl",
    unit_amount: "9900",
    lookup_key: "pack",
    "product_data[name]": "Pack",
  });
  const { body: session } = await call("checkout/sessions", {
    customer: customer.id,
    mode: "payment",
    "line_items[0][price]": price.id,
    success_url: "http://localhost/ok",
  });
  await call(`checkout/sessions/${session.id}/expire`, {});
}
