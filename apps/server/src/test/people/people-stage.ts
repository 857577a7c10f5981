import { randomUUID } from "node:crypto";
import { api } from "@emita/contract/paths";
import { COMPANY_HEADER } from "@emita/contract/people/people";
import type { Role } from "@emita/domain/access/roles";
import { sql } from "kysely";
import type { App } from "../../app.ts";
import type { Config } from "../../config/config.ts";
import { withoutOrigin } from "../../platform/jobs/job-origin.ts";
import type { SignedUpUser, SignUpOverrides } from "./sign-up.ts";
import { createTokenStage } from "./token-stage.ts";

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly payload?: object;
  /** The company that the request names. */
  readonly companyId?: string;
}

/** Calls of a person or a program, by its bearer. */
export async function callFor(app: App, bearer: string, call: Call) {
  const { method = "GET", url, payload, companyId } = call;
  return app.server.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: {
      ...(bearer !== "" && { authorization: `Bearer ${bearer}` }),
      ...(companyId && { [COMPANY_HEADER]: companyId }),
    },
  });
}

/** Whole servers without workers, and people who are in one another's companies. */
export async function createPeopleStage(overrides: Partial<Config> = {}) {
  const stage = await createTokenStage(overrides);
  const { app, db } = stage;
  const call = (bearer: string, wanted: Call) => {
    // Later events get later times.
    stage.clock.advance(1);
    return callFor(app, bearer, wanted);
  };

  async function mailsTo(email: string) {
    return db
      .selectFrom("mails")
      .select(["subject", "body_text", "body_html"])
      .where("recipient", "=", email)
      .orderBy("created_at", "desc")
      .execute();
  }

  /** The token in the newest invitation to this address. */
  async function invitationToken(email: string): Promise<string> {
    for (const { body_text: text } of await mailsTo(email)) {
      const token = /\/convite\?token=([\w-]+)/.exec(text)?.[1];
      if (token) return token;
    }
    throw new Error("no invitation was mailed");
  }

  const invite = (
    by: SignedUpUser,
    wish: { email: string; role: Role },
    companyId = by.companyId,
  ) => call(by.accessToken, { method: "POST", url: api.companyMembers, payload: wish, companyId });

  const accept = (bearer: string, token: string) =>
    call(bearer, { method: "POST", url: api.invitationAcceptance, payload: { token } });

  /** A person with a company of their own joins another company by invitation. */
  async function join(owner: SignedUpUser, role: Role, person?: SignedUpUser) {
    const member = person ?? (await stage.signUp({ data: {} }));
    const invited = await invite(owner, { email: member.email, role });
    if (invited.statusCode !== 201) throw new Error(invited.body);
    const accepted = await accept(member.accessToken, await invitationToken(member.email));
    if (accepted.statusCode !== 200) throw new Error(accepted.body);
    const { id } = await db
      .selectFrom("members")
      .select("id")
      .where("company_id", "=", owner.companyId)
      .where("user_id", "=", member.userId)
      .executeTakeFirstOrThrow();
    return { ...member, memberId: id };
  }

  return {
    ...stage,
    call,
    mailsTo,
    invitationToken,
    invite,
    accept,
    join,
    /** A second factor, which the open sessions have not shown. */
    async enrol({ userId }: SignedUpUser): Promise<void> {
      const now = stage.clock.now();
      const times = { created_at: now, updated_at: now };
      await db
        .insertInto("factors")
        .values({
          id: randomUUID(),
          user_id: userId,
          type: "totp",
          status: "verified",
          friendly_name: "",
          ...times,
        })
        .execute();
    },
    async showFactor({ userId }: SignedUpUser): Promise<void> {
      await db.updateTable("sessions").set({ aal: "aal2" }).where("user_id", "=", userId).execute();
    },
    /** Payloads waiting in a queue; they wait no more. */
    async queued(name: string): Promise<object[]> {
      const { rows } = await sql<{ data: object }>`
        with taken as (delete from pgboss.job where name = ${name} returning data, created_on)
        select data from taken order by created_on`.execute(db);
      return rows.map(({ data }) => withoutOrigin(data));
    },
    /** A person with an account and without a CNPJ. */
    signUpWithout: (options: SignUpOverrides = {}) => stage.signUp({ data: {}, ...options }),
    /** The activity of a company, oldest first. */
    async events(companyId: string) {
      return db
        .selectFrom("company_events")
        .select(["kind", "subject", "by_user", "by_token"])
        .where("company_id", "=", companyId)
        .orderBy("at")
        .orderBy("kind")
        .execute();
    },
  };
}

export type PeopleStage = Awaited<ReturnType<typeof createPeopleStage>>;
