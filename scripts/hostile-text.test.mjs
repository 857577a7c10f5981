import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import { fromRoot } from "./lib/project.mjs";

/**
 * The worst one-megabyte input for each function that reads text from strangers. A function whose time is quadratic in
 * the length needs minutes to hours; a linear one needs a moment. The time limit only ends the thread of a failed test.
 */
const LENGTH = 1_000_000;
const NET_MS = 240_000;

const fill = (piece) => piece.repeat(Math.ceil(LENGTH / piece.length));
const page = (lines) => [
  {
    width: 1000,
    height: 1000,
    origin: "text",
    words: lines.flatMap((line, row) =>
      line.split(" ").map((text, at) => ({
        text,
        x: at * 40,
        y: row * 20,
        w: 30,
        h: 14,
        confidence: 1,
      })),
    ),
  },
];
const bytes = (text) => new TextEncoder().encode(text);
const document = (lines) => ({ pages: page(lines), codes: [], today: "2026-11-22" });

const OFX = ["packages/domain/src/payments/ofx.ts", "parseOfx"];
const XML = ["packages/reader/src/nfse-xml/read-xml.ts", "readXml"];
const OWN_XML = ["packages/fiscal/src/xml/parse.ts", "parseXml"];
const DOCUMENT = ["packages/domain/src/extraction/extract-fields.ts", "extractFields"];

/** A name for the input, the function that reads it, and the input itself. */
const CASES = [
  ["a statement of one long tag without an end", OFX, `<OFX><${fill("A")}<A>`],
  ["a statement of opened tags", OFX, `<OFX>${fill("<A")}`],
  ["a statement of entries", OFX, `<OFX>${fill("<STMTTRN>")}`],
  ["a note of opened tags", XML, bytes(fill("<A"))],
  ["a note of one tag with many attributes", XML, bytes(`<a ${fill("b='c' ")}/>`)],
  ["a note with one long amount", XML, bytes(`<a><vServ>${fill(".000")}</vServ></a>`)],
  ["a note of many elements", XML, bytes(`<a>${fill("<b/>")}</a>`)],
  ["a city hall's answer with a long attribute", OWN_XML, `<a ${fill("b")}/>`],
  ["a city hall's answer of opened tags", OWN_XML, fill("<a ")],
  [
    "a description",
    ["packages/domain/src/invoices/service-codes/service-codes.ts", "suggestServiceCode"],
    fill("assessoria "),
  ],
  ["a postal address", ["packages/domain/src/identifiers/address.ts", "parseAddress"], fill(", ")],
  [
    "a search for services",
    ["packages/fiscal/src/services/services.ts", "searchServices"],
    `a${fill(".")}a`,
    5,
  ],
  ["a document of labels", DOCUMENT, document([fill("CNPJ ")])],
  ["a document of amounts", DOCUMENT, document([fill("R$ 1,00 ")])],
  ["a document of one word", DOCUMENT, document([fill(".000")])],
  ["a document of many lines", DOCUMENT, document(fill("valor total\n").split("\n"))],
];

describe("a megabyte of the worst input is read in linear time", () => {
  test.each(CASES)(
    "%s",
    async (_, [path, name], ...given) => {
      expect(await ending(fromRoot(path), name, given)).toBe("done");
    },
    NET_MS + 60_000,
  );
});

const THREAD = `
const { workerData: { path, name, given }, parentPort } = require("node:worker_threads");
import(path).then((module) => {
  try { module[name](...given); } catch (error) { if (error.name !== "ReaderError") throw error; }
  parentPort.postMessage("done");
});
`;

/** @returns {Promise<string>} "done", also when the text was refused. */
async function ending(path, name, given) {
  const thread = new Worker(THREAD, { eval: true, workerData: { path, name, given } });
  try {
    return await new Promise((resolve, reject) => {
      thread.once("message", resolve);
      thread.once("error", reject);
      setTimeout(() => resolve("still at work"), NET_MS).unref();
    });
  } finally {
    await thread.terminate();
  }
}
