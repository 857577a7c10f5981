import { describe, expect, test } from "vitest";
import { answering, type Fault, HTML, json, refusal } from "../testing/nacional/sefin.ts";
import { useSefin } from "../testing/nacional/use-sefin.ts";

const on = useSefin();

describe("find", () => {
  test("an NFS-e of the same id with different content is not ours", async () => {
    await on.issue(on.built(7));
    const other = on.built(7, { amountCents: 150_001 });
    expect(await on.find(other)).toMatchObject({ kind: "found", isOurs: false });
  });

  test.for<[name: string, faults: Fault[], cause: string]>([
    ["a 404 page of a gateway", [answering(404, HTML, "text/html")], "http_404"],
    ["a 404 of a gateway in JSON", [json(404, { message: "no Route matched" })], "http_404"],
    ["500", [json(500, {})], "http_500"],
    ["200 without a key", [json(200, { idDps: "x" })], "unreadable_answer"],
    ["certificate refused", [json(403, refusal("E1200"))], "certificate"],
    ["note does not exist yet", [json(200, { chaveAcesso: "3".repeat(50) })], "http_404"],
    [
      "note unreadable",
      [
        json(200, { chaveAcesso: "3".repeat(50) }),
        json(200, { chaveAcesso: "3".repeat(50), nfseXmlGZipB64: "AAAA" }),
      ],
      "unreadable_answer",
    ],
    ["dropped", [(response) => response.destroy()], "connection_lost"],
  ])("unknown: %s", async ([, faults, cause]) => {
    on.sefin.faults.push(...faults);
    expect(await on.find(on.built())).toEqual({ kind: "unknown", cause });
  });

  test("absent: an empty 404", async () => {
    on.sefin.faults.push(answering(404, ""));
    expect(await on.find(on.built())).toEqual({ kind: "absent" });
  });
});

describe("seek", () => {
  test("finds a number that another process sent", async () => {
    const message = on.built(12);
    await on.issue(message);
    expect(await on.seek(12)).toMatchObject({
      kind: "found",
      id: message.id,
      nfse: { number: "1" },
    });
    expect(await on.seek(13)).toEqual({ kind: "absent" });
  });

  test("an unclear answer counts as no answer", async () => {
    on.sefin.faults.push(json(500, {}));
    expect(await on.seek(12)).toEqual({ kind: "unknown", cause: "http_500" });
  });

  test("a refused company gets the reason", async () => {
    on.sefin.faults.push(json(403, refusal("E1200")));
    const reasons = [{ code: "certificate" }, { code: "E1200" }];
    expect(await on.seek(12)).toMatchObject({ kind: "refused", reasons });
  });
});
