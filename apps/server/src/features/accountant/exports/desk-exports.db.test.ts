import { Uint8ArrayReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ClientsExport } from "@emita/contract/people/accountant";
import { localDate, monthsUntil } from "@emita/domain/basics/dates";
import { createDeskStage, type DeskStage } from "../../../test/people/desk-stage.ts";
import { insertInvoice } from "../../../test/database/fill-tables.ts";
import { archiveKey } from "../../archives/archive-key.ts";
import { removeArchivesOf } from "../../archives/public.ts";

let stage: DeskStage;
let ana: Awaited<ReturnType<DeskStage["person"]>>;
let first: string;
let second: string;
let month: string;
beforeAll(async () => {
  stage = await createDeskStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  ana = await stage.person();
  first = await stage.company(ana.userId, { name: "Água & Luz S/A", role: "accountant" });
  second = await stage.company(ana.userId, { name: "Beta Ltda", cnpj: "11444777000161" });
  month = localDate(stage.clock.now()).slice(0, 7);
});

const ask = (company_ids: string[], by = ana, of = month) =>
  by.call({ method: "POST", url: "/api/v1/desk/exports", payload: { month: of, company_ids } });
const show = async (id: string): Promise<ClientsExport> =>
  (await ana.call({ url: `/api/v1/desk/exports/${id}` })).json();
const build = (id: string) => stage.run("build-desk-export", { userId: ana.userId, exportId: id });
const fetchBare = (url: string) => stage.app.server.inject({ method: "GET", url });

async function asked(company_ids: string[]): Promise<string> {
  const answer = await ask(company_ids);
  expect([answer.statusCode, answer.json().state]).toEqual([202, "queued"]);
  return answer.json().id;
}

async function filesOf(id: string): Promise<Map<string, string>> {
  const answer = await fetchBare((await show(id)).download_url ?? "");
  expect(answer.statusCode).toBe(200);
  const reader = new ZipReader(new Uint8ArrayReader(answer.rawPayload), { checkSignature: true });
  const files = new Map<string, string>();
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  await reader.close();
  return files;
}

describe("the contents of the archive", () => {
  test("a folder for each company with the month's invoices and their list, and what there is", async () => {
    const [last = ""] = monthsUntil(localDate(stage.clock.now()), 2);
    await insertInvoice(stage.ctx, first, { nfse_number: "1", nfse_xml: "<NFSe>um</NFSe>" });
    await insertInvoice(stage.ctx, first, { nfse_number: "2", status: "cancelled" });
    await insertInvoice(stage.ctx, first, {
      nfse_number: "3",
      issued_at: new Date(`${last}-15T12:00:00Z`),
    });
    await insertInvoice(stage.ctx, second, { nfse_number: "9" });
    await insertInvoice(stage.ctx, second, {
      status: "pending",
      nfse_number: null,
      nfse_xml: null,
      issued_at: null,
    });
    const empty = await stage.company(ana.userId, { name: "Vazia Ltda" });
    const id = await asked([first, second, empty]);
    await build(id);
    expect(await show(id)).toMatchObject({ state: "ready", companies: 3, done: 3, month });
    const files = await filesOf(id);
    expect([...files.keys()].toSorted()).toEqual([
      `11222333000181-agua-luz-s-a/nota-1.xml`,
      `11222333000181-agua-luz-s-a/nota-2.xml`,
      `11222333000181-agua-luz-s-a/notas-${month}.csv`,
      `11444777000161-beta-ltda/nota-9.xml`,
      `11444777000161-beta-ltda/notas-${month}.csv`,
      "leia-me.txt",
    ]);
    expect(files.get("11222333000181-agua-luz-s-a/nota-1.xml")).toBe("<NFSe>um</NFSe>");
    const list = files.get(`11222333000181-agua-luz-s-a/notas-${month}.csv`) ?? "";
    expect(list.trim().split("\r\n")).toHaveLength(3);
    expect(list).toContain(";Cancelada;");
    const readMe = files.get("leia-me.txt");
    expect(readMe).toContain("Água & Luz S/A (11.222.333/0001-81): 2 notas");
    expect(readMe).toContain("Vazia Ltda (11.222.333/0001-81): nenhuma nota emitida no mês.");
  });

  test("two companies of one CNPJ and name have folders of their own", async () => {
    const twin = await stage.company(ana.userId, { name: "Água & Luz S/A" });
    for (const id of [first, twin]) await insertInvoice(stage.ctx, id);
    const id = await asked([first, twin]);
    await build(id);
    const folders = [...(await filesOf(id)).keys()].map((path) => path.split("/")[0]);
    expect(new Set(folders)).toEqual(
      new Set(["11222333000181-agua-luz-s-a", "11222333000181-agua-luz-s-a-2", "leia-me.txt"]),
    );
  });

  test("a company left meanwhile, or with a smaller role, is left out and named", async () => {
    const third = await stage.company(ana.userId, { name: "Gama Ltda" });
    for (const id of [first, second, third]) await insertInvoice(stage.ctx, id);
    const id = await asked([first, second, third]);
    await stage.leave(ana.userId, first);
    await stage.db
      .updateTable("members")
      .set({ role: "reader" })
      .where("company_id", "=", third)
      .execute();
    stage.clock.advance(6_000);
    await build(id);
    // Omitted companies need no right when the archive is fetched.
    expect(await show(id)).toMatchObject({ companies: 1, done: 3 });
    const files = await filesOf(id);
    expect([...files.keys()].some((path) => path.includes("agua") || path.includes("gama"))).toBe(
      false,
    );
    expect(files.get("leia-me.txt")).toMatch(/Água & Luz S\/A .*: ficou de fora\./);
    expect(files.get("leia-me.txt")).toMatch(/Gama Ltda .*: ficou de fora\./);
    expect([...files.keys()]).toContain(`11444777000161-beta-ltda/notas-${month}.csv`);
  });
});

const code = async (ids: string[]) => (await ask(ids)).json().errors[0].code;

describe("asking for it", () => {
  test("each company's activity names the person who exported its invoices", async () => {
    await insertInvoice(stage.ctx, first);
    await asked([first, second]);
    const events = await stage.db
      .selectFrom("company_events")
      .select(["company_id", "kind", "by_user", "subject"])
      .where("company_id", "in", [first, second])
      .execute();
    expect(events).toHaveLength(2);
    for (const event of events)
      expect(event).toMatchObject({
        kind: "export_requested",
        by_user: ana.userId,
        subject: month,
      });
  });

  test("not of a stranger's company, nor where the role does not allow it; nothing is made then", async () => {
    const bia = await stage.person();
    const reading = await stage.company(ana.userId, { role: "reader" });
    for (const id of [first, reading, bia.companyId]) await insertInvoice(stage.ctx, id);
    expect(await code([first, bia.companyId])).toBe("unknown");
    expect(await code([first, stage.ctx.newId()])).toBe("unknown");
    expect(await code([first, reading])).toBe("forbidden_role");
    expect((await ana.call({ url: "/api/v1/desk/exports" })).json()).toEqual({ data: [] });
  });

  test("nothing issued, no company, no month", async () => {
    expect((await ask([first])).json().errors[0]).toMatchObject({ field: "month", code: "empty" });
    expect((await ask([])).statusCode).toBe(422);
    expect((await ask([first], ana, "2026-13")).statusCode).toBe(422);
  });

  test("one at a time; a cancelled one makes room and is not made", async () => {
    await insertInvoice(stage.ctx, first);
    const id = await asked([first]);
    expect((await ask([first])).json().code).toBe("export_pending");
    const cancelled = await ana.call({ method: "DELETE", url: `/api/v1/desk/exports/${id}` });
    expect(cancelled.json().state).toBe("cancelled");
    await build(id);
    expect((await show(id)).state).toBe("cancelled");
    await asked([first]);
  });

  test("a company that wants a second factor of its members", async () => {
    await insertInvoice(stage.ctx, first);
    await stage.db
      .updateTable("companies")
      .set({ demands_second_factor: true })
      .where("id", "=", first)
      .execute();
    stage.clock.advance(6_000);
    expect((await ask([first])).json().code).toBe("second_factor_missing");
  });
});

describe("afterwards", () => {
  test("a stranger sees, cancels and fetches nothing; a ticket opens its own file for minutes", async () => {
    await insertInvoice(stage.ctx, first);
    const id = await asked([first]);
    await build(id);
    const bia = await stage.person();
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/content"],
      ["DELETE", ""],
    ] as const)
      expect(
        (await bia.call({ method, url: `/api/v1/desk/exports/${id}${path}` })).statusCode,
      ).toBe(404);
    const url = (await show(id)).download_url ?? "";
    expect((await fetchBare(url.replace(/ticket=../, "ticket=AA"))).statusCode).toBe(401);
    expect((await fetchBare(url.replace(id, stage.ctx.newId()))).statusCode).toBe(401);
    stage.clock.advance(16 * 60_000);
    expect((await fetchBare(url)).statusCode).toBe(401);
    expect((await ana.call({ url: `/api/v1/desk/exports/${id}/content` })).statusCode).toBe(200);
  });

  test("a removed file is gone at once, the others after a day", async () => {
    await insertInvoice(stage.ctx, first);
    const id = await asked([first]);
    await build(id);
    const { download_url: url } = await show(id);
    await ana.call({ method: "DELETE", url: `/api/v1/desk/exports/${id}` });
    expect((await fetchBare(url ?? "")).statusCode).toBe(404);
    const other = await asked([first]);
    await build(other);
    stage.clock.advance(25 * 3_600_000);
    await stage.run("remove-old-desk-exports");
    expect((await ana.call({ url: `/api/v1/desk/exports/${other}` })).statusCode).toBe(404);
  });

  test("an account that is deleted takes its files along", async () => {
    await insertInvoice(stage.ctx, first);
    const id = await asked([first]);
    await build(id);
    const key = archiveKey({ kind: "accountant", id, company_id: null, user_id: ana.userId });
    await stage.ctx.documents.read(key);
    await removeArchivesOf(stage.ctx, { userId: ana.userId });
    await expect(stage.ctx.documents.read(key)).rejects.toThrow("ENOENT");
  });

  test("all tries used up: it has failed, and another may be asked for", async () => {
    await insertInvoice(stage.ctx, first);
    const id = await asked([first]);
    await stage.runDead("build-desk-export", { userId: ana.userId, exportId: id });
    expect((await show(id)).state).toBe("failed");
    await asked([first]);
  });
});
