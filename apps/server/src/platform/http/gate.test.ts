import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { parseConfig } from "../../config/config.ts";
import { AppError } from "../basics/app-error.ts";
import { createLogger } from "../basics/logger.ts";
import { registerGate } from "./gate.ts";
import { createHttpServer, type HttpServer } from "./http.ts";
import { leaveUnasked } from "./route-access.ts";

const CALLER = { kind: "person", userId: "ana", sessionId: "s" } as const;
let server: HttpServer;
let asked: string[];

beforeEach(() => {
  const config = parseConfig({ LOG_LEVEL: "silent" });
  server = createHttpServer(config, createLogger(config));
  asked = [];
  registerGate(server, async ({ method, url, headers }) => {
    asked.push(`${method} ${url}`);
    if (headers.authorization === undefined) throw new AppError("unauthenticated");
    return CALLER;
  });
});
afterEach(() => server.close());

const known = { authorization: "Bearer x" };

describe("a server starts only when every route states its callers", () => {
  test("all do", async () => {
    server.get("/a", { config: { access: "anyone" } }, async () => "");
    server.post("/b", { config: { access: "person" } }, async () => "");
    await expect(server.ready()).resolves.toBeDefined();
  });

  test("one does not, and is named", async () => {
    server.get("/a", { config: { access: "anyone" } }, async () => "");
    server.put("/b/:id", async () => "");
    await expect(server.ready()).rejects.toThrow("routes that state no access: PUT /b/:id");
  });

  test("one in a scope of its own does not", async () => {
    await server.register(async (scope) => {
      scope.get("/b", { config: { scopes: ["invoices:read"] } }, async () => "");
    });
    await expect(server.ready()).rejects.toThrow("GET /b");
  });

  test("a scope states it for all of its routes, and a route in it may state something else", async () => {
    await server.register(async (scope: HttpServer) => {
      leaveUnasked(scope, "anyone");
      scope.get("/open", async () => "open");
      scope.get("/closed", { config: { access: "person" } }, async () => "closed");
    });
    await server.ready();
    expect((await server.inject({ url: "/open" })).statusCode).toBe(200);
    expect((await server.inject({ url: "/closed" })).statusCode).toBe(401);
  });
});

describe("a caller", () => {
  test("is found once, before the handler, which reads it from the request", async () => {
    server.get("/own", { config: { access: "person" } }, async ({ caller }) => caller.userId);
    const answer = await server.inject({ url: "/own", headers: known });
    expect([answer.statusCode, answer.body]).toEqual([200, "ana"]);
    expect(asked).toEqual(["GET /own"]);
  });

  test("is refused before the body and the parameters are looked at", async () => {
    const body = z.object({ amount: z.number() });
    server.post("/own", { config: { access: "person" }, schema: { body } }, async () => "");
    const payload = "{ no json";
    const headers = { "content-type": "application/json" };
    const send = (more: object) =>
      server.inject({ method: "POST", url: "/own?x=1", payload, headers: { ...headers, ...more } });
    expect((await send({})).statusCode).toBe(401);
    expect((await send(known)).statusCode).toBe(400);
  });

  test("is asked for by HEAD as by GET", async () => {
    server.get("/own", { config: { access: "person" } }, async () => "");
    expect((await server.inject({ method: "HEAD", url: "/own" })).statusCode).toBe(401);
  });

  test("is not asked for where anyone may call, where the handler finds out, and where there is no route", async () => {
    server.get("/open", { config: { access: "anyone" } }, async ({ caller }) => String(caller));
    server.get("/signed", { config: { access: "handler" } }, async ({ caller }) => String(caller));
    expect((await server.inject({ url: "/open" })).body).toBe("null");
    expect((await server.inject({ url: "/signed" })).body).toBe("null");
    expect((await server.inject({ url: "/nowhere" })).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });
});
