import { afterAll, beforeAll, expect, test } from "vitest";
import {
  pfxOf,
  testAuthority,
  testCertificate,
  type TestCertificateOptions,
} from "@emita/fiscal/testing/certificates";
import { sendMailJob } from "../../platform/mail.ts";
import { createSecrets } from "../../platform/secrets.ts";
import { createFeatureServer } from "../../test/feature-server.ts";
import { companyJobs } from "./jobs.ts";
import { loadIssuer } from "./public.ts";
import { resealCertificates } from "./reseal-certificates.ts";
import { registerCompanies } from "./routes.ts";
import { uploadCertificate } from "./upload-certificate.ts";

const CNPJ = "11222333000181";
const OTHER_CNPJ = "19131243000197";
const DAY_MS = 86_400_000;

/** Its queue has to exist; the mails themselves are another feature's. */
const SEND_MAIL = {
  ...sendMailJob,
  concurrency: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  handle: async () => undefined,
};

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
let production: Awaited<ReturnType<typeof createFeatureServer>>;
const authority = testAuthority();

beforeAll(async () => {
  feature = await createFeatureServer({
    config: {
      cityHall: "homologacao",
      cnpjLookupUrl: "http://127.0.0.1:9",
      adnUrl: "http://[::1]:9",
    },
    register: registerCompanies,
    jobs: (ctx) => [...companyJobs(ctx), SEND_MAIL],
  });
  production = await createFeatureServer({
    config: { cityHall: "producao" },
    register: registerCompanies,
  });
});
afterAll(() => Promise.all([feature.stop(), production.stop()]));

type Stage = typeof feature;

async function createCompany(stage: Stage = feature): Promise<string> {
  const userId = await stage.createUser();
  const now = stage.clock.now();
  await stage.ctx.db
    .insertInto("company_settings")
    .values({
      user_id: userId,
      cnpj: CNPJ,
      company_name: "Padaria Modelo",
      city: "São Paulo",
      city_code: "3550308",
      tax_regime: "normal",
      fiscal_data_source: "person",
      fiscal_data_confirmed: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return userId;
}

const pfx = (options: TestCertificateOptions = {}, password = "senha") =>
  pfxOf(testCertificate(options, authority), password);
const endingIn = (days: number) => new Date(feature.clock.now().getTime() + days * DAY_MS);

async function upload(
  userId: string | null,
  bytes: Uint8Array | null,
  password: string | null = "senha",
  stage: Stage = feature,
) {
  const form = new FormData();
  if (password !== null) form.append("password", password);
  if (bytes !== null) form.append("file", new Blob([Buffer.from(bytes)]), "empresa.pfx");
  const encoded = new Response(form);
  return stage.server.inject({
    method: "POST",
    url: "/api/v1/company/certificate",
    headers: {
      "content-type": encoded.headers.get("content-type") ?? "",
      ...(userId !== null && { "x-test-user": userId }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const call = (method: "GET" | "DELETE", userId: string) =>
  feature.server.inject({
    method,
    url: "/api/v1/company/certificate",
    headers: { "x-test-user": userId },
  });

const rowsOf = (userId: string) =>
  feature.ctx.db.selectFrom("certificates").selectAll().where("user_id", "=", userId).execute();

test("is opened, tried, sealed and in use at once, and shows no secret", async () => {
  const userId = await createCompany();
  expect(await loadIssuer(feature.ctx, userId)).toMatchObject({ code: "certificate_missing" });
  const notAfter = endingIn(300);
  const answered = await upload(userId, pfx({ notAfter }));
  expect(answered.statusCode).toBe(200);
  expect(answered.json()).toEqual({
    holder: "EMPRESA FICTÍCIA LTDA",
    cnpj: CNPJ,
    valid_from: "2020-01-01T00:00:00.000Z",
    valid_until: new Date(Math.floor(notAfter.getTime() / 1000) * 1000).toISOString(),
    days_left: 300,
    source: "uploaded",
    state: "valid",
    warnings: [],
  });
  expect((await call("GET", userId)).json()).toEqual(answered.json());
  expect((await loadIssuer(feature.ctx, userId)).ok).toBe(true);
  const [row] = await rowsOf(userId);
  expect(row?.sealed.includes("PRIVATE KEY")).toBe(false);
  expect(Object.keys(answered.json()).join()).not.toMatch(/pem|key|password|senha/i);
});

test("a new one takes the place of the old in every process, also of one that had it open", async () => {
  const userId = await createCompany();
  // Shares nothing in memory with the first: as good as another process.
  const elsewhere = { ...feature.ctx };
  await upload(userId, pfx());
  const before = await loadIssuer(elsewhere, userId);
  const next = testCertificate({}, authority);
  await upload(userId, pfxOf(next, "senha"));
  const after = await loadIssuer(elsewhere, userId);
  expect(before).toMatchObject({ ok: true });
  expect(after).toMatchObject({
    ok: true,
    issuer: { certificate: { certificatePem: next.certificatePem } },
  });
  expect(await rowsOf(userId)).toHaveLength(1);
});

test("of two sent at once one stays", async () => {
  const userId = await createCompany();
  const answers = await Promise.all([upload(userId, pfx()), upload(userId, pfx())]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(await rowsOf(userId)).toHaveLength(1);
});

test("removed means gone, in every process", async () => {
  const userId = await createCompany();
  const elsewhere = { ...feature.ctx };
  await upload(userId, pfx());
  await loadIssuer(elsewhere, userId);
  expect((await call("DELETE", userId)).statusCode).toBe(204);
  expect(await rowsOf(userId)).toEqual([]);
  for (const ctx of [feature.ctx, elsewhere])
    expect(await loadIssuer(ctx, userId)).toMatchObject({ code: "certificate_missing" });
  expect((await call("GET", userId)).statusCode).toBe(404);
  expect((await call("DELETE", userId)).statusCode).toBe(404);
});

test.each<[string, string, () => [Uint8Array | null, string?]]>([
  ["wrong_password", "password", () => [pfx(), "outra"]],
  ["not_a_certificate", "file", () => [Buffer.from("-----BEGIN nada")]],
  ["expired", "file", () => [pfx({ notAfter: new Date("2026-01-01T00:00:00Z") })]],
  ["not_yet_valid", "file", () => [pfx({ notBefore: endingIn(2), notAfter: endingIn(9) })]],
  ["e_cpf", "file", () => [pfx({ cnpj: null, cpf: "52998224725", commonName: "PESSOA" })]],
  ["no_cnpj", "file", () => [pfx({ cnpj: null, commonName: "SERVIDOR" })]],
  ["other_company", "file", () => [pfx({ cnpj: OTHER_CNPJ })]],
  ["no_signature_use", "file", () => [pfx({ keyUsage: { keyEncipherment: true } })]],
  ["weak_key", "file", () => [pfx({ bits: 1024 })]],
  [
    "key_mismatch",
    "file",
    () => [pfxOf({ ...testCertificate(), privateKey: testCertificate().privateKey }, "senha")],
  ],
  ["empty", "file", () => [Buffer.alloc(0)]],
  ["required", "file", () => [null]],
])("refused with what to do: %s", async (code, field, file) => {
  const userId = await createCompany();
  const [bytes, password] = file();
  const answered = await upload(userId, bytes, password);
  expect(answered.statusCode).toBe(422);
  expect(answered.json().errors).toEqual([{ field, code, message: expect.stringMatching(/\.$/) }]);
  expect(await rowsOf(userId)).toEqual([]);
});

test("too large, no form, no company, nobody", async () => {
  const userId = await createCompany();
  expect((await upload(userId, Buffer.alloc(51 * 1024))).statusCode).toBe(413);
  expect((await upload(userId, Buffer.alloc(90 * 1024))).statusCode).toBe(413);
  const plain = await feature.server.inject({
    method: "POST",
    url: "/api/v1/company/certificate",
    headers: { "x-test-user": userId },
    payload: { file: "x" },
  });
  expect(plain.statusCode).toBe(415);
  expect((await upload(await feature.createUser(), pfx())).statusCode).toBe(404);
  expect((await upload(null, pfx())).statusCode).toBe(401);
});

test("a branch's company takes the certificate of its head office", async () => {
  const userId = await createCompany();
  await feature.ctx.db
    .updateTable("company_settings")
    .set({ cnpj: "11222333000262" })
    .where("user_id", "=", userId)
    .execute();
  expect((await upload(userId, pfx())).statusCode).toBe(200);
});

test("one that is not of the ICP-Brasil is a warning for tests and a refusal in production", async () => {
  const stranger = pfxOf(testCertificate({}, testAuthority({ organization: "Outra" })), "senha");
  const warned = await upload(await createCompany(), stranger);
  expect(warned.json().warnings).toMatchObject([{ code: "not_icp_brasil" }]);
  const refused = await upload(await createCompany(production), stranger, "senha", production);
  expect(refused.json().errors).toMatchObject([{ field: "file", code: "not_icp_brasil" }]);
  expect(
    (await upload(await createCompany(production), pfx(), "senha", production)).statusCode,
  ).toBe(200);
});

test("a certificate of the company as it was before is named, not used", async () => {
  const userId = await createCompany();
  await upload(userId, pfx());
  await feature.ctx.db
    .updateTable("company_settings")
    .set({ cnpj: OTHER_CNPJ })
    .where("user_id", "=", userId)
    .execute();
  expect((await call("GET", userId)).json()).toMatchObject({
    state: "other_company",
    warnings: [{ code: "other_company" }],
  });
  expect(await loadIssuer(feature.ctx, userId)).toMatchObject({ code: "certificate_missing" });
});

test("ten wrong passwords are enough for a while; right ones do not count", async () => {
  const userId = await createCompany();
  const file = pfx();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await upload(userId, file)).statusCode).toBe(200);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await upload(userId, file, "errada")).statusCode).toBe(422);
  const refused = await upload(userId, file);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect((await upload(await createCompany(), file)).statusCode).toBe(200);
  feature.clock.advance(900_000);
  expect((await upload(userId, file)).statusCode).toBe(200);
});

test("the log of an upload names nobody", async () => {
  const lines: string[] = [];
  const log = { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  const userId = await createCompany();
  const bytes = Buffer.from(pfx());
  await uploadCertificate(feature.ctx, log, userId, { bytes, password: "senha" });
  expect(lines.join()).toContain("certificate.uploaded");
  expect(lines.join()).not.toMatch(new RegExp(`${CNPJ}|${userId}|FICT|senha`, "i"));
  // The file is overwritten when its work is done.
  expect(bytes.every((byte) => byte === 0)).toBe(true);
});

test("another row's seal does not open", async () => {
  const [mine, theirs] = [await createCompany(), await createCompany()];
  await upload(mine, pfx());
  await upload(theirs, pfx());
  const [row] = await rowsOf(mine);
  await feature.ctx.db
    .updateTable("certificates")
    .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
    .where("user_id", "=", theirs)
    .execute();
  await expect(loadIssuer({ ...feature.ctx }, theirs)).rejects.toThrow(/authenticate/);
});

test("a new master key takes over what the previous one sealed", async () => {
  const stage = await createFeatureServer({
    config: { cityHall: "homologacao" },
    register: registerCompanies,
  });
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const withKeys = (key: Buffer, previous: Buffer[] = []) => ({
    ...stage.ctx,
    secrets: createSecrets(key, previous),
  });
  const userId = await createCompany(stage);
  const file = { bytes: pfx(), password: "senha" };
  await uploadCertificate(withKeys(oldKey), stage.ctx.log, userId, file);
  const rotating = withKeys(newKey, [oldKey]);
  expect((await loadIssuer({ ...rotating }, userId)).ok).toBe(true);
  await Promise.all([resealCertificates(rotating), resealCertificates(rotating)]);
  expect((await loadIssuer(withKeys(newKey), userId)).ok).toBe(true);
  await expect(loadIssuer(withKeys(oldKey), userId)).rejects.toThrow("unknown key");
  await stage.stop();
});

const mails = (userId: string) =>
  feature.ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute()
    .then((rows) => rows.map((row) => row.subject));
const patrol = () => feature.run("warn-of-ending-certificates", {});

test("its end is told at 60, 30, 15, 7 and 1 days, each once, by two processes at once", async () => {
  const userId = await createCompany();
  await upload(userId, pfx({ notAfter: endingIn(62) }));
  const subjects: string[][] = [];
  for (let day = 0; day <= 63; day += 1) {
    await Promise.all([patrol(), patrol()]);
    if (day === 2) subjects.push(await mails(userId));
    feature.clock.advance(DAY_MS);
  }
  expect(subjects).toEqual([[expect.stringContaining("vence em 60 dias")]]);
  expect(await mails(userId)).toEqual([
    expect.stringContaining("vence em 60 dias"),
    expect.stringContaining("vence em 30 dias"),
    expect.stringContaining("vence em 15 dias"),
    expect.stringContaining("vence em 7 dias"),
    expect.stringContaining("vence amanhã"),
  ]);
});

test("after a long pause only the warning that is due is sent", async () => {
  const userId = await createCompany();
  await upload(userId, pfx({ notAfter: endingIn(100) }));
  feature.clock.advance(88 * DAY_MS);
  await patrol();
  await patrol();
  expect(await mails(userId)).toEqual([expect.stringContaining("vence em 12 dias")]);
  expect((await call("GET", userId)).json()).toMatchObject({
    state: "expiring",
    days_left: 12,
    warnings: [
      { code: "expires_soon", threshold: 15, message: expect.stringContaining("12 dias") },
    ],
  });
});

test("a renewed or ended one, and one of another CNPJ, is not warned of", async () => {
  const [renewed, ended, moved] = [
    await createCompany(),
    await createCompany(),
    await createCompany(),
  ];
  await upload(renewed, pfx({ notAfter: endingIn(5) }));
  await upload(renewed, pfx({ notAfter: endingIn(365) }));
  await upload(ended, pfx({ notAfter: endingIn(1) }));
  await upload(moved, pfx({ notAfter: endingIn(5) }));
  await feature.ctx.db
    .updateTable("company_settings")
    .set({ cnpj: OTHER_CNPJ })
    .where("user_id", "=", moved)
    .execute();
  feature.clock.advance(2 * DAY_MS);
  await patrol();
  for (const userId of [renewed, ended, moved]) expect(await mails(userId)).toEqual([]);
  expect((await call("GET", ended)).json()).toMatchObject({
    state: "expired",
    warnings: [{ code: "expired", message: expect.stringContaining("venceu em") }],
  });
});

test("the OpenAPI document describes it", () => {
  const { paths } = feature.server.swagger() as { paths: Record<string, object> };
  expect(Object.keys(paths["/api/v1/company/certificate"] ?? {}).toSorted()).toEqual([
    "delete",
    "get",
    "post",
  ]);
});
