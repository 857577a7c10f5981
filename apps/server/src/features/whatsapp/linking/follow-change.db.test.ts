import { api } from "@emita/contract/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CONNECTION } from "../../../test/outside/whatsapp-connection.ts";
import { createPeopleStage, type PeopleStage } from "../../../test/people/people-stage.ts";
import { callOf } from "../../../test/outside/whatsapp-stage.ts";
import { readCall } from "../receiving/read-call.ts";
import { followChange } from "./follow-change.ts";
import { linkedPerson } from "./linked-person.ts";
import { redeemCode } from "./redeem-code.ts";

let stage: PeopleStage;
beforeAll(async () => {
  stage = await createPeopleStage({ whatsApp: CONNECTION });
});
afterAll(() => stage.stop());

let phones = 0;
async function linked(how: "by id" | "by number") {
  phones += 1;
  const number = `5511986${String(phones).padStart(6, "0")}`;
  // WhatsApp gives older accounts without the ninth digit; the key has none.
  const key = how === "by id" ? `BR.1${number}` : `tel:${number.replace(/^(\d{4})9/, "$1")}`;
  const person = await stage.signUp();
  const answer = await stage.call(person.accessToken, {
    method: "POST",
    url: api.whatsAppLinkCodes,
    payload: {},
  });
  await redeemCode(stage.app.ctx, {
    senderKey: key,
    replyTo: { to: number, ...(how === "by id" && { recipient: key }) },
    content: { kind: "text", text: answer.json().code },
  });
  return { person, number, key };
}

const call = (message: object) =>
  readCall(Buffer.from(callOf(CONNECTION.numberId, { messages: [message] })), CONNECTION.numberId);

/** As WhatsApp reports it: `system` messages have no contacts. */
async function change(from: object, system: object): Promise<void> {
  const message = { id: "wamid.system", timestamp: "1795000000", type: "system", ...from, system };
  const [reported] = call(message) ?? [];
  if (reported?.kind !== "message") throw new Error("the change was not read");
  await followChange(stage.app.ctx, reported.payload);
  await followChange(stage.app.ctx, reported.payload);
}
const speaks = (key: string) => linkedPerson(stage.app.ctx, key);

test("a link by WhatsApp's id follows the new id and number", async () => {
  const { person, number, key } = await linked("by id");
  await change(
    { from: number },
    {
      type: "user_changed_number",
      wa_id: "5511955554444",
      user_id: `${key}0`,
      previous_user_id: key,
    },
  );
  expect(await speaks(key)).toBeNull();
  expect(await speaks(`${key}0`)).toMatchObject({
    userId: person.userId,
    link: { wa_id: "5511955554444" },
  });
});

test("a link by WhatsApp's id stays when only the number or the device is another", async () => {
  const { person, number, key } = await linked("by id");
  await change({ from: number, from_user_id: key }, { type: "user_identity_changed" });
  expect(await speaks(key)).toMatchObject({ userId: person.userId, link: { wa_id: number } });
  await change({ from: number, from_user_id: key }, { type: "user_changed_number" });
  expect(await speaks(key)).toMatchObject({ userId: person.userId, link: { wa_id: null } });
});

test.each(["user_changed_number", "user_identity_changed"])(
  "a link by the number alone ends at %s, and the person is asked to link again",
  async (type) => {
    const { person, number, key } = await linked("by number");
    expect(await speaks(key)).toMatchObject({ userId: person.userId });
    await change({ from: number }, { type, wa_id: "5511955553333" });
    expect(await speaks(key)).toBeNull();
    const subjects = (await stage.mailsTo(person.email)).map(({ subject }) => subject);
    expect(
      subjects.filter((one) => one === "Vincule de novo o seu WhatsApp ao Emita"),
    ).toHaveLength(1);
  },
);

test("a link that was made again for the new id is not replaced by the old one", async () => {
  const old = await linked("by id");
  const fresh = await linked("by id");
  await change(
    { from: old.number },
    { type: "user_changed_user_id", user_id: fresh.key, previous_user_id: old.key },
  );
  expect(await speaks(old.key)).toBeNull();
  expect(await speaks(fresh.key)).toMatchObject({ userId: fresh.person.userId });
});

test("of an unlinked person, or of a form that names no one, nothing happens", async () => {
  await change({ from: "5511900001111" }, { type: "user_changed_number", wa_id: "5511900002222" });
  const head = { id: "wamid.s", timestamp: "1795000000", type: "system" };
  expect(call({ ...head, system: { type: "user_changed_number" } })).toEqual([]);
  expect(call({ ...head, from: "5511900001111", system: { type: "other" } })).toEqual([]);
  expect(call({ ...head, from: "5511900001111" })).toEqual([]);
});
