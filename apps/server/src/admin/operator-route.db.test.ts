import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../test/server/app.ts";
import { parseConfig } from "../config/config.ts";

const KEY = "chave-de-servico-com-mais-de-trinta-e-dois-caracteres";

let whole: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  const { auth } = parseConfig({ AUTH_SERVICE_KEY: KEY });
  whole = await createTestApp({ auth });
});
afterAll(() => whole.stop());

const ask = async (command: string[], key = KEY) => {
  const answer = await whole.app.server.inject({
    method: "POST",
    url: "/admin",
    headers: { authorization: `Bearer ${key}` },
    payload: { command },
  });
  return { status: answer.statusCode, body: answer.json() };
};

test("says what the command would print", async () => {
  expect(await ask(["jobs"])).toEqual({ status: 200, body: { lines: ["Nenhuma tarefa morta."] } });
});

test("changes want a reason, are written down as the key's, and read-only is ended by it too", async () => {
  expect(await ask(["read-only", "on"])).toMatchObject({
    status: 422,
    body: { code: "invalid", detail: expect.stringContaining("--reason") },
  });
  expect((await ask(["read-only", "on", "--reason", "troca de disco"])).status).toBe(200);
  expect((await ask(["read-only", "off", "--reason", "pronto"])).status).toBe(200);
  const actions = await whole.ctx.db
    .selectFrom("operator_actions")
    .select(["who", "action"])
    .execute();
  expect(actions).toEqual([
    { who: "AUTH_SERVICE_KEY", action: "read-only.on" },
    { who: "AUTH_SERVICE_KEY", action: "read-only.off" },
  ]);
});

test.each(["restored", "kept-notes", "verify", "reseal", "rm"])(
  "%s is not for a distance",
  async (name) => {
    expect(await ask([name])).toMatchObject({ status: 422 });
  },
);

test("other callers are refused, and without a key the path does not exist", async () => {
  expect(await ask(["jobs"], "outra-chave")).toMatchObject({
    status: 401,
    body: { code: "unauthenticated" },
  });
  const without = await createTestApp();
  const answer = await without.app.server.inject({ method: "POST", url: "/admin", payload: {} });
  expect(answer.statusCode).toBe(404);
  await without.stop();
});
