import { afterAll, beforeAll, expect, test } from "vitest";
import { FIELDS } from "@emita/contract/openapi/all-docs";
import { createTestApp } from "../../test/server/app.ts";
import { isObject, objectsIn, type JsonObject } from "./openapi-json.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let document: JsonObject;
beforeAll(async () => {
  whole = await createTestApp({ publicUrl: "https://emita.example" });
  document = (await whole.app.server.inject({ url: "/api/v1/openapi.json" })).json();
});
afterAll(() => whole.stop());

/** Besides the examples, where a name may be anything. */
const parts = () =>
  [...objectsIn(document)].filter(
    ({ path }) => !path.includes("example") && !path.includes("examples"),
  );
const isDescribed = (object: unknown) =>
  isObject(object) &&
  ("$ref" in object
    ? true
    : typeof object["description"] === "string" && object["description"] !== "");

test("every property has a description, at any depth", () => {
  const properties = parts().flatMap(({ path, object }) =>
    isObject(object["properties"]) && path.at(-1) !== "properties"
      ? Object.entries(object["properties"]).map(([name, field]) => ({
          name: [...path, name].join("."),
          isDescribed: isObject(field) && typeof field["description"] === "string",
        }))
      : [],
  );
  expect(properties.length).toBeGreaterThan(1000);
  expect(properties.filter((property) => !property.isDescribed).map(({ name }) => name)).toEqual(
    [],
  );
});

test("so does every parameter and every header", () => {
  const places = parts();
  const parameters = places.filter(
    ({ object }) => typeof object["in"] === "string" && typeof object["name"] === "string",
  );
  const headers = places.flatMap(({ path, object }) =>
    path.at(-1) === "headers" && path.at(-2) !== "properties"
      ? Object.entries(object).map(([name, header]) => ({ path: [...path, name], object: header }))
      : [],
  );
  expect(parameters.length).toBeGreaterThan(50);
  expect(headers.length).toBeGreaterThan(100);
  const silent = [...parameters, ...headers].filter(({ object }) => !isDescribed(object));
  expect(silent.map(({ path }) => path.join("."))).toEqual([]);
});

test("a limit says the limit that it has", () => {
  const limits = parts().filter(({ object }) => object["name"] === "limit");
  expect(limits.length).toBeGreaterThan(3);
  for (const { object } of limits)
    expect(object["description"]).toContain(`de 1 a ${Object(object["schema"]).maximum}.`);
});

test("every answer says what it is, in words of its own", () => {
  const empty = /^(Default Response|O que foi pedido|Criado|Feito|Aceito; .*|O arquivo)$/;
  const answers = parts().flatMap(({ path, object }) =>
    path.at(-1) === "responses"
      ? Object.entries(object).map(([status, answer]) => ({
          name: [...path, status].join("."),
          text: isObject(answer) ? answer["description"] : undefined,
        }))
      : [],
  );
  expect(answers.length).toBeGreaterThan(300);
  const silent = answers.filter(({ text }) => typeof text !== "string" || empty.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** Descriptions of fields and parameters. */
const shownTexts = () =>
  new Set(
    parts().flatMap(({ object }) => [
      ...(typeof object["in"] === "string" ? [object["description"]] : []),
      ...(isObject(object["properties"]) ? Object.values(object["properties"]) : []).map(
        (field) => isObject(field) && field["description"],
      ),
    ]),
  );

test("every text is shown somewhere", () => {
  const shown = shownTexts();
  expect(Object.entries(FIELDS).filter(([, text]) => !shown.has(text))).toEqual([]);
});

test("a text is a sentence", () => {
  const sentence = /^[\p{L}`“0-9].*[.…]$/u;
  expect([...shownTexts()].filter((text) => !sentence.test(String(text)))).toEqual([]);
});
