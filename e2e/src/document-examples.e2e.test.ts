import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { invoicePreviewSchema } from "@emita/contract/invoices/invoice-preview";
import { z } from "zod";
import { type Account, bearer, clientOf, openAccount } from "./api-client.ts";
import { sharedProduct } from "./shared-product.ts";

const { url } = sharedProduct();

const exampleSchema = z.object({ value: z.unknown() });
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({
                example: z.unknown().optional(),
                examples: z.record(z.string(), exampleSchema).optional(),
              }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly examples: readonly unknown[];
}

let operations: ReadonlyMap<string, Operation>;
let account: Account;
beforeAll(async () => {
  const answer = await fetch(`${url}/api/v1/openapi.json`);
  operations = operationsOf(documentSchema.parse(await answer.json()));
  account = await openAccount(url);
});

function operationsOf({ paths }: z.infer<typeof documentSchema>): Map<string, Operation> {
  const entries = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { operationId, requestBody }]): [string, Operation] => {
      const media = requestBody?.content["application/json"];
      const named = Object.values(media?.examples ?? {}).map(({ value }) => value);
      const examples = media?.example === undefined ? named : [media.example, ...named];
      return [operationId, { method: method.toUpperCase(), path, examples }];
    }),
  );
  return new Map(entries);
}

function operation(name: string): Operation {
  const found = operations.get(name);
  if (!found) throw new Error(`the document has no call ${name}`);
  return found;
}

/** Sends an example as the document shows it. */
async function send(name: string, id = "", { query = "", example = 0 } = {}): Promise<unknown> {
  const { method, path, examples } = operation(name);
  const response = await fetch(url + path.replace("{id}", id) + query, {
    method,
    headers: {
      ...bearer(account.accessToken),
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(examples[example]),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${text}`);
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return isJson && text !== "" ? JSON.parse(text) : null;
}

const invoiceSchema = z.object({ id: z.string() });
/** Creates an invoice from an example and waits until it is issued. */
async function issue(name: string, id?: string, example = 0) {
  const invoice = invoiceSchema.parse(await send(name, id, { example }));
  return clientOf(url, account).invoices.waitUntilIssued(invoice.id);
}

describe("the examples of the document can be sent unchanged", () => {
  test("every invoice in the examples would be accepted", async () => {
    const { examples } = operation("createInvoice");
    expect(examples.length).toBeGreaterThan(3);
    const problems = await Promise.all(
      examples.map(async (_, example) => {
        const preview = await send("createInvoice", "", { query: "?dry_run=true", example });
        return invoicePreviewSchema
          .parse(preview)
          .problems.filter(({ level }) => level === "refusal");
      }),
    );
    expect(problems).toEqual(examples.map(() => []));
  });

  test("the examples cover an invoice's life: issued, mailed, exported, replaced, cancelled; one has retained taxes", async () => {
    const invoice = await issue("createInvoice");
    expect(invoice.status).toBe("issued");
    await send("mailInvoice", invoice.id);
    await send("createInvoiceExport");
    const replacement = await issue("substituteInvoice", invoice.id);
    expect([replacement.status, replacement.replaces]).toEqual(["issued", invoice.id]);
    await send("cancelInvoice", replacement.id);
    expect((await issue("createInvoice", "", 1)).status).toBe("issued");
  });

  test.each([
    "saveWebhook",
    "createApiToken",
    "createOfficeToken",
    "inviteMember",
    "requestQuote",
    "setNotificationChoices",
    "previewInvoice",
    "previewInvoicePdf",
    "createPixAddress",
  ])("the example %s is accepted", async (name) => {
    await expect(send(name)).resolves.not.toThrow();
  });
});
