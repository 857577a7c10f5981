import {
  whatsAppLinkCodeSchema,
  whatsAppLinkListSchema,
} from "@emita/contract/integrations/whatsapp";
import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONNECTION } from "../../../test/outside/whatsapp-connection.ts";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import type { SignedUpUser } from "../../../test/people/sign-up.ts";
import { linkedPerson } from "./linked-person.ts";
import { redeemCode } from "./redeem-code.ts";

let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage({ whatsApp: CONNECTION });
});
afterAll(() => stage.stop());

let phones = 0;
/** A phone of its own, as WhatsApp names it to us. */
function newPhone() {
  phones += 1;
  const number = `5511987${String(phones).padStart(6, "0")}`;
  return { senderKey: `BR.${number}`, replyTo: { to: number, recipient: `BR.${number}` } };
}
type Phone = ReturnType<typeof newPhone>;

const say = (phone: Phone, text: string) =>
  redeemCode(stage.app.ctx, { ...phone, content: { kind: "text", text } });
const speaks = (phone: Phone) => linkedPerson(stage.app.ctx, phone.senderKey);

async function codeOf(person: SignedUpUser, companyId?: string) {
  const answer = await stage.call(person.accessToken, {
    method: "POST",
    url: api.whatsAppLinkCodes,
    payload: {},
    ...(companyId !== undefined && { companyId }),
  });
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([201, "private, no-store"]);
  return whatsAppLinkCodeSchema.strict().parse(answer.json());
}

async function linksOf(person: SignedUpUser) {
  const answer = await stage.call(person.accessToken, { url: api.whatsAppLinks });
  return whatsAppLinkListSchema.strict().parse(answer.json());
}

/** A person and their linked phone. */
async function linked(given?: SignedUpUser) {
  const person = given ?? (await stage.signUp());
  const phone = newPhone();
  const { code } = await codeOf(person);
  expect(await say(phone, code)).toMatchObject({ kind: "linked", userId: person.userId });
  return { person, phone };
}

describe("a code", () => {
  test("links the phone that sends it, once, and the person gets a mail about it", async () => {
    const person = await stage.signUp();
    const { code, url, qr_code: qr, expires_at: expiresAt } = await codeOf(person);
    expect(url).toBe(`https://wa.me/551140000001?text=${code}`);
    expect(qr).toMatch(/^<svg [^#]*$/);
    expect(Date.parse(expiresAt) - stage.clock.now().getTime()).toBe(15 * 60_000);
    const phone = newPhone();
    expect(await speaks(phone)).toBeNull();
    const done = await say(phone, `Oi, ${code.toLowerCase()}!`);
    expect(done).toEqual({ kind: "linked", userId: person.userId, companyId: person.companyId });
    expect(await speaks(phone)).toMatchObject({
      userId: person.userId,
      company: { companyId: person.companyId, role: "owner" },
    });
    expect(await linksOf(person)).toMatchObject({
      available: true,
      data: [{ number: `(11) •••••-${phone.replyTo.to.slice(-4)}`, last_message_at: null }],
    });
    const [mail] = await stage.mailsTo(person.email);
    expect(mail?.subject).toBe("WhatsApp vinculado à sua conta do Emita");
    expect(mail?.body_text).not.toContain(phone.replyTo.to);
    const other = newPhone();
    expect(await say(other, code)).toEqual({ kind: "refused" });
    expect(await speaks(other)).toBeNull();
  });

  test("that comes again from the phone that it linked is answered as the first time", async () => {
    const person = await stage.signUp();
    const { code } = await codeOf(person);
    const phone = newPhone();
    const first = await say(phone, code);
    expect(await say(phone, code)).toEqual(first);
    expect((await linksOf(person)).data).toHaveLength(1);
    expect(await say(newPhone(), code)).toEqual({ kind: "refused" });
  });

  test("lies in the database only as a keyed hash", async () => {
    const person = await stage.signUp();
    const { code } = await codeOf(person);
    const rows = await stage.db
      .selectFrom("whatsapp_link_codes")
      .selectAll()
      .where("user_id", "=", person.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code.slice(6));
  });

  test("ends after a quarter of an hour, and with the next code", async () => {
    const person = await stage.signUp();
    const first = await codeOf(person);
    const second = await codeOf(person);
    expect(await say(newPhone(), first.code)).toEqual({ kind: "refused" });
    stage.clock.advance(15 * 60_000);
    expect(await say(newPhone(), second.code)).toEqual({ kind: "refused" });
    expect((await linksOf(person)).data).toEqual([]);
  });

  test("sent by two phones at one moment links one of them", async () => {
    const person = await stage.signUp();
    const { code } = await codeOf(person);
    const done = await Promise.all(
      [newPhone(), newPhone(), newPhone()].map((one) => say(one, code)),
    );
    expect(done.filter(({ kind }) => kind === "linked")).toHaveLength(1);
    expect((await linksOf(person)).data).toHaveLength(1);
  });

  test("a phone that guesses has five tries an hour, then even a right code is refused", async () => {
    stage.clock.advance(3_600_000 - (stage.clock.now().getTime() % 3_600_000));
    const person = await stage.signUp();
    const phone = newPhone();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await say(phone, `EMITA-AAAAA${guess + 2}`)).toEqual({ kind: "refused" });
    const { code } = await codeOf(person);
    expect(await say(phone, code)).toEqual({ kind: "refused" });
    // Another phone has its own tries, and the code was not used up.
    expect(await say(newPhone(), code)).toMatchObject({ kind: "linked" });
  });

  test("a message without one is none", async () => {
    expect(await say(newPhone(), "bom dia")).toEqual({ kind: "none" });
    const photo = { kind: "media", mediaId: "1", mime: "image/png", sha256: "" } as const;
    expect(await redeemCode(stage.app.ctx, { ...newPhone(), content: photo })).toEqual({
      kind: "none",
    });
  });

  test("more than ten an hour are refused", async () => {
    stage.clock.advance(3_600_000 - (stage.clock.now().getTime() % 3_600_000));
    const person = await stage.signUp();
    for (let count = 0; count < 10; count += 1) await codeOf(person);
    const answer = await stage.call(person.accessToken, {
      method: "POST",
      url: api.whatsAppLinkCodes,
      payload: {},
    });
    expect([answer.statusCode, answer.json().code]).toEqual([429, "rate_limited"]);
  });
});

describe("a link", () => {
  test("goes over to another person only by a code from that phone, and its conversation ends", async () => {
    const { person, phone } = await linked();
    const before = await speaks(phone);
    await stage.db
      .insertInto("whatsapp_conversations")
      .values({
        link_id: before?.link.id ?? "",
        state: "{}",
        version: 1,
        changed_at: stage.clock.now(),
      })
      .execute();
    const other = await stage.signUp();
    const { code } = await codeOf(other);
    expect(await say(phone, code)).toMatchObject({ kind: "linked", userId: other.userId });
    expect(await speaks(phone)).toMatchObject({ userId: other.userId });
    expect((await linksOf(person)).data).toEqual([]);
    const left = await stage.db
      .selectFrom("whatsapp_conversations")
      .select("link_id")
      .where("link_id", "=", before?.link.id ?? "")
      .execute();
    expect(left).toEqual([]);
  });

  test("a person has several phones, and ends only their own", async () => {
    const { person, phone } = await linked();
    const { phone: second } = await linked(person);
    const stranger = await stage.signUp();
    const { data } = await linksOf(person);
    expect(data).toHaveLength(2);
    const id = (await speaks(phone))?.link.id ?? "";
    const end = (who: SignedUpUser) =>
      stage.call(who.accessToken, { method: "DELETE", url: api.whatsAppLink(id) });
    expect((await end(stranger)).statusCode).toBe(404);
    expect(await speaks(phone)).not.toBeNull();
    expect((await end(person)).statusCode).toBe(204);
    expect((await end(person)).statusCode).toBe(404);
    expect(await speaks(phone)).toBeNull();
    expect(await speaks(second)).not.toBeNull();
    const events = await stage.call(person.accessToken, { url: api.accountEvents });
    const kinds = events.json().events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith("whatsapp"))).toEqual([
      "whatsapp_unlinked",
      "whatsapp_linked",
      "whatsapp_linked",
    ]);
  });

  test("counts for nothing in a company that its person left, and for what their role is now", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "issuer");
    const phone = newPhone();
    await say(phone, (await codeOf(member, owner.companyId)).code);
    expect((await speaks(phone))?.company).toMatchObject({
      companyId: owner.companyId,
      role: "issuer",
    });
    await stage.call(owner.accessToken, {
      method: "PATCH",
      url: api.companyMember(member.memberId),
      payload: { role: "reader" },
    });
    expect((await speaks(phone))?.company).toMatchObject({ role: "reader" });
    await stage.call(owner.accessToken, {
      method: "DELETE",
      url: api.companyMember(member.memberId),
    });
    const now = await speaks(phone);
    expect(now?.company).toBeNull();
    expect(now?.companies.map(({ companyId }) => companyId)).not.toContain(owner.companyId);
  });

  test("opens a company that demands a second factor only where it was made with one", async () => {
    const { person, phone } = await linked();
    await stage.enrol(person);
    await stage.showFactor(person);
    const demand = { demands_second_factor: true, accountants_issue: false };
    const changed = await stage.call(person.accessToken, {
      method: "PUT",
      url: api.companyAccess,
      payload: demand,
    });
    expect(changed.statusCode).toBe(200);
    expect(await speaks(phone)).toMatchObject({ companies: [], company: null });
    const { code } = await codeOf(person);
    await say(phone, code);
    expect((await speaks(phone))?.company).toMatchObject({ companyId: person.companyId });
  });

  test("ends with a new password", async () => {
    const { person, phone } = await linked();
    const { code } = await codeOf(person);
    const answer = await stage.call(person.accessToken, {
      method: "PUT",
      url: "/auth/v1/user",
      payload: { password: "outra-senha-bem-nova" },
    });
    expect(answer.statusCode).toBe(200);
    expect(await speaks(phone)).toBeNull();
    // Nor is an open code worth anything.
    expect(await say(newPhone(), code)).toEqual({ kind: "refused" });
  });

  test("is worth nothing while its person is banned", async () => {
    const { person, phone } = await linked();
    const ban = (until: Date | null) =>
      stage.db
        .updateTable("users")
        .set({ banned_until: until })
        .where("id", "=", person.userId)
        .execute();
    await ban(new Date(stage.clock.now().getTime() + 60_000));
    expect(await speaks(phone)).toBeNull();
    await ban(null);
    expect(await speaks(phone)).not.toBeNull();
  });

  test("ends when the account is deleted", async () => {
    const { person, phone } = await linked();
    await stage.db.deleteFrom("users").where("id", "=", person.userId).execute();
    expect(await speaks(phone)).toBeNull();
  });
});

test("no program links a phone", async () => {
  const person = await stage.signUp();
  const made = await stage.call(person.accessToken, {
    method: "POST",
    url: "/functions/v1/api-tokens-create",
    payload: {
      name: "ERP",
      scopes: ["invoices:read", "invoices:write", "webhooks:write", "company:write"],
    },
  });
  const token = String(made.json().token);
  for (const [method, url] of [
    ["POST", api.whatsAppLinkCodes],
    ["GET", api.whatsAppLinks],
    ["DELETE", api.whatsAppLink(person.userId)],
  ] as const) {
    const answer = await stage.call(token, {
      method,
      url,
      ...(method === "POST" && { payload: {} }),
    });
    expect(answer.json()).toMatchObject({ status: 403, code: "forbidden_scope" });
  }
});

test("an installation without WhatsApp makes no codes, and says so", async () => {
  const app = await stage.start({ whatsApp: null });
  const person = await stage.signUp();
  const ask = (method: "GET" | "POST", url: string) =>
    app.server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${person.accessToken}` },
      ...(method === "POST" && { payload: {} }),
    });
  expect((await ask("POST", api.whatsAppLinkCodes)).statusCode).toBe(404);
  expect((await ask("GET", api.whatsAppLinks)).json()).toEqual({ available: false, data: [] });
});
