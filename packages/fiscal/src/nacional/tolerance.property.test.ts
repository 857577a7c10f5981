import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SignedMessage } from "../authority.ts";
import { readBody } from "../transport/body.ts";
import type { AuthorityReply } from "../transport.ts";
import { saysNotFound } from "./find.ts";
import { issueOutcome, nfseIn } from "./issue.ts";
import { encodePayload } from "./answer/payload.ts";

/** Every shape of nacional.md section 3.2, and arbitrary server answers. */

const ID = "DPS317020621122233300018100001000000000000101";
const KEY = "31702062211222333000181000000000005726114829150369";
const message: SignedMessage = { id: ID, xml: "<DPS/>" };
const outcomeOf = (sent: SignedMessage, reply: AuthorityReply) => issueOutcome(sent, reply, {});

/** `name` in one of several cases: as documented, PascalCase, upper, lower. */
const inSomeCase = (name: string) =>
  fc.constantFrom(
    name,
    name.charAt(0).toUpperCase() + name.slice(1),
    name.toUpperCase(),
    name.toLowerCase(),
  );

const item = fc
  .tuple(inSomeCase("codigo"), inSomeCase("descricao"), inSomeCase("complemento"))
  .map(([code, text, more]) => ({ [code]: "E0190", [text]: "CNPJ não encontrado", [more]: null }));

const emptyItem = fc.constantFrom({}, { codigo: "", descricao: " " }, { Codigo: null }, "", null);

/** The refusal E0190 in every shape seen live or documented. */
const refusal = fc
  .record({
    name: fc.constantFrom("erro", "erros").chain(inSomeCase),
    item,
    blanks: fc.array(emptyItem, { maxLength: 2 }),
    shape: fc.constantFrom("object", "list", "top"),
  })
  .map(({ name, item: only, blanks, shape }) => {
    if (shape === "top") return [...blanks, only];
    return { tipoAmbiente: 2, [name]: shape === "list" ? [...blanks, only] : only };
  });

const html = fc.constantFrom(
  "<html><body>Service Unavailable</body></html>",
  "<!DOCTYPE html><h1>404</h1>",
  "",
  "502 Bad Gateway",
);

describe("refusals", () => {
  test("are read in every shape, in UTF-8 and in Latin-1", async () => {
    const encoding = fc.constantFrom("utf8" as const, "latin1" as const);
    const property = fc.asyncProperty(refusal, encoding, async (body, charset) => {
      const text = await bodyText(Buffer.from(JSON.stringify(body), charset));
      const outcome = outcomeOf(message, answer(400, text));
      expect(outcome.kind === "rejected" ? outcome.reasons : outcome).toEqual([
        { code: "E0190", message: "CNPJ não encontrado" },
      ]);
    });
    await fc.assert(property);
  });

  test("leave the outcome open when the server failed", () => {
    const statuses = fc.constantFrom(500, 502, 503, 504, 408, 425, 429, 302);
    fc.assert(
      fc.property(refusal, statuses, (body, status) => {
        const outcome = outcomeOf(message, answer(status, JSON.stringify(body)));
        expect(outcome).toMatchObject({ kind: "uncertain", cause: `http_${status}` });
      }),
    );
  });
});

describe("any answer of a server", () => {
  const anything = fc.oneof(
    fc.json(),
    html,
    fc.string(),
    refusal.map((body) => JSON.stringify(body)),
  );
  const status = fc.integer({ min: 200, max: 599 });

  test("only a success with its key issues an NFS-e", () => {
    fc.assert(
      fc.property(anything, status, (text, code) => {
        expect(outcomeOf(message, answer(code, text)).kind).not.toBe("issued");
      }),
    );
  });

  test("only a 4xx in JSON refuses it", () => {
    fc.assert(
      fc.property(anything, status, (text, code) => {
        const reply = answer(code, text);
        const isRefused = outcomeOf(message, reply).kind === "rejected";
        const mayRefuse = code >= 400 && code < 500 && reply.kind === "answer" && reply.json;
        expect(isRefused && !mayRefuse).toBe(false);
      }),
    );
  });

  test("only a 404 of the authority itself means absent", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), html), status, (text, code) => {
        const isAbsent = saysNotFound(answer(code, text));
        const isOwn = text.trim() === "" || text === "{}" || text === "[]";
        expect(isAbsent).toBe(code === 404 && isOwn);
      }),
    );
  });
});

describe("a success", () => {
  const damaged = fc.oneof(
    fc.base64String(),
    fc.constant(encodePayload("x".repeat(500)).slice(0, 24)),
    fc.constant(encodePayload("isto não é XML")),
    fc.constant(gzipSync(Buffer.alloc(9 * 1024 * 1024)).toString("base64")),
  );

  test("with a key and a damaged NFS-e is uncertain, to be queried", () => {
    fc.assert(
      fc.property(damaged, inSomeCase("chaveAcesso"), (payload, name) => {
        const text = JSON.stringify({ [name]: KEY, nfseXmlGZipB64: payload });
        expect(outcomeOf(message, answer(201, text))).toMatchObject({
          kind: "uncertain",
          cause: "unreadable_note",
        });
      }),
      { numRuns: 50 },
    );
  });

  test.for([
    ["of another company", { chaveAcesso: KEY.replace("11222333000181", "11444777000161") }],
    ["of another declaration", { chaveAcesso: KEY, idDps: `${ID.slice(0, -1)}2` }],
    ["with an invalid key", { chaveAcesso: KEY.slice(1) }],
    ["with nothing", {}],
  ] as const)("%s is inconclusive", ([, body]) => {
    expect(outcomeOf(message, answer(201, JSON.stringify(body))).kind).toBe("uncertain");
  });

  const alerts = [{ Codigo: "A1", Descricao: "Confira" }];
  test("keeps the authority's alerts", () => {
    expect(nfseIn({ chaveAcesso: KEY, alertas: alerts })).toMatchObject({
      nfse: { alerts: [{ code: "A1", message: "Confira" }] },
    });
  });
});

function answer(status: number, text: string): AuthorityReply {
  return { kind: "answer", status, text, json: jsonOf(text), retryAfterMs: null };
}

function jsonOf(text: string): { readonly value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { value } : null;
  } catch {
    return null;
  }
}

async function bodyText(bytes: Buffer): Promise<string> {
  return await readBody({ arrayBuffer: async () => new Uint8Array(bytes).buffer });
}
