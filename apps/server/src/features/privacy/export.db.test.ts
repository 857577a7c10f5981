import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BlobReader, TextWriter, ZipReader } from "@zip.js/zip.js";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertInvoice } from "../../test/database/fill-tables.ts";
import { createPrivacyStage, ownedTables } from "../../test/people/privacy-stage.ts";
import { OWN_DATA } from "../../exported-data.ts";
import type { OwnData } from "../../platform/context/exported-data.ts";
import { privacyOwnData } from "./export/exported-data.ts";

const DAY_MS = 24 * 3_600_000;

/** Tables of people that are in no file, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "one_time_tokens.user_id": "hashes of links, for hours",
  "flow_states.user_id": "hashes of sign-ins under way, for minutes",
  "oauth_authorizations.user_id": "hashes of sign-ins under way, for minutes",
  "oauth_refresh_tokens.user_id": "hashes; what was allowed is in oauth_grants",
  "invoice_counts.company_id": "sums of the invoices",
  "invoice_months.company_id": "sums of the invoices",
  "whatsapp_link_codes.user_id": "hashes of codes, for 15 minutes",
  "whatsapp_link_codes.company_id": "hashes of codes, for 15 minutes",
  "draft_presence.user_id": "which draft is open, for minutes",
  "draft_presence.company_id": "which draft is open, for minutes",
};

let stage: Awaited<ReturnType<typeof createPrivacyStage>>;
let ana: Awaited<ReturnType<typeof stage.person>>;
let bento: typeof ana;
beforeAll(async () => {
  stage = await createPrivacyStage();
  ana = await stage.person();
  bento = await stage.person();
});
afterAll(() => stage.stop());

async function ask(person: typeof ana): Promise<string> {
  const answer = await person.call({ method: "POST", url: api.accountExport });
  expect(answer.statusCode).toBe(202);
  return answer.json().id;
}

/** Path -> text of every file in the archive that the person downloads. */
async function download(person: typeof ana): Promise<Map<string, string>> {
  const answer = await person.call({ url: api.accountExportContent });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("application/zip");
  expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(answer.rawPayload)])));
  const files = new Map<string, string>();
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()));
  return files;
}

const namesOf = (parts: readonly OwnData[]) => parts.flatMap(({ tables }) => tables);

test("every table of people is in the archive or on the list of those that are not", async () => {
  const covered: Readonly<Record<string, readonly string[]>> = {
    user_id: namesOf([...OWN_DATA.ofPerson, privacyOwnData]),
    company_id: namesOf(OWN_DATA.ofCompany),
  };
  const missing = (await ownedTables(stage.db)).filter(
    ({ table, column }) => !covered[column]?.includes(table),
  );
  expect(missing.filter(({ table, column }) => !(`${table}.${column}` in LEFT_OUT))).toEqual([]);
  for (const names of Object.values(covered)) expect(new Set(names).size).toBe(names.length);
});

test("the archive holds everything of its owner, nothing of other people, and no secret", async () => {
  await insertInvoice(stage.ctx, ana.companyId, {
    status: "error",
    nfse_number: null,
    nfse_key: null,
    nfse_xml: null,
    issued_at: null,
  });
  const exportId = await ask(ana);
  await stage.run("build-data-export", { userId: ana.userId, exportId });
  const files = await download(ana);
  const text = [...files.values()].join("\n");
  expect(text).not.toContain(bento.userId);
  expect(text).not.toContain(bento.companyId);
  expect(text).not.toContain(bento.email);
  expect(text).not.toContain(ana.token);
  expect(text).not.toContain("$argon2");
  expect(files.get("LEIA-ME.txt")).toContain("LGPD");
  expect(files.get("conta/conta.json")).toContain(ana.email);
  const lists = [...files].filter(([path]) => path.endsWith(".json"));
  expect(lists.filter(([, content]) => !Array.isArray(JSON.parse(content)))).toEqual([]);
  const empty = [...files].filter(([, content]) => content === "[]\n").map(([path]) => path);
  expect(empty.toSorted()).toEqual(["pagamentos/eventos.json", "privacidade/exclusao.json"]);
  const named = (end: string) => [...files.keys()].filter((path) => path.endsWith(end));
  expect(named("/nota.json")).toHaveLength(2);
  expect(named("/nota.xml")).toHaveLength(1);
  const [document = ""] = named(" recibo nº 1_2.pdf");
  expect(files.get(document)).toBe(`documento de ${ana.companyId}`);
});

test("the mail only says that it is ready; the file is there for seven days", async () => {
  const mail = await stage.db
    .selectFrom("mails")
    .selectAll()
    .where("user_id", "=", ana.userId)
    .where("event_key", "like", "data-export:%")
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe("A cópia dos seus dados está pronta");
  expect(mail.body_text).not.toContain(".zip");
  stage.clock.advance(7 * DAY_MS);
  await ana.signIn();
  expect((await ana.call({ url: api.accountExport })).json()).toEqual({ export: null });
  expect((await ana.call({ url: api.accountExportContent })).statusCode).toBe(404);
  await stage.run("remove-expired-exports");
  expect(await archives()).toEqual([]);
});

test("one at a time; the next one takes the place of the one before", async () => {
  await bento.signIn();
  const [first, twin] = await Promise.all([ask(bento), ask(bento)]);
  expect(twin).toBe(first);
  await stage.run("build-data-export", { userId: bento.userId, exportId: first });
  const second = await ask(bento);
  expect(second).not.toBe(first);
  await stage.run("build-data-export", { userId: bento.userId, exportId: second });
  await stage.run("build-data-export", { userId: bento.userId, exportId: second });
  expect(await archives()).toEqual([`copia-${second}.zip`]);
  const { export: shown } = (await bento.call({ url: api.accountExport })).json();
  expect(shown).toMatchObject({ id: second, state: "ready" });
});

test("more than five in a day are refused", async () => {
  const person = await stage.person();
  for (let turn = 0; turn < 5; turn++) {
    const exportId = await ask(person);
    await stage.db
      .updateTable("archives")
      .set({ state: "failed" })
      .where("id", "=", exportId)
      .execute();
  }
  const answer = await person.call({ method: "POST", url: api.accountExport });
  expect(answer.json()).toMatchObject({ code: "rate_limited" });
});

test("an API token reaches neither copy nor deletion", async () => {
  const { statusCode } = await stage.app.server.inject({
    url: api.accountExportContent,
    headers: { authorization: `Bearer ${ana.token}` },
  });
  expect(statusCode).toBe(403);
});

/** Names of the archives in the store. */
async function archives(): Promise<string[]> {
  const root = join(stage.dataDir, "documents");
  const paths = await readdir(root, { recursive: true });
  const names: string[] = [];
  for (const path of paths)
    if (path.endsWith(".zip") && (await stat(join(root, path))).isFile())
      names.push(path.split("/").at(-1) ?? "");
  return names;
}
