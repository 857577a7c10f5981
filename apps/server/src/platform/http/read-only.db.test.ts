import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createTestApp } from "../../test/server/app.ts";
import { signUpUser, type SignedUpUser } from "../../test/people/sign-up.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let person: SignedUpUser;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  whole = await createTestApp({ role: "web" });
  person = await signUpUser(whole.app);
});
afterAll(async () => {
  vi.useRealTimers();
  await whole.stop();
});
afterEach(() => turn(false));

/** The switch, and the time within which every process follows it. */
async function turn(isOn: boolean): Promise<void> {
  await whole.ctx.db.deleteFrom("read_only").execute();
  if (isOn) await whole.ctx.db.insertInto("read_only").values({ reason: "teste" }).execute();
  vi.advanceTimersByTime(2_001);
}

const call = (method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  whole.app.server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${person.accessToken}` },
    ...(payload && { payload }),
  });

const COMPANY = {
  cnpj: "11222333000181",
  company_name: "Oficina Nova Ltda",
  city_code: "3550308",
  tax_regime: "mei",
};

test("changes are refused in words while it is read-only, by every kind of route, and go on afterwards", async () => {
  await turn(true);
  for (const refused of [
    await call("PUT", "/api/v1/company", COMPANY),
    await call("POST", "/api/v1/invoices", {}),
    await call("POST", "/auth/v1/signup", { email: "nova@exemplo.com.br", password: "senha-nova" }),
    await call("POST", "/webhooks/pix/qualquer", {}),
  ]) {
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
    expect(refused.headers["content-type"]).toMatch(/^application\/problem\+json/);
    expect(refused.json()).toMatchObject({
      code: "read_only",
      detail: expect.stringContaining("em manutenção"),
    });
  }
  await turn(false);
  const saved = await call("PUT", "/api/v1/company", COMPANY);
  expect([saved.statusCode, saved.headers["x-emita-read-only"]]).toEqual([200, undefined]);
});

test("reading, signing in and signing out go on, and every answer carries the state", async () => {
  await turn(true);
  await call("POST", "/api/v1/invoices", {});
  const looked = await call("GET", "/api/v1/invoices");
  expect([looked.statusCode, looked.headers["x-emita-read-only"]]).toEqual([200, "1"]);
  const { email, password } = person;
  const signedIn = await call("POST", "/auth/v1/token?grant_type=password", { email, password });
  expect(signedIn.statusCode).toBe(200);
  const renewed = await call("POST", "/auth/v1/token?grant_type=refresh_token", {
    refresh_token: signedIn.json().refresh_token,
  });
  expect(renewed.statusCode).toBe(200);
});

/** The headers of a public answer, in the state of now: only what changes something waits for it. */
async function publicHeaders() {
  await call("POST", "/api/v1/invoices", {});
  return (await call("GET", "/api/v1/city-halls/status")).headers;
}

test("no answer of this state is kept: given again by a browser's cache, it would report the state after its end", async () => {
  expect((await publicHeaders())["cache-control"]).toBe("public, max-age=10");
  await turn(true);
  expect(await publicHeaders()).toMatchObject({
    "cache-control": "no-store",
    "x-emita-read-only": "1",
  });
  await turn(false);
  expect((await publicHeaders())["cache-control"]).toBe("public, max-age=10");
});

test("the last known state counts while the database does not answer", async () => {
  await turn(true);
  expect((await call("POST", "/api/v1/invoices", {})).json().code).toBe("read_only");
  vi.advanceTimersByTime(2_001);
  const look = vi.spyOn(whole.ctx.db, "selectFrom").mockImplementation(() => {
    throw new Error("away");
  });
  expect((await call("POST", "/webhooks/pix/qualquer", {})).json().code).toBe("read_only");
  look.mockRestore();
});
