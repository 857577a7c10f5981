import { expect, test } from "vitest";
import { EmitaError } from "./client.ts";
import { broken, clientOf, json, problem } from "../test/client-of.ts";

const INVOICE = {
  company_name: "Padaria",
  cnpj: "11444777000161",
  service_description: "Consultoria",
  amount: 10,
};
const failureOf = async (call: Promise<unknown>): Promise<EmitaError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof EmitaError)) throw new Error("no EmitaError", { cause: error });
  return error;
};

test("a creation that may have arrived is retried with the same key", async () => {
  const { emita, seen, waits } = clientOf([broken, problem("internal", 500), json({ id: "1" })]);
  expect(await emita.invoices.create(INVOICE)).toEqual({ id: "1" });
  const keys = seen.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(seen[0]).toMatchObject({
    url: "https://emita.example/api/v1/invoices",
    method: "POST",
    body: JSON.stringify(INVOICE),
  });
  expect(seen[0]?.headers.get("authorization")).toBe("Bearer emita_test_x");
  expect(waits).toHaveLength(2);
});

test("an office token names the company of each call", async () => {
  const list = { data: [{ id: "c1" }, { id: "c2" }], hand_overs: [] };
  const office = clientOf([json(list)]);
  const companies = await office.emita.companies();
  expect(companies.map(({ id }) => id)).toEqual(["c1", "c2"]);
  const second = clientOf([json({ data: [], next_cursor: null })], { company: "c2" });
  await second.emita.invoices.list();
  expect(office.seen[0]?.headers.get("emita-company")).toBeNull();
  expect(second.seen[0]?.headers.get("emita-company")).toBe("c2");
});

test("a call that is not idempotent is only retried after a rate limit", async () => {
  const doubtful = clientOf([broken]);
  expect((await failureOf(doubtful.emita.invoices.cancel("1"))).code).toBe("network");
  const limited = clientOf([problem("rate_limited", 429, { "retry-after": "7" }), json({})]);
  await limited.emita.invoices.cancel("1");
  expect(limited.waits).toEqual([7000]);
});

test("a refusal is returned at once, with everything that the document says", async () => {
  const body = {
    type: "x",
    title: "Dados inválidos",
    status: 422,
    code: "invalid",
    detail: "CNPJ inválido.",
    request_id: "r-2",
    errors: [{ field: "cnpj", code: "custom", message: "CNPJ inválido." }],
  };
  const { emita, seen } = clientOf([json(body, 422)]);
  const error = await failureOf(emita.invoices.create(INVOICE));
  expect(error).toMatchObject({ status: 422, code: "invalid", requestId: "r-2", problem: body });
  expect(error.fields).toEqual(body.errors);
  expect(seen).toHaveLength(1);
});

test("retries stop at their limit, and no wait exceeds a minute", async () => {
  const tired = clientOf([broken, broken], { retries: 1 });
  expect((await failureOf(tired.emita.company())).code).toBe("network");
  expect(tired.seen).toHaveLength(2);
  const long = clientOf([problem("rate_limited", 429, { "retry-after": "3600" })]);
  expect(await failureOf(long.emita.company())).toMatchObject({ retryAfterSeconds: 3600 });
  expect(long.waits).toEqual([]);
});

test("an answer that is not a problem document keeps its status", async () => {
  const { emita } = clientOf([() => new Response("<html>", { status: 404 })]);
  expect(await failureOf(emita.company())).toMatchObject({ status: 404, code: "unreadable" });
});

test("all pages are read, in order", async () => {
  const { emita, seen } = clientOf([
    json({ data: [{ id: "1" }, { id: "2" }], next_cursor: "c" }),
    json({ data: [{ id: "3" }], next_cursor: null }),
  ]);
  const ids: string[] = [];
  for await (const { id } of emita.invoices.all({ status: "error", sort: "-amount" })) ids.push(id);
  expect(ids).toEqual(["1", "2", "3"]);
  expect(seen.map(({ url }) => new URL(url).search)).toEqual([
    "?status=error&sort=-amount",
    "?status=error&sort=-amount&cursor=c",
  ]);
});

test("a correction sends the version it saw; files have a name; the token may change", async () => {
  let token = "a";
  const { emita, seen } = clientOf(
    [
      json({ id: "1" }, 200, { etag: '"v1"' }),
      json({ id: "1" }),
      () =>
        new Response("%PDF", {
          headers: { "content-disposition": 'attachment; filename="nota-7.pdf"' },
        }),
    ],
    { token: () => token },
  );
  const { etag } = await emita.invoices.getVersioned("1");
  token = "b";
  await emita.invoices.update("1", { amount: 2 }, etag);
  expect(seen[1]?.headers.get("if-match")).toBe('"v1"');
  expect(seen.map(({ headers }) => headers.get("authorization"))).toContain("Bearer b");
  const pdf = await emita.invoices.pdf("1");
  expect([pdf.name, await pdf.blob.text()]).toEqual(["nota-7.pdf", "%PDF"]);
});

test("an upload is a form with the file and its name", async () => {
  const { emita, seen } = clientOf([json({ id: "d" }, 202)]);
  await emita.documents.upload(new Blob(["%PDF"]), "boleto.pdf");
  const { body, headers } = seen[0] ?? {};
  expect(headers?.get("content-type")).toBeNull();
  const file = body instanceof FormData ? body.get("file") : null;
  expect(file instanceof File && file.name).toBe("boleto.pdf");
});

test("an aborted call is not retried", async () => {
  const controller = new AbortController();
  const { emita, seen } = clientOf([
    () => {
      controller.abort();
      throw new TypeError("aborted");
    },
  ]);
  expect((await failureOf(emita.invoices.get("1", controller.signal))).code).toBe("network");
  expect(seen).toHaveLength(1);
});
