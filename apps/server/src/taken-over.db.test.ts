import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INVOICE } from "./test/invoices/invoice-stage.ts";
import { signUpUser } from "./test/people/sign-up.ts";
import { callWith, createTokenStage } from "./test/people/token-stage.ts";

/* What the first proof of an address means for the rest of the product. */

let stage: Awaited<ReturnType<typeof createTokenStage>>;

beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

/** A stranger's account with everything that a program or a bank could use, as if older versions had allowed it. */
async function strangersAccount() {
  const person = await stage.signUp({ verified: false });
  const { companyId: company_id } = person;
  const { db, clock } = stage;
  const now = clock.now();
  const times = { created_at: now, updated_at: now };
  const { newId } = stage.app.ctx;
  const bytes = Buffer.from(newId());
  await db
    .insertInto("api_tokens")
    .values({
      id: newId(),
      company_id,
      name: "ERP",
      token_hash: bytes,
      masked_prefix: "emita_test_a",
      scopes: ["invoices:write"],
      created_at: now,
    })
    .execute();
  await db
    .insertInto("webhook_addresses")
    .values({
      company_id,
      url: "https://exemplo.com.br",
      sealed_secret: bytes,
      secret_hint: "",
      secret_set_at: now,
      ...times,
    })
    .execute();
  await db
    .insertInto("pix_addresses")
    .values({ company_id, key_hash: bytes, hint: "", created_at: now })
    .execute();
  await db
    .insertInto("certificates")
    .values({
      id: newId(),
      company_id,
      environment: "sandbox",
      source: "uploaded",
      cnpj: "11222333000181",
      holder: "Ana",
      is_icp_brasil: false,
      sealed: bytes,
      not_before: now,
      not_after: now,
      created_at: now,
    })
    .execute();
  return person;
}

/** The owner asks for a new password and opens the mail. @returns the owner's access token */
async function recover(email: string): Promise<string> {
  const { server } = stage.app;
  await server.inject({ method: "POST", url: "/auth/v1/recover", payload: { email } });
  const mail = await stage.db
    .selectFrom("mails")
    .select("body_text")
    .where("recipient", "=", email)
    .where("body_text", "like", "%type=recovery%")
    .executeTakeFirstOrThrow();
  const token_hash = /token=([\w-]+)/.exec(mail.body_text)?.[1];
  const payload = { type: "recovery", token_hash };
  return (await server.inject({ method: "POST", url: "/auth/v1/verify", payload })).json()
    .access_token;
}

const issue = (bearer: string) =>
  callWith(stage.app, bearer, { method: "POST", url: api.invoices, payload: INVOICE });

test("programs, banks and certificates of before are gone; nothing is issued until the owner has looked", async () => {
  const { email, companyId } = await strangersAccount();
  const owner = await recover(email);
  const { db } = stage;
  const tokens = await db
    .selectFrom("api_tokens")
    .select("revoked_at")
    .where("company_id", "=", companyId)
    .execute();
  expect(tokens).toEqual([{ revoked_at: expect.any(Date) }]);
  for (const table of ["webhook_addresses", "pix_addresses", "certificates"] as const) {
    const rows = await db
      .selectFrom(table)
      .select("company_id")
      .where("company_id", "=", companyId)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }

  const refused = await issue(owner);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "company_unchecked"]);
  expect(refused.json().detail).toContain("Confira-os antes de emitir a primeira nota");
  const shown = (await callWith(stage.app, owner, { url: api.company })).json();
  expect(shown).toMatchObject({ cnpj: "11222333000181", awaits_check: true });

  const { cnpj, address, phone, email: mail } = shown;
  const payload = { cnpj, company_name: "Oficina da Dona Ltda", address, phone, email: mail };
  const saved = await callWith(stage.app, owner, { method: "PUT", url: api.company, payload });
  expect(saved.json()).toMatchObject({ company_name: "Oficina da Dona Ltda", awaits_check: false });
  expect((await issue(owner)).statusCode).toBe(201);
});

test("a user who confirms their own sign-up goes on at once", async () => {
  const { accessToken } = await signUpUser(stage.app);
  const shown = await callWith(stage.app, accessToken, { url: api.company });
  expect(shown.json()).toMatchObject({ awaits_check: false });
  expect((await issue(accessToken)).statusCode).toBe(201);
});
