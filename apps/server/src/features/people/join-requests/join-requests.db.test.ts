import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";
import { peopleJobs } from "../jobs.ts";

const NOBODYS = "19131243000197";
const CNPJS = ["11444777000161", "33000167000101", "60746948000112", "00000000000191"];
let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage();
});
afterAll(() => stage.stop());

const nextCnpj = () => CNPJS.pop() ?? "";
const ask = (who: SignedUpUser, cnpj: string, message?: string) =>
  stage.call(who.accessToken, {
    method: "POST",
    url: api.joinRequests,
    payload: { cnpj, ...(message !== undefined && { message }) },
  });
const ownerOf = (cnpj: string) => stage.signUp({ data: { cnpj, company_name: "Clínica Vila" } });

/** The work of a worker on waiting requests. */
async function deliver(): Promise<number> {
  const [job] = peopleJobs(stage.app.ctx);
  const payloads = await stage.queued("deliver-join-request");
  for (const payload of payloads) await job?.handle(job.payload.parse(payload));
  return payloads.length;
}

async function askingIn(owner: SignedUpUser) {
  const people = await stage.call(owner.accessToken, { url: api.companyMembers });
  return people.json().data.filter(({ state }: { state: string }) => state === "asking");
}
const answer = (by: SignedUpUser, id: string, payload: object | null) =>
  stage.call(by.accessToken, {
    method: payload ? "POST" : "DELETE",
    url: api.companyJoinRequest(id),
    ...(payload && { payload }),
  });

describe("a person who asks to join", () => {
  test("learns nothing: the answer is the same, and made the same way, whatever there is", async () => {
    const cnpj = nextCnpj();
    const owner = await ownerOf(cnpj);
    const member = await stage.join(owner, "reader");
    const stranger = await stage.signUpWithout();
    const answers = [
      await ask(stranger, NOBODYS),
      await ask(stranger, cnpj),
      await ask(stranger, cnpj),
      await ask(member, cnpj),
    ];
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body]).toEqual([202, '{"asked":true}']);
      expect(headers["content-length"]).toBe(answers[0]?.headers["content-length"]);
    }
    // Nothing was looked up before the answer: one job each.
    expect(await stage.db.selectFrom("join_requests").selectAll().execute()).toEqual([]);
    expect(await deliver()).toBe(4);
    expect(await askingIn(owner)).toHaveLength(1);
    expect((await stage.mailsTo(member.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("Pedido"),
    );
  });

  test("is shown to the owners, with its message, and mailed to them", async () => {
    const cnpj = nextCnpj();
    const [one, other] = [await ownerOf(cnpj), await ownerOf(cnpj)];
    const person = await stage.signUpWithout();
    await ask(person, cnpj, "Sou a nova recepcionista, veja golpe.example");
    await deliver();
    for (const owner of [one, other]) {
      expect(await askingIn(owner)).toMatchObject([
        {
          email: person.email,
          role: null,
          message: "Sou a nova recepcionista, veja golpe.example",
        },
      ]);
      const [mail] = await stage.mailsTo(owner.email);
      expect(mail?.subject).toContain("Pedido para participar");
      expect(mail?.body_text).toContain(person.email);
      expect(mail?.body_text).not.toContain("golpe");
    }
    const [{ id }] = await askingIn(one);
    const accepted = await answer(one, id, { role: "issuer" });
    expect([accepted.statusCode, accepted.json().role]).toEqual([200, "issuer"]);
    const own = await stage.call(person.accessToken, { url: api.companies });
    expect(own.json().data).toMatchObject([{ id: one.companyId, role: "issuer" }]);
    expect((await stage.mailsTo(person.email))[0]?.subject).toContain("Pedido aceito");
    expect((await answer(one, id, { role: "admin" })).statusCode).toBe(404);
    expect((await stage.events(one.companyId)).map(({ kind, by_user }) => [kind, by_user])).toEqual(
      [
        ["join_requested", person.userId],
        ["join_accepted", one.userId],
      ],
    );
  });

  test("a refusal is silent", async () => {
    const cnpj = nextCnpj();
    const owner = await ownerOf(cnpj);
    const person = await stage.signUpWithout();
    await ask(person, cnpj);
    await deliver();
    const before = await stage.mailsTo(person.email);
    const [{ id }] = await askingIn(owner);
    expect((await answer(owner, id, null)).statusCode).toBe(204);
    expect(await askingIn(owner)).toEqual([]);
    expect(await stage.mailsTo(person.email)).toEqual(before);
    expect((await answer(person, id, { role: "admin" })).statusCode).toBe(404);
  });

  test("has a proven address, and asks so often a day", async () => {
    const unproven = await stage.signUpWithout({ verified: false });
    expect((await ask(unproven, NOBODYS)).json()).toMatchObject({ code: "email_not_verified" });
    const person = await stage.signUpWithout();
    for (let count = 0; count < 10; count += 1)
      expect((await ask(person, NOBODYS)).statusCode).toBe(202);
    expect((await ask(person, NOBODYS)).json()).toMatchObject({ status: 429 });
  });
});
