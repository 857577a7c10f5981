import { afterAll, beforeAll, expect, test } from "vitest";
import { createFeatureServer } from "../../test/server/feature-server.ts";
import { registerCompanies } from "./routes.ts";

/** One transparent point. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;
beforeAll(async () => {
  feature = await createFeatureServer({ register: registerCompanies });
});
afterAll(() => feature.stop());

const call = (companyId: string, method: "GET" | "PUT" | "DELETE", body?: object) =>
  feature.server.inject({
    method,
    url: "/api/v1/company/logo",
    headers: { "x-test-company": companyId },
    ...(body && { payload: body }),
  });

test("kept, shown as it was sent, replaced and removed", async () => {
  const companyId = await feature.createCompany();
  expect((await call(companyId, "GET")).statusCode).toBe(204);
  for (let turn = 0; turn < 2; turn++)
    expect((await call(companyId, "PUT", { data: PNG })).statusCode).toBe(204);
  const shown = await call(companyId, "GET");
  expect(shown.headers["content-type"]).toBe("image/png");
  expect(shown.rawPayload.toString("base64")).toBe(PNG);
  expect((await call(await feature.createCompany(), "GET")).statusCode).toBe(204);
  expect((await call(companyId, "DELETE")).statusCode).toBe(204);
  expect((await call(companyId, "GET")).statusCode).toBe(204);
});

test("only pictures that can run nothing, and small ones", async () => {
  const companyId = await feature.createCompany();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  for (const data of [
    drawing.toString("base64"),
    Buffer.alloc(257 * 1024).toString("base64"),
    "x y",
  ]) {
    const refused = await call(companyId, "PUT", { data });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid"]);
    expect(refused.json().errors[0].field).toBe("data");
  }
  expect((await call(companyId, "GET")).statusCode).toBe(204);
});
