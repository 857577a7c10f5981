import { api } from "@emita/contract/paths";
import { USUAL_CHOICES as OWN } from "@emita/contract/people/notification-choices";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callWith, createTokenStage } from "../../test/people/token-stage.ts";
import { addressForNotice } from "../../identity/public.ts";

const USUAL_CHOICES = { ...OWN, issued_to_client: true };

let stage: Awaited<ReturnType<typeof createTokenStage>>;
beforeAll(async () => {
  stage = await createTokenStage();
});
afterAll(() => stage.stop());

test("the usual until a person chooses; each has its own", async () => {
  const [ana, bento] = [await stage.signUp(), await stage.signUp()];
  const url = api.notificationChoices;
  expect((await callWith(stage.app, ana.accessToken, { url })).json()).toEqual(USUAL_CHOICES);
  const payload = { ...USUAL_CHOICES, issued: false, issued_to_client: false };
  const saved = await callWith(stage.app, ana.accessToken, { method: "PUT", url, payload });
  expect(saved.json()).toEqual(payload);
  expect((await callWith(stage.app, ana.accessToken, { url })).json()).toEqual(payload);
  expect((await callWith(stage.app, bento.accessToken, { url })).json()).toEqual(USUAL_CHOICES);
  expect(await addressForNotice(stage.db, ana.userId, "issued")).toBeNull();
  expect(await addressForNotice(stage.db, ana.userId, "quota")).toBe(ana.email);
});

test("a choice that is missing is named", async () => {
  const person = await stage.signUp();
  const { quota: _, ...payload } = USUAL_CHOICES;
  const url = api.notificationChoices;
  const answer = await callWith(stage.app, person.accessToken, { method: "PUT", url, payload });
  expect(answer.json()).toMatchObject({ code: "invalid", errors: [{ field: "quota" }] });
});
