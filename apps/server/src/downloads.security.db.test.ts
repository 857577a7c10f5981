import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localDate } from "@emita/domain/basics/dates";
import { api, tokenFunctions } from "@emita/contract/paths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountantJobs } from "./features/accountant/jobs.ts";
import { invoiceJobs } from "./features/invoices/jobs.ts";
import { privacyJobs } from "./features/privacy/jobs.ts";
import { OWN_DATA } from "./exported-data.ts";
import { insertInvoice } from "./test/database/fill-tables.ts";
import { createPeopleStage, type PeopleStage } from "./test/people/people-stage.ts";
import type { SignedUpUser } from "./test/people/sign-up.ts";

let stage: PeopleStage;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "emita-downloads-"));
  stage = await createPeopleStage({ dataDir });
});
afterAll(async () => {
  await stage.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const nothing = async () => undefined;

/** A job's handler, called the way a worker does. */
async function run(name: string, payload: object): Promise<void> {
  const { ctx } = stage.app;
  const deps = { ownData: OWN_DATA, stopRenewal: nothing, endSubscriptions: nothing };
  const jobs = [...invoiceJobs(ctx), ...accountantJobs(ctx), ...privacyJobs(ctx, deps)];
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`no job ${name}`);
  await job.handle(job.payload.parse(payload));
}

/** As a browser does: by the address alone. */
async function fetchBare(url: string): Promise<string> {
  const answer = await stage.app.server.inject({ method: "GET", url });
  return answer.statusCode === 200 ? "200" : `${answer.statusCode} ${answer.json().code}`;
}

const demand = (owner: SignedUpUser) =>
  stage.call(owner.accessToken, {
    method: "PUT",
    url: api.companyAccess,
    payload: { demands_second_factor: true, accountants_issue: false },
    companyId: owner.companyId,
  });

/** Enrols the owner in a second factor, and has the company demand it. */
async function demandFactor(owner: SignedUpUser): Promise<void> {
  await stage.enrol(owner);
  await stage.showFactor(owner);
  if ((await demand(owner)).statusCode !== 200) throw new Error("not demanded");
}

const remove = (owner: SignedUpUser, memberId: string) =>
  stage.call(owner.accessToken, {
    method: "DELETE",
    url: api.companyMember(memberId),
    companyId: owner.companyId,
  });

/** A company's export, made by this bearer. @returns what gives each caller the address of the file */
async function exportOf(bearer: string, companyId: string) {
  const asked = await stage.call(bearer, {
    method: "POST",
    url: api.invoiceExports,
    payload: { format: "csv" },
    companyId,
  });
  const exportId = String(asked.json().id);
  await run("build-invoice-export", { companyId, exportId });
  return async (by: string) =>
    String(
      (await stage.call(by, { url: api.invoiceExport(exportId), companyId })).json().download_url,
    );
}

describe("the address of a company's export", () => {
  test("ends with its holder's place, and with no other's", async () => {
    const owner = await stage.signUp();
    const member = await stage.join(owner, "issuer");
    await insertInvoice(stage.app.ctx, owner.companyId);
    const addressFor = await exportOf(owner.accessToken, owner.companyId);
    const [mine, his] = [await addressFor(owner.accessToken), await addressFor(member.accessToken)];
    expect([await fetchBare(mine), await fetchBare(his)]).toEqual(["200", "200"]);
    await remove(owner, member.memberId);
    expect([await fetchBare(mine), await fetchBare(his)]).toEqual(["200", "404 not_found"]);
  });

  test("ends with the right, the session, and where the company demands more", async () => {
    const owner = await stage.signUp();
    const [one, two, three] = [
      await stage.join(owner, "issuer"),
      await stage.join(owner, "issuer"),
      await stage.join(owner, "issuer"),
    ];
    await insertInvoice(stage.app.ctx, owner.companyId);
    const addressFor = await exportOf(owner.accessToken, owner.companyId);
    const addresses = await Promise.all(
      [one, two, three].map(({ accessToken }) => addressFor(accessToken)),
    );
    await stage.call(owner.accessToken, {
      method: "PATCH",
      url: api.companyMember(one.memberId),
      payload: { role: "reader" },
    });
    await stage.call(two.accessToken, { method: "POST", url: "/auth/v1/logout", payload: {} });
    const answers = async () => Promise.all(addresses.map(fetchBare));
    expect(await answers()).toEqual(["403 forbidden_role", "401 unauthenticated", "200"]);
    await demandFactor(owner);
    expect((await answers()).at(-1)).toBe("403 second_factor_missing");
  });

  test("a download ends with its token", async () => {
    const owner = await stage.signUp();
    await insertInvoice(stage.app.ctx, owner.companyId);
    const created = await stage.call(owner.accessToken, {
      method: "POST",
      url: tokenFunctions.create,
      payload: { name: "ERP" },
    });
    const { token, api_token } = created.json();
    const address = await (await exportOf(token, owner.companyId))(token);
    expect(await fetchBare(address)).toBe("200");
    await stage.call(owner.accessToken, {
      method: "POST",
      url: tokenFunctions.revoke,
      payload: { token_id: api_token.id },
    });
    expect(await fetchBare(address)).toBe("401 unauthenticated");
  });
});

/** An accountant in the companies of two owners, with both in their archive. */
async function archiveOf() {
  const owners = [await stage.signUp(), await stage.signUp()] as const;
  const person = await stage.join(owners[0], "accountant");
  const also = await stage.join(owners[1], "accountant", person);
  for (const { companyId } of owners) await insertInvoice(stage.app.ctx, companyId);
  const asked = await stage.call(person.accessToken, {
    method: "POST",
    url: api.deskExports,
    payload: {
      month: localDate(stage.clock.now()).slice(0, 7),
      company_ids: owners.map(({ companyId }) => companyId),
    },
  });
  const exportId = String(asked.json().id);
  await run("build-desk-export", { userId: person.userId, exportId });
  const shown = await stage.call(person.accessToken, { url: api.deskExport(exportId) });
  const fetchAll = async () => {
    const url = api.deskExportContent(exportId);
    const answer = await stage.call(person.accessToken, { url });
    return [
      await fetchBare(String(shown.json().download_url)),
      answer.statusCode === 200 ? "200" : `${answer.statusCode} ${answer.json().code}`,
    ];
  };
  return { owners, memberIds: [person.memberId, also.memberId] as const, fetchAll };
}

describe("the archive of an office", () => {
  test("is refused once one of its companies is lost, at either address", async () => {
    const { owners, memberIds, fetchAll } = await archiveOf();
    expect(await fetchAll()).toEqual(["200", "200"]);
    await remove(owners[1], memberIds[1]);
    expect(await fetchAll()).toEqual(["403 forbidden_role", "403 forbidden_role"]);
  });

  test("is given with the factor that one of its companies demands by now", async () => {
    const { owners, fetchAll } = await archiveOf();
    await demandFactor(owners[0]);
    expect(await fetchAll()).toEqual(["403 second_factor_missing", "403 second_factor_missing"]);
  });
});

async function copyOf(person: SignedUpUser) {
  const asked = await stage.call(person.accessToken, { method: "POST", url: api.accountExport });
  await run("build-data-export", { userId: person.userId, exportId: String(asked.json().id) });
  return async () => {
    const answer = await stage.call(person.accessToken, { url: api.accountExportContent });
    return answer.statusCode === 200 ? "200" : `${answer.statusCode} ${answer.json().code}`;
  };
}

describe("the copy of a person's data", () => {
  test("is not given once one of its companies is another's", async () => {
    const owner = await stage.signUp();
    await stage.join(owner, "issuer");
    const fetchCopy = await copyOf(owner);
    expect(await fetchCopy()).toBe("200");
    await stage.db
      .updateTable("members")
      .set({ role: "admin" })
      .where("company_id", "=", owner.companyId)
      .where("user_id", "=", owner.userId)
      .execute();
    expect(await fetchCopy()).toBe("404 not_found");
  });

  test("is given with the factor that a company demands of its owners", async () => {
    const owner = await stage.signUp();
    const heir = await stage.join(owner, "issuer");
    await stage.db
      .updateTable("members")
      .set({ role: "owner" })
      .where("id", "=", heir.memberId)
      .execute();
    stage.clock.advance(6_000);
    const fetchCopy = await copyOf(heir);
    expect(await fetchCopy()).toBe("200");
    await demandFactor(owner);
    expect(await fetchCopy()).toBe("403 second_factor_missing");
  });
});
