import { randomUUID } from "node:crypto";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentKey } from "../../../platform/files/storage.ts";
import { insertInvoice } from "../../../test/database/fill-tables.ts";
import { createPrivacyStage } from "../../../test/people/privacy-stage.ts";
import { deleteCompany } from "./delete-company.ts";

let stage: Awaited<ReturnType<typeof createPrivacyStage>>;
beforeAll(async () => {
  stage = await createPrivacyStage();
});
afterAll(() => stage.stop());

type Person = Awaited<ReturnType<typeof stage.person>>;

/** The stage's people have a second factor. */
async function owner(): Promise<Person> {
  const person = await stage.person();
  await stage.db
    .updateTable("sessions")
    .set({ aal: "aal2" })
    .where("user_id", "=", person.userId)
    .execute();
  return person;
}

const remove = (person: Person, body: object = {}) =>
  person.call({
    method: "DELETE",
    url: api.company,
    payload: { confirmation: "EXCLUIR", password: person.password, ...body },
  });

async function settle(companyId: string): Promise<void> {
  await stage.db
    .updateTable("invoices")
    .set({ status: "error", answer_pending: false, claimed_until: null, cancellation_state: null })
    .where("company_id", "=", companyId)
    .where("nfse_number", "is", null)
    .execute();
}

const isThere = (companyId: string) =>
  stage.db.selectFrom("companies").select("id").where("id", "=", companyId).executeTakeFirst();

test("an owner deletes a company: its invoices are sealed, its files removed, its members notified", async () => {
  const person = await owner();
  const { companyId, userId } = person;
  await settle(companyId);
  const issued = await insertInvoice(stage.ctx, companyId);
  const key = documentKey(companyId, randomUUID());
  await stage.ctx.documents.put(key, Buffer.from("x"), "text/plain");
  const member = await stage.signUp();
  await stage.db
    .insertInto("members")
    .values({ company_id: companyId, user_id: member.userId, role: "issuer", since: new Date() })
    .execute();
  const removed = await remove(person);
  expect([removed.statusCode, removed.body]).toEqual([204, ""]);

  expect(await isThere(companyId)).toBeUndefined();
  const kept = await stage.db
    .selectFrom("kept_notes")
    .select("id")
    .where("company_id", "=", companyId)
    .execute();
  expect(kept.map(({ id }) => id)).toContain(issued);
  await stage.run("remove-company-files", { companyId });
  await expect(access(join(stage.dataDir, "documents", key))).rejects.toThrow("ENOENT");
  const mails = await stage.db
    .selectFrom("mails")
    .select(["recipient", "subject"])
    .where("event_key", "like", `company-erased:${companyId}:%`)
    .execute();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    [person.email, member.email].toSorted(),
  );
  // The person goes on, with an empty company.
  const own = await person.call({ url: api.companies });
  expect(own.json().data).toMatchObject([{ cnpj: null, role: "owner" }]);
  expect(own.json().data[0].id).not.toBe(companyId);
  const user = await stage.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .executeTakeFirst();
  expect(user).toBeDefined();
});

test("not without the word and the password, nor while another owns it too", async () => {
  const person = await owner();
  await settle(person.companyId);
  expect((await remove(person, { confirmation: "sim" })).statusCode).toBe(422);
  expect((await remove(person, { password: "errada" })).json()).toMatchObject({ status: 422 });
  const second = await stage.signUp();
  await stage.db
    .insertInto("members")
    .values({
      company_id: person.companyId,
      user_id: second.userId,
      role: "owner",
      since: new Date(),
    })
    .execute();
  expect((await remove(person)).json()).toMatchObject({ status: 409, code: "other_owners" });
  expect(await isThere(person.companyId)).toBeDefined();
});

test("not while a city hall owes an answer: then nothing ends", async () => {
  const person = await owner();
  await settle(person.companyId);
  await insertInvoice(stage.ctx, person.companyId, {
    status: "pending",
    nfse_number: null,
    nfse_key: null,
    answer_pending: true,
  });
  expect((await remove(person)).json()).toMatchObject({ status: 409, code: "not_deletable" });
  const deps = { ...stage.deps, foundCompany: async () => undefined };
  const wish = { confirmation: "EXCLUIR" as const, password: person.password };
  const caller = {
    ...person,
    kind: "person" as const,
    sessionId: randomUUID(),
    role: "owner" as const,
    isEmailVerified: true,
  };
  const again = () => deleteCompany(stage.ctx, deps, caller, wish);
  await expect(again()).rejects.toMatchObject({ code: "not_deletable" });
  expect(stage.payments).toEqual([]);
  expect(await isThere(person.companyId)).toBeDefined();
  await settle(person.companyId);
  await again();
  expect(stage.payments).toEqual([`end ${person.companyId}`]);
  expect(await isThere(person.companyId)).toBeUndefined();
});
