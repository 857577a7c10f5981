import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { formatDateTime } from "@emita/domain/basics/dates";
import { nextDpsNumber, SeriesUnasked } from "../features/companies/public.ts";
import { currentDatabaseGeneration } from "../platform/context/database-generation.ts";
import { createContext } from "../create-context.ts";
import { createLogger } from "../platform/basics/logger.ts";
import { createTestApp } from "../test/server/app.ts";
import { createTestDatabase } from "../test/database/database.ts";
import { signUpUser, type SignedUpUser } from "../test/people/sign-up.ts";
import { runCommand } from "./commands.ts";
import { OperatorRefusal } from "./operator.ts";

const CNPJ = "11222333000181";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let person: SignedUpUser;
let folder: string;
let said: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "emita-operator-"));
  whole = await createTestApp({ role: "web" });
  person = await signUpUser(whole.app);
});
afterAll(async () => {
  await whole.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
});

/** One line as the operator types it; words with blanks in quotes. */
async function type(line: string): Promise<string> {
  const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? "",
  );
  await runCommand(
    {
      config: whole.ctx.config,
      connectionString: whole.databaseUrl,
      who: "maria",
      folder,
      open: async () => whole.ctx,
      say: (text) => void said.push(text),
    },
    words,
  );
  return said.join("\n");
}

const lastAction = () =>
  whole.ctx.db
    .selectFrom("operator_actions")
    .select(["who", "action", "subject", "reason"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

async function addInvoice(number: string | null = null): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await whole.ctx.db
    .insertInto("invoices")
    .values({
      id,
      company_id: person.companyId,
      created_at: now,
      updated_at: now,
      status: "pending",
      company_name: "Padaria Ltda",
      cnpj: "11444777000161",
      service_description: "Consultoria",
      amount_cents: 1000,
      city: "São Paulo",
      search_text: "",
      city_search: "",
      environment: "sandbox",
      competencia: "2026-11-20",
      answer_pending: true,
      nfse_number: number,
    })
    .execute();
  return id;
}

test("an account is found by id, address and CNPJ, and the look-up is recorded", async () => {
  for (const word of [person.userId, person.email.toUpperCase(), "11.222.333/0001-81"])
    expect(await type(`account ${word}`)).toContain(`account.id: ${person.userId}`);
  expect(await lastAction()).toEqual({
    who: "maria",
    action: "account.show",
    subject: person.userId,
    reason: null,
  });
  await expect(type("account ninguem@exemplo.com.br")).rejects.toThrow(OperatorRefusal);
  expect(said.join("\n")).not.toMatch(/password|hash|sealed/);
});

test("an invoice says why it waits, without a message or an address", async () => {
  const id = await addInvoice();
  const text = await type(`note ${id}`);
  expect(text).toContain("não teve resposta");
  expect(text).toContain("Não há tarefa na fila");
  expect(text).not.toContain("Padaria");
  expect(await lastAction()).toMatchObject({ action: "note.show", subject: id });
  await expect(type(`note ${randomUUID()}`)).rejects.toThrow("Nenhuma nota");
});

test("an invoice is found by its number, and of several the one that is meant is asked for", async () => {
  const id = await addInvoice("4711");
  expect(await type("note 4711")).toContain(`id: ${id}`);
  const other = await addInvoice("4711");
  const refused = await type("note 4711").catch((error: unknown) => String(error));
  for (const each of [id, other]) expect(refused).toContain(`${each} (CNPJ 11222333000181`);
});

async function addDead(): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, data, state, source_output)
    values (${id}, 'clean-webhooks-dead', '{"n":1}', 'created', '{"message":"relay away"}')`.execute(
    whole.ctx.db,
  );
  return id;
}

const inQueue = async (name: string) => {
  const { rows } = await sql<{
    data: unknown;
  }>`select data from pgboss.job where name = ${name} and state = 'created'`.execute(whole.ctx.db);
  return rows.map(({ data }) => data);
};

test("dead jobs are shown, repeated and dropped with a reason", async () => {
  const repeated = await addDead();
  expect(await type("jobs")).toContain("clean-webhooks: 1");
  expect(await type(`jobs show ${repeated}`)).toContain("relay away");
  await expect(type(`jobs repeat ${repeated}`)).rejects.toThrow("motivo");
  await type(`jobs repeat ${repeated} --reason "relay de volta"`);
  expect(await inQueue("clean-webhooks")).toEqual([{ n: 1 }]);
  expect(await inQueue("clean-webhooks-dead")).toEqual([]);
  expect(await lastAction()).toEqual({
    who: "maria",
    action: "jobs.repeat",
    subject: repeated,
    reason: "relay de volta",
  });
  await addDead();
  await addDead();
  await type("jobs drop clean-webhooks --reason antigas");
  expect(await inQueue("clean-webhooks-dead")).toEqual([]);
  expect(await inQueue("clean-webhooks")).toHaveLength(1);
  await expect(type("jobs drop clean-webhooks --reason outra")).rejects.toThrow("Nenhuma");
});

test("the numbers of a company are shown, and the authority is asked again before its next invoice", async () => {
  const series = { environment: "sandbox", city_code: "3550308", cnpj: CNPJ, series: 1 };
  await whole.ctx.db
    .insertInto("dps_series")
    .values({ ...series, channel_kind: "national", next_number: 8, last_used: 7, asked_epoch: 1 })
    .execute();
  expect(await type("numbering 11.222.333/0001-81")).toMatch(/próximo 8, .*nada a perguntar/);
  await type(`numbering ask ${CNPJ} --reason "notas de outro sistema"`);
  expect(await type(`numbering ${CNPJ}`)).toMatch(/pergunta-se à prefeitura antes/);
  const key = { environment: "sandbox", cityCode: "3550308", cnpj: CNPJ, series: 1 } as const;
  const taking = whole.ctx.db
    .transaction()
    .execute((transaction) => nextDpsNumber(transaction, { ...key, channel: "nacional" }, true));
  await expect(taking).rejects.toThrow(SeriesUnasked);
  expect(await lastAction()).toMatchObject({ action: "numbering.show", subject: person.companyId });
});

const hold = () =>
  sql`insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() + interval '100 years')`.execute(
    whole.ctx.db,
  );

test("mails beyond a company's daily number are listed with the time they go out", async () => {
  expect(await type("mails")).toContain("Nenhuma empresa passou");
  const first = new Date(Date.now() + 3_600_000);
  for (const [companyId, hours] of [
    ["a", 1],
    ["a", 2],
    ["b", 1],
  ] as const)
    await sql`insert into pgboss.job (name, data, start_after)
      values ('mail-issued-invoice', ${JSON.stringify({ companyId })}, ${new Date(first.getTime() + (hours - 1) * 3_600_000)})`.execute(
      whole.ctx.db,
    );
  expect(await type("mails")).toContain(
    `3 e-mails a clientes, de 2 empresas, passaram do número de um dia e saem sozinhos a partir de ${formatDateTime(first)}.`,
  );
  await sql`delete from pgboss.job where name = 'mail-issued-invoice'`.execute(whole.ctx.db);
});

test("held mails are counted, released and dropped", async () => {
  expect(await type("mails")).toContain("Nenhum");
  await hold();
  await hold();
  expect(await type("mails")).toContain("2 e-mails esperam");
  expect(await type("mails release --reason conferidos")).toContain("2 e-mails seguem");
  await hold();
  expect(await type("mails drop --reason repetidos")).toContain("1 e-mails esquecidos");
  await expect(type("mails burn --reason x")).rejects.toThrow("burn");
});

test("the switch for read-only is turned and shows its reason", async () => {
  await type('read-only on --reason "mudança de disco"');
  expect(await type("read-only")).toContain("mudança de disco");
  await type("read-only off --reason pronto");
  expect(await type("read-only")).toContain("O produto aceita alterações.");
  expect(await lastAction()).toMatchObject({ action: "read-only.off", reason: "pronto" });
});

test("a restored disk is not declared while the product works on the database", async () => {
  await expect(type("restored --reason disco")).rejects.toThrow("Pare-o");
  expect(await currentDatabaseGeneration(whole.ctx.db)).toMatchObject({
    epoch: 1,
    restoredAt: null,
  });
});

test("a restored disk begins a new life: each series is to be asked, mails wait", async () => {
  const database = await createTestDatabase();
  const stops: (() => Promise<void>)[] = [];
  const { config } = whole.ctx;
  const open = () =>
    createContext(
      {
        config,
        connectionString: database.url,
        masterKey: Buffer.alloc(32),
        log: createLogger(config),
      },
      stops,
    );
  // Its own connection would look like a product at work.
  await database.db.destroy();
  const say = (text: string) => void said.push(text);
  const operator = { config, connectionString: database.url, who: "maria", folder, open, say };
  await runCommand(operator, ["restored", "--reason", "disco de ontem"]);
  expect(said.join()).toContain("Vida 2");
  const { db } = await open();
  expect(await currentDatabaseGeneration(db)).toMatchObject({ epoch: 2 });
  expect(await db.selectFrom("operator_actions").select(["action", "reason"]).execute()).toEqual([
    { action: "restored", reason: "disco de ontem" },
  ]);
  for (const stop of stops.toReversed()) await stop();
  await database.drop();
});

test("kept invoices of a deleted account are written into a file of their own, by page and day", async () => {
  const count = 205;
  for (let index = 0; index < count; index += 1) {
    const id = randomUUID();
    const invoice = gzipSync(JSON.stringify({ number: index }));
    await whole.ctx.db
      .insertInto("kept_notes")
      .values({
        id,
        company_id: person.companyId,
        issuer_cnpj: "19131243000197",
        issued_on: index < 100 ? "2026-10-02" : "2026-10-01",
        keep_until: "2032-01-01",
        sealed: whole.ctx.secrets.seal(invoice, "kept-note", id),
      })
      .execute();
  }
  const file = join(folder, "notas.jsonl");
  const typed = "--file notas.jsonl";
  await expect(type(`kept-notes 19131243000197 ${typed}`)).rejects.toThrow("motivo");
  await type(`kept-notes 19131243000197 ${typed} --reason "ofício 12"`);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const invoices = lines.map((line) => JSON.parse(line));
  expect(new Set(invoices.map(({ content }) => content.number)).size).toBe(count);
  expect(invoices[0]).toMatchObject({ issuedOn: "2026-10-01", keepUntil: "2032-01-01" });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await lastAction()).toMatchObject({ action: "kept-notes", subject: person.companyId });
  await expect(type(`kept-notes 19131243000197 ${typed} --reason outra`)).rejects.toThrow(
    "já existe",
  );
  await expect(
    type(`kept-notes 00000000000191 --file ${join(folder, "nada")} --reason x`),
  ).rejects.toThrow("Nenhuma nota");
});

const at = (hour: number) => new Date(`2026-11-10T${String(hour).padStart(2, "0")}:00:00Z`);

test("events of a span go out again under their ids, others do not", async () => {
  await expect(
    type(`events ${person.userId} --from 2026-11-10T00:00Z --until 2026-11-11T00:00Z --reason x`),
  ).rejects.toThrow("webhook");
  const webhook = await whole.ctx.db
    .insertInto("webhook_addresses")
    .values({
      company_id: person.companyId,
      is_first: true,
      url: "https://cliente.example/hook",
      sealed_secret: Buffer.from("x"),
      secret_hint: "x",
      secret_set_at: at(0),
      created_at: at(0),
      updated_at: at(0),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const add = async (hour: number, state: "delivered" | "dead" | "pending") => {
    const id = randomUUID();
    const event = {
      id,
      company_id: person.companyId,
      type: "invoice.issued",
      body: "{}",
      created_at: at(hour),
    };
    const { seq } = await whole.ctx.db
      .insertInto("product_events")
      .values({ ...event, era: 1 })
      .returning("seq")
      .executeTakeFirstOrThrow();
    const sending = { webhook_id: webhook.id, event_id: id, event_seq: seq, state };
    await whole.ctx.db
      .insertInto("webhook_deliveries")
      .values({ ...event, ...sending, next_try_at: at(hour) })
      .execute();
    return id;
  };
  const before = await add(1, "delivered");
  const first = await add(3, "delivered");
  const waited = await add(4, "pending");
  const second = await add(5, "dead");
  await type(
    `events ${person.email} --from 2026-11-10T02:00Z --until 2026-11-10T06:00Z --reason "banco do cliente"`,
  );
  expect(said.join()).toContain("2 eventos");
  const waiting = await whole.ctx.db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where("company_id", "=", person.companyId)
    .where("state", "=", "pending")
    .orderBy("event_seq")
    .execute();
  expect(waiting.map(({ id }) => id)).toEqual([first, waited, second]);
  expect(waiting.map(({ id }) => id)).not.toContain(before);
  await expect(
    type(`events ${person.userId} --from ontem --until hoje --reason x`),
  ).rejects.toThrow("período");
});

test("an office gets a plan of shared invoices, changes it, and loses it", async () => {
  const { email, userId } = person;
  expect(await type(`office-plan ${email}`)).toBe("Este escritório não tem plano.");
  const end = `--until 2099-12-31 --reason combinado`;
  for (const [line, refusal] of [
    [`office-plan grant ${email} --units 400 --name Prado --until 2099-12-31`, "--reason"],
    [`office-plan grant ${email} --units 0 --name Prado ${end}`, "--units"],
    [`office-plan grant ${email} --units 400 ${end}`, "--name"],
    [
      `office-plan grant ${email} --units 400 --name Prado --until 2020-01-01 --reason x`,
      "--until",
    ],
    [
      `office-plan grant ${email} --units 400 --name Prado --until 2099-02-30 --reason x`,
      "--until",
    ],
    [`office-plan end ${email} --reason x`, "não tem um plano"],
  ] as const)
    await expect(type(line)).rejects.toThrow(refusal);
  said = [];
  expect(
    await type(`office-plan grant ${email} --units 400 --name "Prado Contabilidade" ${end}`),
  ).toBe("Prado Contabilidade: 0 de 400 notas neste mês, até 31/12/2099.");
  expect(await lastAction()).toMatchObject({ action: "office-plan.grant", subject: userId });
  said = [];
  expect(await type(`office-plan grant ${userId} --units 500 ${end}`)).toContain(
    "Prado Contabilidade: 0 de 500",
  );
  said = [];
  expect(await type(`office-plan end ${email} --reason acabou`)).toContain("encerrado em");
});

test("the history is listed, and an unknown command is answered with all known ones", async () => {
  expect(await type("history")).toMatch(/maria {2}events\.resend/);
  await expect(type("abracadabra")).rejects.toThrow("npm run admin -- COMANDO");
  await expect(type("jobs --force")).rejects.toThrow("npm run admin -- COMANDO");
});
