import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceCodesSchema } from "@emita/contract/companies/service-codes";
import { createFeatureServer } from "../../../test/server/feature-server.ts";
import { registerServiceCodes } from "./service-code-routes.ts";

let feature: Awaited<ReturnType<typeof createFeatureServer>>;

beforeAll(async () => {
  feature = await createFeatureServer({
    register: async (server, ctx) => registerServiceCodes(server, ctx),
  });
});
afterAll(() => feature.stop());

const get = (query: string) =>
  feature.server.inject({ url: `/api/v1/service-codes?${query}`, method: "GET" });

describe("the search over the official list", () => {
  test("finds by everyday words and shows São Paulo's codes", async () => {
    const answer = await get("search=dentista");
    expect(answer.statusCode).toBe(200);
    const { data } = serviceCodesSchema.parse(answer.json());
    expect(data[0]).toMatchObject({ code: "041201", item: "04.12", requires_obra: false });
    expect(data[0]?.sao_paulo.length).toBeGreaterThan(0);
  });

  test("marks the usual code of São Paulo", async () => {
    const { data } = serviceCodesSchema.parse((await get("search=170101")).json());
    expect(data[0]?.sao_paulo.find(({ is_usual }) => is_usual)).toMatchObject({
      code: "03115",
      rate: 5,
    });
  });

  test("keeps to the limit and refuses a bad one by field", async () => {
    expect(
      (await get("search=servi%C3%A7os&limit=3")).json<{ data: unknown[] }>().data,
    ).toHaveLength(3);
    const refused = await get("search=a&limit=999");
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: "invalid", errors: [{ field: "limit" }] });
  });

  test("without words there is nothing to find", async () => {
    expect((await get("search=")).json()).toEqual({ data: [] });
  });
});
