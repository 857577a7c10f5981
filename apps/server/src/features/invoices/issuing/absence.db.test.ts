import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formatDateTime } from "@emita/domain/basics/dates";
import {
  createInvoiceStage,
  NATIONAL_ROAD,
  type InvoiceStage,
} from "../../../test/invoices/invoice-stage.ts";

let stage: InvoiceStage;
let companyId: string;
beforeAll(async () => {
  stage = await createInvoiceStage();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  await stage.reset();
  companyId = await stage.createCustomer(100);
  authority().absencePausesMs = PAUSES;
});

const PAUSES = [5_000, 30_000, 120_000, 600_000];
const authority = () => stage.world.authority;

describe("a city hall that knows its invoices only after a while", () => {
  test("is asked once more than it wants pauses, each pause kept, before the same bytes go out again", async () => {
    authority().script.push("lost");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    for (const [asked, pause] of PAUSES.entries()) {
      await stage.issue(companyId, id);
      expect(authority().questions).toBe(asked + 1);
      const { work_due_at } = await stage.row(id);
      expect((work_due_at?.getTime() ?? 0) - stage.clock.now().getTime()).toBe(pause);
      // A job that comes too early neither asks nor sends.
      stage.clock.advance(pause - 1);
      await stage.issue(companyId, id);
      expect(authority().questions).toBe(asked + 1);
      expect(authority().received).toHaveLength(1);
      stage.clock.advance(1);
    }
    await stage.issue(companyId, id);
    expect(authority().questions).toBe(PAUSES.length + 1);
    const [first, second] = authority().received;
    expect(second).toEqual(first);
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(await stage.row(id)).toMatchObject({ absences: 0, resend_after: null });
  });

  test("an invoice that shows late is found and never doubled", async () => {
    authority().script.push("silent");
    authority().findScript.push("absent", "absent", "absent");
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 5; turn++) {
      await stage.issue(companyId, id);
      stage.waitLong();
    }
    expect((await stage.show(companyId, id)).status).toBe("issued");
    expect(authority().received).toHaveLength(1);
    expect(authority().notes.size).toBe(1);
  });

  test("a job that comes too early does not lengthen the back-off of a later silence", async () => {
    authority().script.push("lost");
    authority().findScript.push("absent", "unknown");
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 20; turn++) await stage.issue(companyId, id);
    stage.clock.advance(PAUSES[0] ?? 0);
    await stage.issue(companyId, id);
    const { work_due_at, tries } = await stage.row(id);
    expect(tries).toBe(2);
    expect((work_due_at?.getTime() ?? 0) - stage.clock.now().getTime()).toBeLessThan(5_000);
  });

  test("after a repetition that got lost too the count starts again", async () => {
    authority().script.push("lost", "lost");
    const { id } = await stage.create(companyId);
    for (let turn = 0; turn < 2 + PAUSES.length; turn++) {
      await stage.issue(companyId, id);
      stage.waitLong();
    }
    expect(authority().received).toHaveLength(2);
    const asked = authority().questions;
    await stage.issue(companyId, id);
    expect(authority().questions).toBe(asked + 1);
    expect(authority().received).toHaveLength(2);
  });
});

const waitingOf = async (id: string) => (await stage.show(companyId, id)).waiting;
const listed = async () => (await stage.call(companyId, "GET", "")).json().data[0].waiting;
const timeOf = (when: Date) => formatDateTime(when).slice(11, 16);

describe("an invoice without an answer shows its wait", () => {
  test("from the moment the answer did not come: since when, why and the next look, in the list too", async () => {
    authority().script.push("lost");
    const { id } = await stage.create(companyId);
    expect(await waitingOf(id)).toBeNull();
    await stage.issue(companyId, id);
    const since = stage.clock.now();
    const expectWait = async () => {
      const { work_due_at: next } = await stage.row(id);
      expect(next?.getTime()).toBeGreaterThan(stage.clock.now().getTime());
      expect(await waitingOf(id)).toEqual({
        since: since.toISOString(),
        reason: "answer_missing",
        next_at: next?.toISOString(),
        text: `Sem resposta da prefeitura desde ${timeOf(since)}: antes de enviar de novo, perguntamos se a nota já existe; próxima consulta às ${timeOf(next ?? since)}`,
      });
      expect(await listed()).toEqual(await waitingOf(id));
    };
    await expectWait();
    const first = await stage.show(companyId, id);
    for (const pause of PAUSES.slice(0, 2)) {
      await stage.issue(companyId, id);
      await expectWait();
      stage.clock.advance(pause);
      // Due now: the next look is no later time.
      expect(await waitingOf(id)).toMatchObject({ reason: "answer_missing", next_at: null });
    }
    // A program that keeps a copy reads the moved look.
    expect((await stage.show(companyId, id)).updated_at > first.updated_at).toBe(true);
    for (let turn = 0; turn < 4; turn++) {
      await stage.issue(companyId, id);
      stage.waitLong();
    }
    expect(await stage.show(companyId, id)).toMatchObject({ status: "issued", waiting: null });
  });

  test("also where the process died between sending and answer", async () => {
    authority().script.push("lost");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    // As a dead process leaves it: sent, and no outcome recorded.
    await stage.ctx.db
      .updateTable("invoices")
      .set({ unanswered_since: null, tries: 0 })
      .where("id", "=", id)
      .execute();
    expect(await waitingOf(id)).toBeNull();
    await stage.issue(companyId, id);
    expect(await waitingOf(id)).toMatchObject({ reason: "answer_missing" });
  });

  test("an invoice that the city hall works on says so", async () => {
    authority().script.push("processing");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await waitingOf(id)).toMatchObject({
      reason: "answer_in_work",
      text: expect.stringMatching(/^A prefeitura recebeu a nota e trabalha nela desde \d/),
    });
  });
});

describe("a message that is worked on later", () => {
  test("its protocol goes with every question", async () => {
    authority().script.push("processing");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ protocol: "protocolo-7", status: "pending" });
    await stage.issue(companyId, id);
    expect(authority().askedWith).toEqual(["protocolo-7"]);
    expect(await stage.row(id)).toMatchObject({ protocol: null, status: "issued" });
    expect(authority().received).toHaveLength(1);
  });

  test("and then refused: an error, and its number waits for the correction", async () => {
    authority().script.push("processing");
    authority().findScript.push("rejected");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    authority().notes.clear();
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "error",
      error: { code: "E0240" },
    });
    const { dps_number } = await stage.row(id);
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(await stage.row(id)).toMatchObject({ status: "issued", dps_number });
  });
});

describe("the channel", () => {
  test("is stored with the number, and a sent message stays with it whatever is chosen later", async () => {
    authority().absencePausesMs = [];
    authority().script.push("lost");
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    stage.world.road = { ...NATIONAL_ROAD, channel: "paulistana/2" };
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "issued",
      channel: "nacional",
    });
  });

  test("a refused invoice goes to the channel chosen since, under a number of its own", async () => {
    authority().script.push({ reject: "E0084" });
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    const refused = await stage.show(companyId, id);
    expect(refused.error?.other_channel).toBe("paulistana/1");
    stage.world.road = { ...NATIONAL_ROAD, channel: "paulistana/1" };
    authority().idPrefix = "RPS";
    await stage.call(companyId, "POST", `/${id}/attempts`);
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "issued",
      channel: "paulistana/1",
    });
  });

  test("a city that no authority serves is an error in plain words", async () => {
    stage.world.road = {
      ...NATIONAL_ROAD,
      channel: null,
      reason: "Sua cidade ainda não atendida.",
    };
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect(await stage.show(companyId, id)).toMatchObject({
      status: "error",
      error: { code: "city_not_served", message: "Sua cidade ainda não atendida." },
    });
  });

  test("every attempt says where it went", async () => {
    const { id } = await stage.create(companyId);
    await stage.issue(companyId, id);
    expect((await stage.attempts(id)).map(({ channel }) => channel)).toEqual(["nacional"]);
  });
});
