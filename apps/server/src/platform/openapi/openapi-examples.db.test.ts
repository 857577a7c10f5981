import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRODUCT_EVENT_TYPES } from "@emita/domain/webhooks/product-events";
import { EVENTS } from "@emita/contract/integrations/webhook-bodies.docs";
import { createTestApp } from "../../test/server/app.ts";
import { isObject, objectsIn, type JsonObject } from "./openapi-json.ts";

let whole: Awaited<ReturnType<typeof createTestApp>>;
let document: JsonObject;
let ajv: Ajv2020;
beforeAll(async () => {
  whole = await createTestApp({ publicUrl: "https://emita.example" });
  document = (await whole.app.server.inject({ url: "/api/v1/openapi.json" })).json();
  ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat("binary", true);
  ajv.addSchema(document, "document");
});
afterAll(() => whole.stop());

interface Media {
  /** The keys that lead to it. */
  readonly path: readonly string[];
  readonly values: readonly unknown[];
}

/** Every request and answer body except files, which are no JSON. */
function media(): Media[] {
  return [...objectsIn(document)].flatMap(({ path, object }) =>
    path.at(-2) === "content" && !isFile(object["schema"])
      ? [{ path, values: valuesOf(object) }]
      : [],
  );
}

const isFile = (schema: unknown): boolean => isObject(schema) && schema["format"] === "binary";

function valuesOf({ example, examples }: JsonObject): unknown[] {
  const named = isObject(examples) ? Object.values(examples) : [];
  return [
    ...(example === undefined ? [] : [example]),
    ...named.map((entry) => (isObject(entry) ? entry["value"] : undefined)),
  ];
}

const validators = new Map<string, ValidateFunction>();
/** One for all bodies of a schema: most answers are the same problem. */
function validatorOf(path: readonly string[]): ValidateFunction {
  const media = path.reduce<unknown>(
    (value, key) => (isObject(value) ? value[key] : undefined),
    document,
  );
  const key = JSON.stringify(isObject(media) && media["schema"]);
  const known = validators.get(key);
  if (known) return known;
  const made = ajv.compile({ $ref: `document#/${pointer([...path, "schema"])}` });
  validators.set(key, made);
  return made;
}

const pointer = (path: readonly string[]): string =>
  path.map((key) => encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");

describe("examples", () => {
  test("every body and every answer has one", () => {
    const all = media();
    const requests = all.filter(({ path }) => path.includes("requestBody"));
    expect(requests.length).toBeGreaterThan(30);
    expect(all.length - requests.length).toBeGreaterThan(300);
    expect(
      all.filter(({ values }) => values.length === 0).map(({ path }) => path.join(" ")),
    ).toEqual([]);
  });

  test("each fits its schema, as a public validator reads it", () => {
    const wrong = media().flatMap(({ path, values }) => {
      const fits = validatorOf(path);
      return values.flatMap((value) =>
        fits(value) ? [] : [`${path.join(" ")}: ${ajv.errorsText(fits.errors)}`],
      );
    });
    expect(wrong).toEqual([]);
  });

  test("every event is shown", () => {
    expect(Object.keys(EVENTS).toSorted()).toEqual(
      [...PRODUCT_EVENT_TYPES, "webhook.test"].toSorted(),
    );
  });
});
