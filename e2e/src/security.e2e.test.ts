import { randomUUID } from "node:crypto";
import { documentSchema } from "@emita/contract/documents/documents";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bearer,
  createInvoice,
  openAccount,
  PRESTADOR,
  requestInvoice,
  TOMADOR,
  untilStatus,
  type Account,
} from "./api-client.ts";
import { removeData, type RunningProduct } from "./product.ts";
import { startOwnProduct } from "./shared-product.ts";

let product: RunningProduct;
let owner: Account;
let stranger: Account;
/** The start page's text recommends a company by name. */
let welcomeLength = 0;

beforeAll(async () => {
  product = await startOwnProduct({ env: { LOG_LEVEL: "debug" } });
  welcomeLength = product.output().length;
  owner = await openAccount(product.url);
  stranger = await openAccount(product.url);
});

afterAll(async () => {
  await product.stop();
  await removeData(product.dataDir);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { headers });

describe("headers", () => {
  test("a page's headers allow only our own files and no inline script", async () => {
    for (const path of ["/", "/signin", "/dashboard"]) {
      const { headers } = await get(path);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  test("an answer's headers have a request id and forbid sniffing", async () => {
    const first = await get(api.entitlement, bearer(owner.accessToken));
    const second = await get(api.entitlement, bearer(owner.accessToken));
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    const ids = [first, second].map(({ headers }) => headers.get("x-request-id") ?? "");
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("hashed files are cached for ever, pages never", async () => {
    const page = await get("/");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const asset = /"(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? "";
    expect((await get(asset)).headers.get("cache-control")).toContain("immutable");
  });
});

test("no page contains an inline script", async () => {
  for (const path of ["/", "/dashboard"]) {
    const html = await (await get(path)).text();
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toMatch(/\ssrc="\//);
    expect(html).not.toMatch(/\son\w+=/);
    expect(html).not.toMatch(/\sstyle="/);
  }
});

describe("invalid requests", () => {
  test("requests from another site change nothing", async () => {
    const response = await fetch(product.url + api.invoices, {
      method: "POST",
      headers: {
        ...bearer(owner.accessToken),
        origin: "https://outro.example",
        "content-type": "application/json",
      },
      body: JSON.stringify({}),
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "forbidden_origin" });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a request that is too large gets 413 before its body is read", async () => {
    const response = await postInvoice(JSON.stringify({ company_name: "x".repeat(2 ** 21) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large", status: 413 });
  });

  test("broken JSON gets a problem document in Portuguese", async () => {
    const response = await postInvoice('{"company_name": ');
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    const problem: unknown = await response.json();
    expect(problem).toMatchObject({ code: "invalid_request", title: "Pedido malformado" });
    expect(JSON.stringify(problem)).not.toMatch(/Unexpected|JSON at position|\bat\s\//);
  });

  test("an unknown path gets a problem document for programs, the app's page for people", async () => {
    for (const path of ["/api/v1/nada", "/api/v2/invoices", "/functions/v1/nada"]) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
      expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
    }
    const page = await get("/nao-existe", { accept: "text/html" });
    expect(page.status).toBe(404);
    expect(page.headers.get("content-type")).toContain("text/html");
    const program = await get("/nao-existe", { accept: "application/json" });
    expect(program.status).toBe(404);
    expect(await program.json()).toMatchObject({ code: "not_found", status: 404 });
    for (const path of ["/../../package.json", "/assets/../../../package.json", "/.env"]) {
      expect(await (await get(path)).text()).not.toContain('"workspaces"');
    }
  });

  test("a missing or forged session gets 401 on every route", async () => {
    const [header = "", payload = ""] = owner.accessToken.split(".");
    const forged = [
      `${header}.${payload}.${"A".repeat(86)}`,
      `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`,
      "nada",
    ];
    for (const path of [api.invoices, api.company, api.entitlement, api.events]) {
      expect((await get(path)).status).toBe(401);
      for (const token of forged) expect((await get(path, bearer(token))).status).toBe(401);
    }
  });
});

test("data of another account look absent", async () => {
  const invoice = await createInvoice(product.url, owner);
  await untilStatus(product.url, owner, invoice.id, "issued");
  const document = await upload(owner);
  const foreign = bearer(stranger.accessToken);
  for (const path of [
    api.invoice(invoice.id),
    api.invoicePdf(invoice.id),
    api.invoiceXml(invoice.id),
    api.invoiceEvents(invoice.id),
    api.document(document),
    api.documentContent(document),
  ]) {
    expect((await get(path, bearer(owner.accessToken))).status).toBe(200);
    const refused = await get(path, foreign);
    expect(refused.status).toBe(404);
    expect(await refused.json()).toMatchObject({ code: "not_found" });
  }
  for (const [method, path] of [
    ["PATCH", api.invoice(invoice.id)],
    ["POST", api.invoiceAttempts(invoice.id)],
    ["POST", api.invoiceCancellation(invoice.id)],
  ] as const) {
    const response = await fetch(product.url + path, {
      method,
      headers: { ...foreign, "content-type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(404);
  }
  await untilStatus(product.url, owner, invoice.id, "issued");
});

test("the log reports events and names no person", async () => {
  const invoice = await createInvoice(product.url, owner);
  await untilStatus(product.url, owner, invoice.id, "issued");
  await requestInvoice(product.url, owner, { ...SECRET_INVOICE });
  await get(`/verify?token=${LINK_TOKEN}`);
  await get(`${api.invoices}?search=${encodeURIComponent(TOMADOR.company_name)}`, {
    ...bearer(owner.accessToken),
  });
  await get(api.cnpj(TOMADOR.cnpj), bearer(owner.accessToken));
  const log = product.output().slice(welcomeLength);
  expect(log).toMatch(/"route":"\/api\/v1\/invoices/);
  for (const secret of [
    owner.email,
    owner.password,
    owner.accessToken,
    owner.accessToken.split(".")[1] ?? "",
    owner.userId,
    owner.companyId,
    invoice.id,
    LINK_TOKEN,
    PRESTADOR.cnpj,
    PRESTADOR.company_name,
    TOMADOR.cnpj,
    TOMADOR.company_name,
    "35.887.104/0001-44",
    SECRET_INVOICE.company_name,
    SECRET_INVOICE.email,
  ]) {
    expect(log, `the log holds ${secret}`).not.toContain(secret);
  }
});

const LINK_TOKEN = `segredo-${randomUUID()}`;
const SECRET_INVOICE = {
  cnpj: "11122233396",
  company_name: "Pessoa Sigilosa de Teste",
  service_description: "Serviço reservado",
  email: "sigilo@exemplo.com.br",
  amount: 10,
};

function postInvoice(body: string): Promise<Response> {
  return fetch(product.url + api.invoices, {
    method: "POST",
    headers: { ...bearer(owner.accessToken), "content-type": "application/json" },
    body,
  });
}

async function upload(account: Account): Promise<string> {
  const form = new FormData();
  form.set("file", new File(["%PDF-1.7\n"], "slip.pdf", { type: "application/pdf" }));
  const response = await fetch(product.url + api.documents, {
    method: "POST",
    headers: bearer(account.accessToken),
    body: form,
  });
  expect(response.status).toBe(202);
  return documentSchema.parse(await response.json()).id;
}
