import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createBatchStage, manyItems, type BatchStage } from "../../test/invoices/batch-stage.ts";
import { INVOICE, TOMADOR_CNPJ, TOMADOR_CPF } from "../../test/invoices/invoice-stage.ts";

let stage: BatchStage;
let companyId: string;
beforeAll(async () => {
  stage = await createBatchStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(1_000);
});

describe("a list of items", () => {
  test("is checked in the background; nothing is issued before the submission", async () => {
    const answer = await stage.callBatches(companyId, "POST", "", { items: manyItems(2) });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({
      state: "checking",
      source: "items",
      totals: { rows: 2, checking: 2, ready: 0 },
      rows: [
        { row: 1, state: "checking" },
        { row: 2, state: "checking" },
      ],
    });
    const { id } = answer.json();
    await stage.check(companyId, id);
    const batch = await stage.showBatch(companyId, id);
    expect(batch).toMatchObject({
      state: "ready",
      totals: {
        ready: 2,
        with_errors: 0,
        amount: 201,
        quota: { before: 1_000, after: 998 },
      },
    });
    expect(batch.totals.taxes.length).toBeGreaterThan(0);
    expect(await stage.made(companyId)).toEqual([]);

    expect((await stage.submit(companyId, id)).statusCode).toBe(202);
    await stage.issueRows(companyId, id);
    const made = await stage.made(companyId);
    expect(made).toHaveLength(2);
    const sent = await stage.showBatch(companyId, id);
    expect(sent).toMatchObject({ state: "issuing", totals: { pending: 2, ready: 0 } });
    for (const { id: invoiceId } of made) await stage.finish(companyId, invoiceId, "issue");
    const done = await stage.showBatch(companyId, id);
    expect(done).toMatchObject({
      state: "done",
      totals: { issued: 2, pending: 0, issued_amount: 201, quota: { before: 998, after: 998 } },
    });
    expect(done.rows?.map(({ invoice_id }) => invoice_id).toSorted()).toEqual(
      made.map((invoice) => invoice.id).toSorted(),
    );
    expect(done.rows?.every(({ nfse_number }) => Boolean(nfse_number))).toBe(true);
  });

  test("what is wrong with one item is said in its row and refuses no other", async () => {
    const batch = await stage.items(companyId, [
      INVOICE,
      { ...INVOICE, cnpj: "11444777000162", amount: "10" },
      { ...INVOICE, service_description: "Outra", detials: {} },
      { ...INVOICE, service_description: "Mais uma", service_code: "99.99" },
      {},
    ]);
    expect(batch).toMatchObject({ state: "ready", totals: { rows: 5, ready: 1, with_errors: 4 } });
    const fields = batch.rows?.map(({ errors = [] }) => errors.map(({ field }) => field));
    expect(fields?.[0]).toEqual([]);
    expect(fields?.[1]).toEqual(expect.arrayContaining(["cnpj", "amount"]));
    expect(fields?.[2]).toEqual(["detials"]);
    expect(fields?.[3]).toEqual(["service_code"]);
    expect(fields?.[4]).toEqual(expect.arrayContaining(["cnpj", "amount", "service_description"]));
    await stage.submit(companyId, batch.id);
    await stage.issueRows(companyId, batch.id);
    expect(await stage.made(companyId)).toHaveLength(1);
  });

  test("what repeats an invoice is only warned of, as with POST /invoices", async () => {
    await stage.create(companyId);
    const batch = await stage.items(companyId, [
      INVOICE,
      { ...INVOICE, amount: 7 },
      { ...INVOICE, amount: 7 },
      { ...INVOICE, amount: 7, confirm_duplicate: false },
    ]);
    expect(batch.rows?.map(({ state }) => state)).toEqual(["ready", "ready", "ready", "duplicate"]);
    expect(batch.rows?.[0]?.warnings?.[0]).toMatchObject({ code: "repeated_note" });
    expect(batch.rows?.[2]?.warnings?.[0]).toMatchObject({ code: "repeated_row", row: 2 });
  });

  test("a submission while the rows are checked waits for them", async () => {
    const answer = await stage.callBatches(companyId, "POST", "", { items: manyItems(1) });
    const { id } = answer.json();
    expect((await stage.submit(companyId, id)).statusCode).toBe(202);
    expect(await stage.made(companyId)).toEqual([]);
    await stage.check(companyId, id);
    expect((await stage.showBatch(companyId, id)).state).toBe("issuing");
    await stage.issueRows(companyId, id);
    expect(await stage.made(companyId)).toHaveLength(1);
  });

  test("five thousand go in at once, and their rows come back in pages", async () => {
    const answer = await stage.callBatches(companyId, "POST", "", { items: manyItems(5_000) });
    expect(answer.statusCode).toBe(202);
    expect(answer.json().rows).toHaveLength(5_000);
    const page = await stage.grid(companyId, answer.json().id, "?offset=4990&limit=1000");
    expect(page).toMatchObject({ total: 5_000, offset: 4_990 });
    expect(page.data.map(({ row }) => row)).toEqual([
      4991, 4992, 4993, 4994, 4995, 4996, 4997, 4998, 4999, 5000,
    ]);
  });

  test("none, too many and unknown names are refused", async () => {
    for (const [body, status] of [
      [{ items: [] }, 422],
      [{ items: Array.from({ length: 5_001 }, () => ({})) }, 422],
      [{ items: [{}], mode: "now" }, 422],
      [{ items: [1] }, 422],
    ] as const)
      expect((await stage.callBatches(companyId, "POST", "", body)).statusCode).toBe(status);
  });
});

const SHEET = `CNPJ/CPF;Razão social;Serviço prestado;Valor;Competência;E-mail
11.444.777/0001-61;Padaria São João Ltda;x;1.500,50;11/2026;a@exemplo.com.br`;

describe("a spreadsheet", () => {
  test("columns are recognised; unknown ones are offered, mapped once and remembered", async () => {
    const answer = await stage.upload(companyId, SHEET);
    expect(answer.statusCode).toBe(202);
    const first = answer.json();
    expect(first.name).toBe("notas.csv");
    const fields = (mapping: typeof first.mapping) =>
      mapping.columns.map(({ field }: { field: string | null }) => field);
    expect(fields(first.mapping)).toEqual([
      "cnpj",
      "company_name",
      null,
      "amount",
      "competencia",
      "email",
    ]);
    expect(first.mapping).toMatchObject({ head_row: 1, source: "recognised", missing: [] });
    await stage.check(companyId, first.id);
    expect((await stage.showBatch(companyId, first.id)).rows?.[0]?.errors?.[0]?.field).toBe(
      "service_description",
    );

    const body = {
      columns: [{ index: 2, field: "service_description" }],
      defaults: { service_code: "17.01" },
    };
    const mapped = await stage.callBatches(companyId, "PUT", `/${first.id}/mapping`, body);
    expect(mapped.json()).toMatchObject({ state: "checking", mapping: { source: "chosen" } });
    await stage.check(companyId, first.id);
    const [row] = (await stage.grid(companyId, first.id)).data;
    expect(row).toMatchObject({
      row: 2,
      state: "ready",
      amount: 1500.5,
      cells: { cnpj: "11.444.777/0001-61", service_description: "x", amount: "1.500,50" },
      filled: { service_code: { value: "17.01", from: "default" } },
    });

    const next = (await stage.upload(companyId, SHEET.replace("1.500,50", "2,00"))).json();
    expect(next.mapping).toMatchObject({
      source: "remembered",
      defaults: { service_code: "17.01" },
    });
    expect(fields(next.mapping)[2]).toBe("service_description");
    const other = await stage.createCustomer();
    expect((await stage.upload(other, SHEET)).json().mapping.source).toBe("recognised");
  });

  test("another row of heads is chosen, and taken back", async () => {
    const head = "CNPJ;Nome;Código do serviço;Descrição;Valor";
    const line = `${TOMADOR_CNPJ};Padaria;17.01;Consultoria;`;
    const text = [head, `${line}1,00`, head, `${line}2,00`, `${line}3,00`].join("\n");
    const first = await stage.sheet(companyId, text);
    expect(first).toMatchObject({ mapping: { head_row: 1 }, totals: { rows: 4, ready: 3 } });
    const map = async (headRow: number | null) => {
      const body = { head_row: headRow, columns: [] };
      const answer = await stage.callBatches(companyId, "PUT", `/${first.id}/mapping`, body);
      await stage.check(companyId, first.id);
      return answer.json();
    };
    const rows = async () => (await stage.showBatch(companyId, first.id)).rows?.map((r) => r.row);

    const third = await map(3);
    expect(third.mapping).toMatchObject({ head_row: 3, source: "chosen", missing: [] });
    expect(third.mapping.columns[4]).toMatchObject({ head: "Valor", samples: ["2,00", "3,00"] });
    expect(await rows()).toEqual([4, 5]);
    expect((await stage.showBatch(companyId, first.id)).totals).toMatchObject({ ready: 2 });

    expect((await map(null)).mapping).toMatchObject({ head_row: null });
    expect(await rows()).toEqual([1, 2, 3, 4, 5]);
    expect((await map(1)).mapping).toMatchObject({ head_row: 1, missing: [] });
    expect(await rows()).toEqual([2, 3, 4, 5]);

    for (const headRow of [5, 7])
      expect(await map(headRow)).toMatchObject({
        code: "invalid",
        errors: [{ field: "head_row" }],
      });
    expect(await map(21)).toMatchObject({ code: "invalid", errors: [{ field: "head_row" }] });
    expect(await rows()).toEqual([2, 3, 4, 5]);
  });

  test("a sheet without a client waits for its columns", async () => {
    const answer = await stage.upload(companyId, "Código;Total geral\n7;10,00");
    expect(answer.json()).toMatchObject({
      state: "mapping",
      mapping: { missing: expect.arrayContaining(["cnpj"]) },
    });
    const { id } = answer.json();
    expect((await stage.submit(companyId, id)).json().code).toBe("batch_not_ready");
  });

  test("each fault is at its cell with its remedy, and is mended in place", async () => {
    const text = `CNPJ;Nome;Código do serviço;Descrição;Valor
${TOMADOR_CNPJ};Padaria;17.01;Consultoria;1100.0.0
${TOMADOR_CPF};Ana Moraes;17.01;Aulas;200,00`;
    const batch = await stage.sheet(companyId, text);
    expect(batch.totals).toMatchObject({ ready: 1, with_errors: 1 });
    expect(batch.rows?.[0]).toMatchObject({
      row: 2,
      state: "error",
      errors: [{ field: "amount", fix: { value: "1.100,00", label: "Usar R$ 1.100,00" } }],
    });
    const changed = await stage.change(companyId, batch.id, 2, { cells: { amount: "1.100,00" } });
    expect(changed.data[0]).toMatchObject({ row: 2, state: "ready", amount: 1100 });
    expect(changed.totals).toMatchObject({ ready: 2, with_errors: 0, amount: 1300 });
    const emptied = await stage.change(companyId, batch.id, 2, { cells: { amount: "" } });
    expect(emptied.data[0]).toMatchObject({ state: "error", errors: [{ field: "amount" }] });
    const left = await stage.change(companyId, batch.id, 2, { left_out: true });
    expect(left.data[0]?.state).toBe("left_out");
    expect(left.totals).toMatchObject({ ready: 1, left_out: 1, with_errors: 0, amount: 200 });
    expect((await stage.grid(companyId, batch.id, "?state=left_out")).total).toBe(1);
  });

  test("what repeats an invoice of sixty days, or a row above, waits for a word", async () => {
    await stage.create(companyId, { company_name: "Padaria", amount: 10 });
    stage.clock.advance(50 * 86_400_000);
    const head = "CNPJ;Nome;Código do serviço;Descrição;Valor";
    const lines = ["10,00", "20,00", "20,00"].map(
      (amount) => `${TOMADOR_CNPJ};Padaria;17.01;${INVOICE.service_description};${amount}`,
    );
    const text = [head, ...lines].join("\n");
    const batch = await stage.sheet(companyId, text);
    // Fifty days lie between the two days of service: a monthly fee, and no repetition.
    expect(batch.rows?.map(({ state }) => state)).toEqual(["ready", "ready", "duplicate"]);
    const confirmed = await stage.change(companyId, batch.id, 4, { confirm_duplicate: true });
    expect(confirmed.data[0]?.state).toBe("ready");
    // The row above goes: the other one repeats nothing any more.
    await stage.change(companyId, batch.id, 4, { confirm_duplicate: false });
    const changed = await stage.change(companyId, batch.id, 3, { left_out: true });
    expect(changed.data.map(({ row, state }) => [row, state])).toEqual([
      [3, "left_out"],
      [4, "ready"],
    ]);
  });

  test("a name that is missing comes from the registry", async () => {
    const text = `CNPJ;Código do serviço;Descrição;Valor\n${TOMADOR_CNPJ};17.01;Consultoria;10,00`;
    const batch = await stage.sheet(companyId, text);
    expect(batch.rows?.[0]?.errors?.[0]).toMatchObject({ code: "registry_away" });
    const { data } = await stage.grid(companyId, batch.id);
    expect(data[0]?.cells).not.toHaveProperty("company_name");
  });

  test("a file that is none is refused with the reason", async () => {
    const tried: [string, number, string][] = [
      ["%PDF-1.7\u0000", 415, "unsupported_type"],
      ["CNPJ;Valor\n", 422, "empty"],
      [`CNPJ;Valor\n${"1;2\n".repeat(5_001)}`, 422, "too_many_rows"],
      ["PK\u0003\u0004 e mais nada", 422, "damaged"],
    ];
    for (const [content, status, code] of tried) {
      const answer = await stage.upload(companyId, content);
      expect([answer.statusCode, answer.json().errors?.[0].code ?? answer.json().code]).toEqual([
        status,
        code,
      ]);
    }
  });
});

describe("clients and services of the company", () => {
  test("a row names them, and what they say fills the rest", async () => {
    const now = stage.clock.now();
    const [service_id, client_id] = [stage.ctx.newId(), stage.ctx.newId()];
    const dates = { created_at: now, updated_at: now, company_id: companyId };
    await stage.ctx.db
      .insertInto("services")
      .values({
        ...dates,
        id: service_id,
        name: "Mentoria",
        search_text: "mentoria",
        service_code: "17.01",
        service_description: "Mentoria de {mês} de {ano}",
        amount_cents: 30_000,
      })
      .execute();
    await stage.ctx.db
      .insertInto("clients")
      .values({
        ...dates,
        id: client_id,
        company_name: "Ana Moraes",
        sort_name: "ana moraes",
        cnpj: TOMADOR_CPF,
        search_text: "ana moraes",
        emails: ["ana@exemplo.com.br"],
      })
      .execute();
    await stage.ctx.db
      .insertInto("client_tax_ids")
      .values({ company_id: companyId, tax_id: TOMADOR_CPF, client_id })
      .execute();
    const batch = await stage.sheet(
      companyId,
      `Cliente;Serviço;Competência\nAna Moraes;Mentoria;11/2026\nana moraes;Ment;11/2026\nBia;Mentoria;11/2026\n529.982.247-24;Mentoria;11/2026`,
    );
    const { data } = await stage.grid(companyId, batch.id);
    expect(data[0]).toMatchObject({
      state: "ready",
      amount: 300,
      client_id,
      service_id,
      filled: {
        cnpj: { value: TOMADOR_CPF, from: "client" },
        service_code: { value: "17.01", from: "service" },
        service_description: { value: "Mentoria de novembro de 2026", from: "service" },
      },
    });
    expect(data[1]?.errors?.[0]).toMatchObject({ field: "service", fix: { value: "Mentoria" } });
    expect(data[2]?.errors?.[0]).toMatchObject({ field: "client", code: "unknown" });
  });
});

describe("stop and go on", () => {
  test("paused, gone on, and what was mended afterwards is sent again", async () => {
    const batch = await stage.items(companyId, [...manyItems(40), { ...INVOICE, amount: -1 }]);
    expect((await stage.callBatches(companyId, "POST", `/${batch.id}/pause`)).statusCode).toBe(409);
    await stage.submit(companyId, batch.id);
    const paused = await stage.callBatches(companyId, "POST", `/${batch.id}/pause`);
    expect(paused.json()).toMatchObject({ state: "paused", pause: { reason: "person" } });
    await stage.issueRows(companyId, batch.id);
    expect(await stage.made(companyId)).toEqual([]);
    const resumed = await stage.callBatches(companyId, "POST", `/${batch.id}/resume`);
    expect(resumed.json()).toMatchObject({ state: "issuing", pause: null });
    await stage.issueRows(companyId, batch.id);
    expect(await stage.made(companyId)).toHaveLength(40);
    await stage.change(companyId, batch.id, 41, { cells: { amount: "5,00" } });
    expect((await stage.submit(companyId, batch.id)).statusCode).toBe(202);
    await stage.issueRows(companyId, batch.id);
    expect(await stage.made(companyId)).toHaveLength(41);
    expect((await stage.submit(companyId, batch.id)).statusCode).toBe(409);
    const late = await stage.callBatches(companyId, "PATCH", `/${batch.id}/rows/1`, {
      left_out: true,
    });
    expect(late.json().code).toBe("batch_not_ready");
  });

  test("without quota it waits, says so, and goes on by itself", async () => {
    const poor = await stage.createCustomer(3);
    const batch = await stage.items(poor, manyItems(5));
    expect(batch.totals.quota).toEqual({ before: 3, after: -2 });
    await stage.submit(poor, batch.id);
    await stage.issueRows(poor, batch.id);
    expect(await stage.made(poor)).toHaveLength(3);
    const waiting = await stage.showBatch(poor, batch.id);
    expect(waiting).toMatchObject({ state: "paused", pause: { reason: "quota" } });
    expect(waiting.totals).toMatchObject({ queued: 2, pending: 3 });
    await stage.run("sweep-batches", {});
    expect((await stage.showBatch(poor, batch.id)).state).toBe("paused");
    await stage.ctx.db
      .updateTable("entitlements")
      .set({ invoices_quota: 10 })
      .where("company_id", "=", poor)
      .execute();
    await stage.run("sweep-batches", {});
    expect((await stage.showBatch(poor, batch.id)).state).toBe("issuing");
    await stage.issueRows(poor, batch.id);
    expect(await stage.made(poor)).toHaveLength(5);
  });

  test("a lost job is replaced, an old batch is removed, and its invoices stay", async () => {
    const batch = await stage.items(companyId, manyItems(1));
    await stage.submit(companyId, batch.id);
    stage.clock.advance(10 * 60_000);
    const before = (await stage.queued("issue-batch")).length;
    await stage.run("sweep-batches", {});
    expect(await stage.queued("issue-batch")).toHaveLength(before + 1);
    await stage.issueRows(companyId, batch.id);
    stage.clock.advance(91 * 86_400_000);
    await stage.run("remove-old-batches", {});
    expect((await stage.callBatches(companyId, "GET", `/${batch.id}`)).statusCode).toBe(404);
    expect(await stage.made(companyId)).toHaveLength(1);
  });

  test("a removed batch issues nothing more", async () => {
    const batch = await stage.items(companyId, manyItems(2));
    await stage.submit(companyId, batch.id);
    const removed = await stage.callBatches(companyId, "DELETE", `/${batch.id}`);
    expect(removed.statusCode).toBe(204);
    await stage.issueRows(companyId, batch.id);
    expect(await stage.made(companyId)).toEqual([]);
  });
});

test("a company that cannot issue reads it once, not at every row", async () => {
  stage.world.issuer = { ok: false, code: "certificate_missing", text: "Envie o certificado." };
  const batch = await stage.items(companyId, manyItems(3));
  expect(batch).toMatchObject({
    totals: { ready: 3 },
    problems: [{ field: "company.certificate", message: "Envie o certificado." }],
  });
  expect((await stage.submit(companyId, batch.id)).json().code).toBe("batch_not_ready");
});

test("lists, files and another company", async () => {
  const batch = await stage.items(companyId, [INVOICE, { ...INVOICE, cnpj: "x" }]);
  const list = (await stage.callBatches(companyId, "GET", "?limit=1")).json();
  expect(list).toMatchObject({ data: [{ id: batch.id }], next_cursor: null });
  const csv = await stage.callBatches(companyId, "GET", `/${batch.id}/result?format=csv`);
  expect(csv.body).toContain("1;Pronta;11.444.777/0001-61;Padaria São João Ltda;");
  expect(csv.body).toContain("2;Corrigir;");
  const model = await stage.callBatches(companyId, "GET", "/model");
  const read = await stage.upload(companyId, model.rawPayload, "modelo.xlsx");
  expect(read.statusCode).toBe(202);
  expect(read.json().mapping.columns.every(({ field }: { field: string | null }) => field)).toBe(
    true,
  );
  const stranger = await stage.createCustomer();
  for (const path of [`/${batch.id}`, `/${batch.id}/rows`, `/${batch.id}/result`, "/x"])
    expect((await stage.callBatches(stranger, "GET", path)).statusCode).toBe(404);
  expect((await stage.callBatches(stranger, "GET", "")).json().data).toEqual([]);
});
