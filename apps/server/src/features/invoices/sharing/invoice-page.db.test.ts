import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nacional } from "@emita/fiscal/nacional/driver";
import { startSefin, type FakeSefin } from "@emita/fiscal/testing/nacional/sefin";
import { closeTransports } from "@emita/fiscal/transport";
import {
  createInvoiceStage,
  ISSUER,
  ISSUER_CNPJ,
  TOMADOR_CNPJ,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

/** With the real driver over HTTPS: the page's files are made from what a city hall answers. */
let stage: InvoiceStage;
let sefin: FakeSefin;
let companyId: string;
beforeAll(async () => {
  [stage, sefin] = await Promise.all([createInvoiceStage(), startSefin()]);
});
afterAll(async () => {
  await closeTransports();
  await Promise.all([stage.stop(), sefin.close()]);
});
beforeEach(async () => {
  await stage.reset();
  sefin.reset();
  stage.deps.authorityFor = () => nacional;
  stage.deps.connection = async () => sefin.connection;
  if (ISSUER.ok)
    stage.world.issuer = { ok: true, issuer: { ...ISSUER.issuer, certificate: sefin.client } };
  companyId = await stage.createCustomer(20);
});

async function issued(): Promise<string> {
  const { id } = await stage.create(companyId, { email: "cliente@exemplo.com.br" });
  await stage.issue(companyId, id);
  return id;
}

const page = async (method: "GET" | "POST" | "DELETE", id: string, of = companyId) =>
  stage.call(of, method, `/${id}/page`);

async function addressOf(id: string): Promise<string> {
  const { url } = (await page("POST", id)).json();
  return new URL(url).pathname;
}

const visit = (path: string, file = "") =>
  stage.server.inject({ method: "GET", url: `${path}${file}` });

/** Classes in the page's HTML that its style sheet has no rule for: nothing else would notice a missing one. */
async function classesWithoutRule(html: string): Promise<string[]> {
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const { body: css } = await visit(href);
  const known = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const named = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  expect(named.length).toBeGreaterThan(0);
  return named.filter((name) => !known.has(name));
}

test("an issued invoice has a page that cannot be guessed, without account, cookie or search engine", async () => {
  const id = await issued();
  expect((await page("GET", id)).json()).toEqual({
    url: null,
    created_at: null,
    withdrawn_at: null,
  });
  const path = await addressOf(id);
  expect(path).toMatch(/^\/n\/[\w-]{32}$/);
  // The same one, as long as it is not withdrawn.
  expect(await addressOf(id)).toBe(path);
  const { statusCode, headers, body } = await visit(path);
  expect(statusCode).toBe(200);
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(body).not.toContain("<script");
  expect(body).toContain("R$\u00a01.500,50");
  expect(body).toContain("Emitida e válida");
  expect(body).toContain("não tem validade jurídica");
  expect(body).not.toContain(TOMADOR_CNPJ);
  expect(await classesWithoutRule(body)).toEqual([]);
});

test("its files are under the same address", async () => {
  const path = await addressOf(await issued());
  const pdf = await visit(path, "/pdf");
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  const xml = await visit(path, "/xml");
  expect(xml.headers["content-type"]).toContain("application/xml");
  expect(xml.headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("what the invoice says is text, never markup", async () => {
  const { id } = await stage.create(companyId, {
    company_name: "Padaria São & Cia",
    service_description: "Aula de <script>alert(1)</script>",
  });
  await stage.issue(companyId, id);
  const { body } = await visit(await addressOf(id));
  expect(body).toContain("Padaria São &amp; Cia");
  expect(body).toContain("Aula de &lt;script&gt;");
  expect(body).not.toContain("<script>");
});

test("it shows the company's logo, if it has one", async () => {
  const path = await addressOf(await issued());
  expect((await visit(path)).body).not.toContain("<img");
  expect((await visit(path, "/logo")).statusCode).toBe(404);
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      company_id: companyId,
      cnpj: ISSUER_CNPJ,
      company_name: "Oficina Modelo Ltda",
      created_at: stage.clock.now(),
      updated_at: stage.clock.now(),
    })
    .execute();
  const bytes = Buffer.from("89504e470d0a1a0a", "hex");
  await stage.ctx.db
    .insertInto("company_logos")
    .values({
      company_id: companyId,
      content_type: "image/png",
      bytes,
      updated_at: stage.clock.now(),
    })
    .execute();
  expect((await visit(path)).body).toContain(`<img src="${path}/logo" alt="">`);
  const logo = await visit(path, "/logo");
  expect(logo.headers["content-type"]).toBe("image/png");
  expect(logo.rawPayload).toEqual(bytes);
});

test("withdrawn with one press, it says so; made again it has another address", async () => {
  const id = await issued();
  const path = await addressOf(id);
  expect((await page("DELETE", id)).json()).toMatchObject({ url: null });
  for (const file of ["", "/pdf", "/xml"]) {
    const { statusCode, body } = await visit(path, file);
    expect(statusCode).toBe(410);
    expect(body).toContain("Página retirada");
  }
  const again = await addressOf(id);
  expect(again).not.toBe(path);
  expect((await visit(again)).statusCode).toBe(200);
  expect((await visit(path)).statusCode).toBe(404);
});

test("a cancelled invoice says so", async () => {
  const id = await issued();
  const path = await addressOf(id);
  await stage.call(companyId, "POST", `/${id}/cancellation`, {});
  await stage.finish(companyId, id, "cancel");
  expect((await stage.show(companyId, id)).status).toBe("cancelled");
  const { body } = await visit(path);
  expect(body).toContain("Cancelada: esta nota não vale mais.");
  expect(await classesWithoutRule(body)).toEqual([]);
  expect(body).not.toContain("Emitida e válida");
});

test("unknown addresses answer with a page, not with the app or an error", async () => {
  for (const path of ["/n/curto", `/n/${"a".repeat(32)}`, `/n/${"a".repeat(32)}/pdf`]) {
    const { statusCode, headers, body } = await visit(path);
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toContain("text/html");
    expect(body).toContain("Nota não encontrada");
    expect(await classesWithoutRule(body)).toEqual([]);
  }
});

test("only issued invoices have one, and only of their own company", async () => {
  const { id } = await stage.create(companyId);
  expect((await page("POST", id)).json().code).toBe("not_issued");
  const other = await stage.createCustomer(1);
  const mine = await issued();
  for (const method of ["GET", "POST", "DELETE"] as const)
    expect((await page(method, mine, other)).statusCode).toBe(404);
});

test("the mail to the client carries the address, unless a person withdrew it", async () => {
  const first = await issued();
  const path = await addressOf(first);
  const mail = async (invoiceId: string) => {
    await stage.run("mail-issued-invoice", { companyId, invoiceId });
    return stage.ctx.db
      .selectFrom("mails")
      .select("body_text")
      .where("company_id", "=", companyId)
      .where("recipient", "=", "cliente@exemplo.com.br")
      .orderBy("created_at", "desc")
      .executeTakeFirst();
  };
  expect((await mail(first))?.body_text).toContain(path);
  const second = await issued();
  await page("POST", second);
  await page("DELETE", second);
  stage.clock.advance(1_000);
  expect((await mail(second))?.body_text).not.toContain("/n/");
});

test("one visitor's tries end after a while", async () => {
  const tries = await Promise.all(Array.from({ length: 125 }, () => visit(`/n/${"b".repeat(32)}`)));
  const refused = tries.find(({ statusCode }) => statusCode === 429);
  expect(refused?.body).toContain("Espere um minuto");
  expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
});
