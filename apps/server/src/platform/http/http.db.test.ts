import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../test/server/app.ts";
import { signUpUser } from "../../test/people/sign-up.ts";
import { createLogger } from "../basics/logger.ts";
import { currentWork } from "../basics/work-context.ts";
import { createHttpServer } from "./http.ts";
import { REQUEST_BOUNDS } from "./body/json-size.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let authorization: string;

beforeAll(async () => {
  whole = await createTestApp();
  authorization = `Bearer ${(await signUpUser(whole.app)).accessToken}`;
});
afterAll(() => whole.stop());

test("an address that cannot be decoded is refused as a problem document", async () => {
  const answer = await whole.app.server.inject({ url: "/api/v1/invoices/%ff" });
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
});

test("JSON sent as plain text is refused by its type", async () => {
  const answer = await whole.app.server.inject({
    method: "POST",
    url: "/api/v1/invoices",
    headers: { authorization, "content-type": "text/plain" },
    payload: "{}",
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_type"]);
});

test("filters left empty are filters not set", async () => {
  const url = "/api/v1/invoices?status=&search=&city=&limit=&cursor=";
  const answer = await whole.app.server.inject({ url, headers: { authorization } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [], next_cursor: null }]);
});

const post = (type: string, payload: string | Buffer, url = "/api/v1/invoices") =>
  whole.app.server.inject({
    method: "POST",
    url,
    headers: { authorization, "content-type": type },
    payload,
  });

test.each([
  ["no bytes", "", 422, "invalid"],
  [
    "bytes of another encoding",
    Buffer.from('{"city":"São Paulo"}', "latin1"),
    400,
    "invalid_request",
  ],
  ["half an object", '{"city":', 400, "invalid_request"],
  ["a byte order mark before it", "\uFEFF{}", 422, "invalid"],
])("a JSON body of %s", async (_name, payload, status, code) => {
  const answer = await post("application/json", payload);
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "v"]));

test.each([
  ["60,000 keys in one object", { metadata: keys(60_000) }],
  ["60,000 values in one list", { details: Array.from({ length: 60_000 }, () => 0) }],
  ["many objects of many keys", { details: Array.from({ length: 100 }, () => keys(400)) }],
])("a JSON body with %s is refused before its values are made", async (_name, body) => {
  const answer = await post("application/json", JSON.stringify(body));
  expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_request"]);
  expect(answer.json().detail).toMatch(/^O pedido tem campos demais: até 500 /);
});

const refused = (bounds: string) => [400, expect.stringContaining(`até ${bounds} ao todo`)];

test("a route may state its own bounds of a JSON body; other routes keep the default", async () => {
  const server = createHttpServer(whole.ctx.config, createLogger(whole.ctx.config));
  const jsonBounds = { ...REQUEST_BOUNDS, each: 5_000, inAll: 20_000 };
  server.post("/rows", { config: { jsonBounds } }, async () => "");
  server.post("/usual", async () => "");
  const send = async (url: string, rows: number) => {
    const payload = Array.from({ length: rows }, () => ({ a: 1, b: 2 }));
    const answer = await server.inject({ method: "POST", url, payload });
    return [answer.statusCode, answer.statusCode === 200 ? "" : answer.json().detail];
  };
  expect(await send("/rows", 5_000)).toEqual([200, ""]);
  expect(await send("/rows", 5_001)).toEqual(refused("5.000 em cada objeto ou lista, 20.000"));
  expect(await send("/usual", 500)).toEqual([200, ""]);
  expect(await send("/usual", 501)).toEqual(refused("500 em cada objeto ou lista, 10.000"));
  await server.close();
});

test.each([
  ["an unknown name", (name: string) => ({ [name]: 1 })],
  ["a key", (name: string) => ({ metadata: { [name]: "a" } })],
])("%s as long as the request is not sent back whole", async (_name, body) => {
  const answer = await post("application/json", JSON.stringify(body("x".repeat(900_000))));
  expect([answer.statusCode, answer.json().code]).toEqual([422, "invalid"]);
  expect(answer.body.length).toBeLessThan(3_000);
});

test.each([
  ["application/json; charset=iso-8859-1", 415],
  ['application/json;charset="UTF-8"', 422],
])("JSON as %s: %i", async (type, status) => {
  expect((await post(type, "{}")).statusCode).toBe(status);
});

test("a call whose body may be left out takes a JSON type without a body", async () => {
  const url = "/api/v1/invoices/0b38b0a8-0000-4000-8000-000000000000/cancellation";
  expect((await post("application/json", "", url)).json().code).toBe("not_found");
});

test("a file that does not exist is not the app", async () => {
  const answer = await whole.app.server.inject({ url: "/favicon.ico" });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
});

test("a request without credentials learns how to authenticate", async () => {
  const answer = await whole.app.server.inject({ url: "/api/v1/invoices" });
  expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("whatever a request writes into the log names it, after its body was read too", async () => {
  const seen: unknown[] = [];
  const server = createHttpServer(whole.ctx.config, createLogger(whole.ctx.config));
  server.post("/", async () => {
    await Promise.resolve();
    seen.push(currentWork());
  });
  const { headers } = await server.inject({ method: "POST", url: "/", payload: { a: 1 } });
  expect(seen).toEqual([{ reqId: headers["x-request-id"] }]);
  await server.close();
});
