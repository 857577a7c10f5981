import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerGate } from "../http/gate.ts";
import { registerWebApp } from "./web-app.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const operator = { name: "Emita", cnpj: "00.000.000/0000-00", dpoEmail: null, isNamed: false };
const server = fastify();
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "emita-dist-"));
  await mkdir(join(dist, ".vite/screens"), { recursive: true });
  await mkdir(join(dist, "assets"));
  const files = {
    "index.html": "landing",
    "app.html": "app",
    "assets/app-1.js": "script",
    ".vite/screens/signin.html": "signin",
    ".vite/addresses.json": JSON.stringify(["/", "/signin", "/notas/$id"]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
  // Files and pages are for anyone: the server starts, and no caller is asked for.
  registerGate(server, () => Promise.reject(new Error("a caller was asked for")));
  await registerWebApp(server, { supportPhone: null, operator, certificatePrice: null }, dist);
});
afterAll(async () => {
  await server.close();
  await rm(dist, { recursive: true });
});

test.each([
  ["/", 200, "landing"],
  ["/signin", 200, "signin"],
  ["/signin?redirect=%2Fpix", 200, "signin"],
  ["/notas/1", 200, "app"],
  ["/nao-existe", 404, "app"],
  ["/notas/1/x", 404, "app"],
])("a person at %s: %i", async (url, status, page) => {
  const answer = await server.inject({ url, headers: { accept: BROWSER } });
  expect([answer.statusCode, answer.body]).toEqual([status, page]);
  expect(answer.headers["content-type"]).toContain("text/html");
});

test.each([
  ["/nao-existe", "application/json"],
  ["/nao-existe", "application/json, text/plain, */*"],
  ["/api/v1/nada", BROWSER],
  ["/favicon.xyz", BROWSER],
])("no page at %s for %s: a problem", async (url, accept) => {
  const answer = await server.inject({ url, headers: { accept } });
  expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
});

test("a file of the build is kept by the browser", async () => {
  const answer = await server.inject({ url: "/assets/app-1.js" });
  expect([answer.statusCode, answer.body]).toEqual([200, "script"]);
  expect(answer.headers["cache-control"]).toContain("immutable");
});

test("a program that asks for anything gets the page, as 404", async () => {
  const answer = await server.inject({ method: "HEAD", url: "/nao-existe" });
  expect([answer.statusCode, answer.body]).toEqual([404, ""]);
});
