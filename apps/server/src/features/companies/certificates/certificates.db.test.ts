import { afterAll, beforeAll, expect, test } from "vitest";
import { pfxOf, testAuthority, testCertificate } from "@emita/fiscal/testing/certificates";
import { hostilePfxFiles } from "@emita/fiscal/testing/hostile-pfx";
import { createSecrets } from "../../../platform/files/secrets.ts";
import {
  COMPANY_CNPJ as CNPJ,
  createCertificateStage,
  pfx,
} from "../../../test/invoices/certificate-stage.ts";
import { loadIssuer } from "../public.ts";
import { openApart } from "./open-apart.ts";
import { resealCertificates } from "./reseal-certificates.ts";
import { uploadCertificate } from "./upload-certificate.ts";

const OTHER_CNPJ = "19131243000197";

let stage: Awaited<ReturnType<typeof createCertificateStage>>;
let production: typeof stage;

beforeAll(async () => {
  stage = await createCertificateStage("homologacao");
  production = await createCertificateStage("producao");
});
afterAll(() => Promise.all([stage.stop(), production.stop()]));

const rowsOf = (companyId: string) =>
  stage.ctx.db.selectFrom("certificates").selectAll().where("company_id", "=", companyId).execute();

test("is opened, tried, sealed and in use at once, and shows no secret", async () => {
  const companyId = await stage.createCompany();
  expect(await loadIssuer(stage.ctx, companyId)).toMatchObject({ code: "certificate_missing" });
  const notAfter = stage.endingIn(300);
  const answered = await stage.upload(companyId, pfx({ notAfter }));
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
  expect((await stage.call("GET", companyId)).json()).toEqual(answered.json());
  expect((await loadIssuer(stage.ctx, companyId)).ok).toBe(true);
  const [row] = await rowsOf(companyId);
  expect(row?.sealed.includes("PRIVATE KEY")).toBe(false);
  expect(Object.keys(answered.json()).join()).not.toMatch(/pem|key|password|senha/i);
});

test("a new one takes the place of the old in every process, also of one that had it open", async () => {
  const companyId = await stage.createCompany();
  // Shares nothing in memory with the first, like another process.
  const elsewhere = { ...stage.ctx };
  await stage.upload(companyId, pfx());
  const before = await loadIssuer(elsewhere, companyId);
  const next = testCertificate();
  await stage.upload(companyId, pfxOf(next, "senha"));
  const after = await loadIssuer(elsewhere, companyId);
  expect(before).toMatchObject({ ok: true });
  expect(after).toMatchObject({
    ok: true,
    issuer: { certificate: { certificatePem: next.certificatePem } },
  });
  expect(await rowsOf(companyId)).toHaveLength(1);
});

test("of two sent at once one stays", async () => {
  const companyId = await stage.createCompany();
  const answers = await Promise.all([
    stage.upload(companyId, pfx()),
    stage.upload(companyId, pfx()),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  expect(await rowsOf(companyId)).toHaveLength(1);
});

test("removed means gone, in every process", async () => {
  const companyId = await stage.createCompany();
  const elsewhere = { ...stage.ctx };
  await stage.upload(companyId, pfx());
  await loadIssuer(elsewhere, companyId);
  expect((await stage.call("DELETE", companyId)).statusCode).toBe(204);
  expect(await rowsOf(companyId)).toEqual([]);
  for (const ctx of [stage.ctx, elsewhere])
    expect(await loadIssuer(ctx, companyId)).toMatchObject({ code: "certificate_missing" });
  expect((await stage.call("GET", companyId)).statusCode).toBe(404);
  expect((await stage.call("DELETE", companyId)).statusCode).toBe(404);
});

test.each<[string, string, () => [Uint8Array | null, string?]]>([
  ["wrong_password", "password", () => [pfx(), "outra"]],
  ["not_a_certificate", "file", () => [Buffer.from("-----BEGIN nada")]],
  ["expired", "file", () => [pfx({ notAfter: new Date("2026-01-01T00:00:00Z") })]],
  [
    "not_yet_valid",
    "file",
    () => [pfx({ notBefore: stage.endingIn(2), notAfter: stage.endingIn(9) })],
  ],
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
  const companyId = await stage.createCompany();
  const [bytes, password] = file();
  const answered = await stage.upload(companyId, bytes, password);
  expect(answered.statusCode).toBe(422);
  expect(answered.json().errors).toEqual([{ field, code, message: expect.stringMatching(/\.$/) }]);
  expect(await rowsOf(companyId)).toEqual([]);
});

test("files that would never be done opening are refused, and meanwhile others are served", async () => {
  const other = await stage.createCompany();
  await stage.upload(other, pfx());
  for (const [, bytes] of hostilePfxFiles().slice(0, 2)) {
    const companyId = await stage.createCompany();
    const ended: string[] = [];
    const [refused, served] = await Promise.all([
      stage.upload(companyId, bytes, "x").finally(() => ended.push("hostile")),
      stage.call("GET", other).finally(() => ended.push("other")),
    ]);
    expect(refused.json().errors).toMatchObject([{ field: "file", code: "not_a_certificate" }]);
    expect(served.statusCode).toBe(200);
    expect(ended).toEqual(["other", "hostile"]);
  }
});

test("a file that ends its process is refused, and the next one is opened", async () => {
  const companyId = await stage.createCompany();
  // An unknown kind of file; an empty one does as well.
  const nothing = Reflect.get({}, "bytes");
  expect(await openApart(stage.ctx, companyId, nothing, "x")).toEqual({
    ok: false,
    reason: "not_opened",
  });
  expect((await stage.upload(companyId, pfx())).statusCode).toBe(200);
});

test("an upload needs a confirmed address", async () => {
  const companyId = await stage.createCompany();
  const answered = await stage.upload(companyId, pfx(), "senha", { "x-test-unverified": "1" });
  expect([answered.statusCode, answered.json().code]).toEqual([403, "email_not_verified"]);
  expect(await rowsOf(companyId)).toEqual([]);
});

test("too large, without a form, without a company, without a session", async () => {
  const companyId = await stage.createCompany();
  expect((await stage.upload(companyId, Buffer.alloc(51 * 1024))).statusCode).toBe(413);
  expect((await stage.upload(companyId, Buffer.alloc(90 * 1024))).statusCode).toBe(413);
  const plain = await stage.server.inject({
    method: "POST",
    url: "/api/v1/company/certificate",
    headers: { "x-test-company": companyId },
    payload: { file: "x" },
  });
  expect(plain.statusCode).toBe(415);
  expect((await stage.upload(await stage.createBlankCompany(), pfx())).statusCode).toBe(404);
  expect((await stage.upload(null, pfx())).statusCode).toBe(401);
});

test("a branch's company takes the certificate of its head office", async () => {
  const companyId = await stage.createCompany();
  await stage.changeCnpj(companyId, "11222333000262");
  expect((await stage.upload(companyId, pfx())).statusCode).toBe(200);
});

test("one that is not of the ICP-Brasil is a warning for tests and a refusal in production", async () => {
  const stranger = pfxOf(testCertificate({}, testAuthority({ organization: "Outra" })), "senha");
  const warned = await stage.upload(await stage.createCompany(), stranger);
  expect(warned.json().warnings).toMatchObject([{ code: "not_icp_brasil" }]);
  const refused = await production.upload(await production.createCompany(), stranger);
  expect(refused.json().errors).toMatchObject([{ field: "file", code: "not_icp_brasil" }]);
  expect((await production.upload(await production.createCompany(), pfx())).statusCode).toBe(200);
});

test("a certificate of the company as it was before is named, not used", async () => {
  const companyId = await stage.createCompany();
  await stage.upload(companyId, pfx());
  await stage.changeCnpj(companyId, OTHER_CNPJ);
  expect((await stage.call("GET", companyId)).json()).toMatchObject({
    state: "other_company",
    warnings: [{ code: "other_company" }],
  });
  expect(await loadIssuer(stage.ctx, companyId)).toMatchObject({ code: "certificate_missing" });
});

test("ten wrong passwords are enough for a while; right ones do not count", async () => {
  const companyId = await stage.createCompany();
  const file = pfx();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await stage.upload(companyId, file)).statusCode).toBe(200);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await stage.upload(companyId, file, "errada")).statusCode).toBe(422);
  const refused = await stage.upload(companyId, file);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect((await stage.upload(await stage.createCompany(), file)).statusCode).toBe(200);
  stage.clock.advance(900_000);
  expect((await stage.upload(companyId, file)).statusCode).toBe(200);
});

test("the log of an upload holds no name", async () => {
  const lines: string[] = [];
  const log = { info: (...line: unknown[]) => void lines.push(JSON.stringify(line)) };
  const companyId = await stage.createCompany();
  const bytes = Buffer.from(pfx());
  await uploadCertificate(stage.ctx, log, companyId, { bytes, password: "senha" });
  expect(lines.join()).toContain("certificate.uploaded");
  expect(lines.join()).not.toMatch(new RegExp(`${CNPJ}|${companyId}|FICT|senha`, "i"));
  // The file is overwritten when its work is done.
  expect(bytes.every((byte) => byte === 0)).toBe(true);
});

test("another row's seal does not open", async () => {
  const [mine, theirs] = [await stage.createCompany(), await stage.createCompany()];
  await stage.upload(mine, pfx());
  await stage.upload(theirs, pfx());
  const [row] = await rowsOf(mine);
  await stage.ctx.db
    .updateTable("certificates")
    .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
    .where("company_id", "=", theirs)
    .execute();
  await expect(loadIssuer({ ...stage.ctx }, theirs)).rejects.toThrow(/authenticate/);
});

test("a new master key takes over what the previous one sealed", async () => {
  const other = await createCertificateStage("homologacao");
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const withKeys = (key: Buffer, previous: Buffer[] = []) => ({
    ...other.ctx,
    secrets: createSecrets(key, previous),
  });
  const companyId = await other.createCompany();
  const file = { bytes: pfx(), password: "senha" };
  await uploadCertificate(withKeys(oldKey), other.ctx.log, companyId, file);
  const rotating = withKeys(newKey, [oldKey]);
  expect((await loadIssuer({ ...rotating }, companyId)).ok).toBe(true);
  await Promise.all([resealCertificates(rotating), resealCertificates(rotating)]);
  expect((await loadIssuer(withKeys(newKey), companyId)).ok).toBe(true);
  await expect(loadIssuer(withKeys(oldKey), companyId)).rejects.toThrow("unknown key");
  await other.stop();
});

test("the OpenAPI document describes it", () => {
  const { paths } = stage.server.swagger() as { paths: Record<string, object> };
  expect(Object.keys(paths["/api/v1/company/certificate"] ?? {}).toSorted()).toEqual([
    "delete",
    "get",
    "post",
  ]);
});
