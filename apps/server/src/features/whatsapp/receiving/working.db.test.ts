import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWhatsAppStage, type WhatsAppStage } from "../../../test/outside/whatsapp-stage.ts";

const ANA = "5534988887777";
const BIA = "5511987654321";

let stage: WhatsAppStage;
beforeAll(async () => {
  stage = await createWhatsAppStage();
});
afterAll(() => stage.stop());
beforeEach(() => stage.reset());

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const texts = () =>
  stage.messages.map(({ content }) => (content.kind === "text" ? content.text : content.kind));
const runEvent = (eventId: number) => stage.feature.run("work-whatsapp-event", { eventId });

test("messages of a phone are worked on in the order in which they were written", async () => {
  await stage.messenger("/calls", { hold: true });
  for (const [index, text] of ["um", "dois", "três"].entries())
    await stage.say({ phone: ANA, text, at: at(index) });
  await stage.messenger("/calls", { hold: false, release: "reversed", times: 2 });
  await stage.work();
  expect(texts()).toEqual(["um", "dois", "três"]);
});

test("also when they come in one call, and whichever job is first", async () => {
  await stage.messenger("/calls", { hold: true });
  for (const [index, text] of ["um", "dois", "três"].entries())
    await stage.say({ phone: ANA, text, at: at(3 - index) });
  await stage.messenger("/calls", { hold: false, release: "made", together: true });
  const events = await stage.events();
  const newest = events.find(({ sent_at: sent }) => sent.toISOString() === at(3));
  await runEvent(newest?.id ?? 0);
  expect(texts()).toEqual(["três", "dois", "um"]);
});

test("one that fails holds up the later ones of its phone, and no other's", async () => {
  const { id } = await stage.say({ phone: ANA, text: "um", at: at(1) });
  await stage.say({ phone: ANA, text: "dois", at: at(2) });
  await stage.say({ phone: BIA, text: "de Bia", at: at(3) });
  stage.course.before = async (asked) => {
    if (asked === id) throw new Error("a fault that passes");
  };
  const events = await stage.events();
  for (const event of events.slice(0, 2))
    await expect(runEvent(event.id)).rejects.toThrow("a fault that passes");
  await runEvent(events[2]?.id ?? 0);
  expect(texts()).toEqual(["de Bia"]);
  stage.course.before = async () => undefined;
  await stage.work();
  expect(texts()).toEqual(["de Bia", "um", "dois"]);
});

test("states of sent messages hold up no conversation", async () => {
  await stage.say({ phone: ANA, text: "oi" });
  await stage.work();
  const { wamid } = await stage.channel().sendText({ to: ANA }, "Olá!");
  await stage.messenger("/statuses", { phone: ANA, id: wamid, status: "sent" });
  await stage.say({ phone: ANA, text: "nota" });
  stage.course.before = async (asked) => {
    if (asked === wamid) throw new Error("not known yet");
  };
  const newest = (await stage.events()).at(-1);
  await runEvent(newest?.id ?? 0);
  expect(texts()).toEqual(["oi", "nota"]);
});

test("one that never succeeds is given up after all tries, and the next follows", async () => {
  const { id } = await stage.say({ phone: ANA, text: "um", at: at(1) });
  await stage.say({ phone: ANA, text: "dois", at: at(2) });
  stage.course.before = async (asked) => {
    if (asked === id) throw new Error("a fault that stays");
  };
  const [first, second] = await stage.events();
  const giveUp = (eventId = 0) => stage.feature.runDead("work-whatsapp-event", { eventId });
  // A later one was never tried.
  await giveUp(second?.id);
  expect((await stage.events()).map((event) => event.given_up)).toEqual([false, false]);
  await giveUp(first?.id);
  await runEvent(second?.id ?? 0);
  expect(texts()).toEqual(["dois"]);
  expect(await stage.events()).toMatchObject([
    { given_up: true, sealed_payload: null },
    { given_up: false, sealed_payload: null },
  ]);
});

test("two workers never have a phone's messages at once", async () => {
  await stage.say({ phone: ANA, text: "um", at: at(1) });
  await stage.say({ phone: ANA, text: "dois", at: at(2) });
  const [first, second] = await stage.events();
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  stage.course.before = async () => {
    begun.resolve();
    await held.promise;
  };
  const working = runEvent(first?.id ?? 0);
  await begun.promise;
  await expect(runEvent(second?.id ?? 0)).rejects.toThrow("another worker");
  await expect(runEvent(first?.id ?? 0)).rejects.toThrow("another worker");
  held.resolve();
  await working;
  await runEvent(second?.id ?? 0);
  expect(texts()).toEqual(["um", "dois"]);
});

test("what was worked on is forgotten: its content at once, the rest after 30 days", async () => {
  await stage.say({ phone: ANA, text: "um" });
  await stage.work();
  expect(await stage.events()).toMatchObject([{ sealed_payload: null }]);
  await stage.say({ phone: ANA, text: "espera" });
  stage.feature.clock.advance(31 * 86_400_000);
  await stage.feature.run("forget-whatsapp-events", {});
  expect(await stage.events()).toMatchObject([{ handled_at: null }]);
  stage.feature.clock.advance(-31 * 86_400_000);
});

test("a server that ends between storing and working leaves nothing behind: another works it off", async () => {
  const crowd = await createWhatsAppStage({ works: true });
  try {
    await crowd.reset();
    // Stored by a server that does not work any more: only the row and its job are left.
    crowd.course.before = () => Promise.reject(new Error("killed"));
    await crowd.say({ phone: ANA, text: "um", at: at(1) });
    crowd.course.before = async () => undefined;
    for (let second = 2; second < 30; second += 1)
      await crowd.say({ phone: second % 2 ? ANA : BIA, text: String(second), at: at(second) });
    while ((await crowd.events()).some(({ handled_at: handled }) => handled === null))
      await sleep(50);
    const ofAna = crowd.messages.filter(({ replyTo }) => replyTo.to === "553488887777");
    expect(ofAna).toHaveLength(15);
    expect(new Set(crowd.messages.map(({ id }) => id)).size).toBe(29);
    expect(crowd.messages).toHaveLength(29);
    expect(ofAna.map(({ at: instant }) => instant)).toEqual(
      ofAna.map(({ at: instant }) => instant).toSorted((a, b) => a.getTime() - b.getTime()),
    );
  } finally {
    await crowd.stop();
  }
});
