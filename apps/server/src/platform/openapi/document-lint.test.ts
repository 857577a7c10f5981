import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lintDocument } from "../../test/server/document-lint.ts";

const COMMITTED = join(import.meta.dirname, "../../../../../packages/contract/openapi.json");

test("Spectral and Redocly have nothing to say of the document", async () => {
  expect(await lintDocument(await readFile(COMMITTED, "utf8"))).toEqual([]);
}, 240_000);

const WRONG = {
  openapi: "3.1.0",
  info: { title: "Wrong", version: "1" },
  servers: [{ url: "https://emita.example" }],
  paths: {
    "/cities": {
      get: {
        responses: {
          200: {
            description: "Cities",
            content: { "application/json": { schema: { type: "string" }, example: 1 } },
          },
        },
      },
    },
  },
};

test("each of them would say it of one that is wrong", async () => {
  const told = await lintDocument(JSON.stringify(WRONG));
  expect(told).toContainEqual(expect.stringMatching(/^Spectral operation-operationId .*cities/));
  expect(told).toContainEqual(expect.stringMatching(/^Redocly no-invalid-media-type-examples/));
});
