import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Uint8ArrayReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { InvoiceExport } from "@emita/contract/invoices/invoice-exports";
import { createInvoiceStage, type InvoiceStage } from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(1_000);
});

const ask = (body: object, owner = companyId) => stage.call(owner, "POST", "/exports", body);
const show = async (id: string): Promise<InvoiceExport> =>
  (await stage.call(companyId, "GET", `/exports/${id}`)).json();

async function made(body: object): Promise<InvoiceExport> {
  const answer = await ask(body);
  expect([answer.statusCode, answer.json().state]).toEqual([202, "queued"]);
  const { id }: InvoiceExport = answer.json();
  await stage.run("build-invoice-export", { companyId, exportId: id });
  return show(id);
}

/** As a browser does: by the address alone. */
const fetchBare = (url: string) => stage.server.inject({ method: "GET", url });
const content = async (given: InvoiceExport): Promise<Buffer> => {
  const answer = await fetchBare(given.download_url ?? "");
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  const files = new Map<string, string>();
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  await reader.close();
  return files;
}

describe("as CSV", () => {
  test("the rows of the filter, in its order, for a Brazilian spreadsheet", async () => {
    await stage.create(companyId, { company_name: "Padaria; Sol & Cia", amount: 1500.5 });
    await stage.create(companyId, { company_name: '=HYPERLINK("x")', amount: 2 });
    await stage.create(companyId, { company_name: "Outra cidade", city: "Natal" });
    const done = await made({ format: "csv", city: "são paulo", sort: "-amount" });
    expect(done).toMatchObject({ state: "ready", total: 2, done: 2 });
    const text = (await content(done)).toString("utf8");
    expect(text.length).toBeGreaterThan(0);
    expect(text.startsWith("\ufeffData;Emitida em;Número;Status;CNPJ/CPF;Nome;")).toBe(true);
    const lines = text.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(';Pendente;11.444.777/0001-61;"Padaria; Sol & Cia";17.01;');
    expect(lines[1]).toContain(";1.500,50;São Paulo;");
    expect(lines[2]).toContain(`;"'=HYPERLINK(""x"")";`);
  });

  test("by every filter of the list, and in its orders", async () => {
    const wanted = { external_id: "PED-1", amount: 10 };
    await stage.create(companyId, { ...wanted, company_name: "Este" });
    await stage.create(companyId, { amount: 11, company_name: "Outro" });
    const filters = [
      { external_id: "PED-1" },
      { amount_max: 10 },
      { amount_min: 9.99, amount_max: 10.01, sort: "-updated_at" },
      { cnpj: "11.444.777/0001-61", amount_max: 10, updated_from: "2020-01-01" },
    ];
    for (const filter of filters) {
      const text = (await content(await made({ format: "csv", ...filter }))).toString();
      expect([text.includes(";Este;"), text.includes(";Outro;")]).toEqual([true, false]);
    }
  });

  test("more than one page of the database", async () => {
    await stage.create(companyId);
    await sql`insert into invoices (company_id, id, created_at, status, company_name, cnpj, service_description, amount_cents,
      city, search_text, city_search, environment, competencia, updated_at)
      select company_id, gen_random_uuid(), created_at, status, company_name, cnpj, service_description, amount_cents, city,
      search_text, city_search, environment, competencia, updated_at from invoices, generate_series(1, 450)
      where company_id = ${companyId}`.execute(stage.ctx.db);
    const lines = (await content(await made({ format: "csv" }))).toString().trim().split("\r\n");
    expect(new Set(lines).size).toBeGreaterThan(1);
    expect(lines).toHaveLength(452);
  });
});

describe("as ZIP", () => {
  test("XML and PDF of what was issued, and the list; nothing of what was not", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    await stage.create(companyId, { company_name: "Ainda pendente" });
    const number = (await stage.show(companyId, id)).nfse_number;
    const done = await made({ format: "zip" });
    expect(done).toMatchObject({ state: "ready", total: 1, done: 1 });
    const files = await unzip(await content(done));
    const names = [...files.keys()].map((name) => name.replace(/^\d{4}-\d\d\//, ""));
    expect(names).toContain(`nota-${number}.xml`);
    expect(names).toContain("notas.csv");
    const xml = (await stage.call(companyId, "GET", `/${id}/xml`)).body;
    expect([...files.values()]).toContain(xml);
    expect(files.get("notas.csv")).not.toContain("Ainda pendente");
  });

  test("only the chosen invoices, and none of another company", async () => {
    const issued = async (owner: string) => {
      const { id } = await stage.create(owner);
      await stage.issue(owner, id);
      return id;
    };
    const chosen = [await issued(companyId), await issued(companyId)];
    await issued(companyId);
    const ids = [...chosen, await issued(await stage.createCustomer(10))];
    const done = await made({ format: "zip", ids });
    expect(done).toMatchObject({ state: "ready", total: 2, done: 2 });
    const names = [...(await unzip(await content(done))).keys()];
    expect(names.filter((name) => name.endsWith(".xml"))).toHaveLength(2);
  });

  test("a list of ids that is none is refused at its field", async () => {
    for (const ids of [[], ["nota"]]) {
      const answer = await ask({ format: "zip", ids });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[0].field).toMatch(/^ids/);
    }
  });

  test("two invoices of one number both find room", async () => {
    for (const _ of [1, 2]) {
      const { id } = await stage.create(companyId);
      await stage.issue(companyId, id);
    }
    await sql`update invoices set nfse_number = '7' where company_id = ${companyId}`.execute(
      stage.ctx.db,
    );
    const names = [...(await unzip(await content(await made({ format: "zip" })))).keys()];
    expect(names.filter((name) => name.endsWith("nota-7.xml"))).toHaveLength(1);
    expect(names.filter((name) => name.endsWith("nota-7-2.xml"))).toHaveLength(1);
  });

  test("nothing issued: says so and makes nothing", async () => {
    await stage.create(companyId);
    const answer = await ask({ format: "zip" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatch(/^Nenhuma nota emitida combina/);
  });
});

describe("failures of an export", () => {
  test("more invoices than a file takes: the answer names the limit", async () => {
    await stage.create(companyId);
    await stage.ctx.db.transaction().execute(async (transaction) => {
      // The counting of the dashboard's cards is not what is tried here.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into invoices (company_id, id, created_at, status, company_name, cnpj, service_description, amount_cents,
        city, search_text, city_search, environment, competencia, updated_at, nfse_number, nfse_xml)
        select company_id, gen_random_uuid(), created_at, 'issued', company_name, cnpj, service_description, amount_cents, city,
        search_text, city_search, environment, competencia, updated_at, '1', '<a/>' from invoices, generate_series(1, 10001)
        where company_id = ${companyId}`.execute(transaction);
    });
    const answer = await ask({ format: "zip" });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "invalid",
      detail:
        "Um arquivo leva até 10.000 notas, e estes filtros têm mais. Escolha um mês ou outro filtro.",
    });
  });

  test("one at a time", async () => {
    await stage.create(companyId);
    const first = await ask({ format: "csv" });
    const second = await ask({ format: "csv" });
    expect([first.statusCode, second.statusCode]).toEqual([202, 409]);
    expect(second.json().code).toBe("export_pending");
  });

  test("a cancelled one leaves no file, also when its job comes later", async () => {
    await stage.create(companyId);
    const { id } = (await ask({ format: "csv" })).json();
    expect((await stage.call(companyId, "DELETE", `/exports/${id}`)).json().state).toBe(
      "cancelled",
    );
    await stage.run("build-invoice-export", { companyId, exportId: id });
    expect(await show(id)).toMatchObject({ state: "cancelled", size: null, download_url: null });
    expect((await ask({ format: "csv" })).statusCode).toBe(202);
  });

  test("a ready one is removed, and by then its address is nothing", async () => {
    await stage.create(companyId);
    const done = await made({ format: "csv" });
    await stage.call(companyId, "DELETE", `/exports/${done.id}`);
    expect((await fetchBare(done.download_url ?? "")).statusCode).toBe(404);
  });

  test("after a day the file goes, after two the rest", async () => {
    await stage.create(companyId);
    const done = await made({ format: "csv" });
    stage.clock.advance(25 * 3_600_000);
    await stage.run("remove-old-invoice-exports", {});
    expect((await stage.call(companyId, "GET", `/exports/${done.id}`)).statusCode).toBe(404);
  });

  test("all tries used up: it has failed, and another may be asked for", async () => {
    await stage.create(companyId);
    const { id } = (await ask({ format: "csv" })).json();
    await stage.runDead("build-invoice-export", { companyId, exportId: id });
    expect((await show(id)).state).toBe("failed");
    expect((await ask({ format: "csv" })).statusCode).toBe(202);
  });

  test("a file that cannot be kept fails the job, and leaves nothing on the machine", async () => {
    await stage.create(companyId);
    const { id } = (await ask({ format: "csv" })).json();
    const { documents } = stage.ctx;
    const putFile = documents.putFile;
    const folder = await mkdtemp(join(tmpdir(), "emita-test-"));
    vi.stubEnv("TMPDIR", folder);
    documents.putFile = () => Promise.reject(new Error("store is away"));
    await expect(stage.run("build-invoice-export", { companyId, exportId: id })).rejects.toThrow(
      "store is away",
    );
    documents.putFile = putFile;
    expect(await readdir(folder)).toEqual([]);
    await stage.run("build-invoice-export", { companyId, exportId: id });
    expect((await show(id)).state).toBe("ready");
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });
});

describe("the owner of a file", () => {
  test("a stranger sees, cancels and fetches nothing", async () => {
    await stage.create(companyId);
    const { id } = await made({ format: "csv" });
    const stranger = await stage.createCustomer();
    for (const [method, url] of [
      ["GET", `/exports/${id}`],
      ["GET", `/exports/${id}/content`],
      ["DELETE", `/exports/${id}`],
    ] as const)
      expect((await stage.call(stranger, method, url)).statusCode).toBe(404);
    expect((await stage.call(stranger, "GET", "/exports")).json()).toEqual({ data: [] });
  });

  test("a ticket opens its own file for fifteen minutes, and nothing else", async () => {
    await stage.create(companyId);
    const first = await made({ format: "csv" });
    const second = await made({ format: "csv" });
    const ticket = (first.download_url ?? "").split("ticket=")[1] ?? "";
    const tried = [
      `/api/v1/invoices/exports/${second.id}/content?ticket=${ticket}`,
      `/api/v1/invoices/exports/${first.id}/content?ticket=${ticket.slice(0, -2)}AA`,
      `/api/v1/invoices/exports/${first.id}?ticket=${ticket}`,
      `/api/v1/invoices?ticket=${ticket}`,
    ];
    for (const url of tried) expect((await fetchBare(url)).statusCode).toBe(401);
    expect((await fetchBare(first.download_url ?? "")).statusCode).toBe(200);
    stage.clock.advance(16 * 60_000);
    expect((await fetchBare(first.download_url ?? "")).statusCode).toBe(401);
    expect((await stage.call(companyId, "GET", `/exports/${first.id}/content`)).statusCode).toBe(
      200,
    );
  });
});
