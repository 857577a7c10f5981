import { describe, expect, test } from "vitest";
import {
  answering,
  type Fault,
  HTML,
  json,
  packed,
  refusal,
  reply,
} from "../../testing/nacional/sefin.ts";
import { IMPATIENT, useSefin } from "../../testing/nacional/use-sefin.ts";

const on = useSefin();

describe("cancel", () => {
  test("an NFS-e is cancelled, and a repeated cancellation succeeds too", async () => {
    const key = await on.issuedKey();
    expect(await on.findCancellation(key)).toBe("not_cancelled");
    expect(await on.cancel(key)).toMatchObject({
      kind: "cancelled",
      eventXml: expect.stringContaining("<evento"),
    });
    expect(await on.findCancellation(key)).toBe("cancelled");
    expect(await on.cancel(key)).toMatchObject({
      kind: "cancelled",
      eventXml: expect.stringContaining("<evento"),
    });
  });

  test("refused when the blocking event is no cancellation", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push(json(400, { erro: [{ codigo: "E0840", descricao: "confirmação" }] }));
    expect(await on.cancel(key)).toMatchObject({ kind: "rejected", reasons: [{ code: "E0840" }] });
  });

  test("uncertain while the registered event is unknown", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push(json(400, refusal("E0802")), json(503, {}));
    expect(await on.cancel(key)).toMatchObject({ kind: "uncertain", cause: "http_503" });
  });

  test("refused after the deadline, in the authority's words", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push(json(400, { erro: { Codigo: "E0822", Descricao: "O prazo expirou." } }));
    expect(await on.cancel(key)).toMatchObject({
      kind: "rejected",
      reasons: [{ code: "E0822", message: "O prazo expirou." }],
    });
  });

  test("a corrupt event in a 201: the query decides", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push((response, process) => {
      process();
      reply(response, 201, JSON.stringify({ eventoXmlGZipB64: "AAAA" }));
    });
    expect(await on.cancel(key)).toMatchObject({
      kind: "cancelled",
      eventXml: expect.stringContaining("<evento"),
    });
    on.sefin.events.clear();
    on.sefin.faults.push(json(201, {}));
    expect(await on.cancel(key)).toMatchObject({ kind: "uncertain", cause: "unreadable_answer" });
  });

  test("an event of another NFS-e, or of another kind, proves nothing", async () => {
    const key = await on.issuedKey();
    const other = key.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
    for (const event of [eventOf(other, "101101"), eventOf(key, "202201")]) {
      on.sefin.faults.push(json(201, { eventoXmlGZipB64: event }));
      expect(await on.cancel(key)).toMatchObject({ kind: "uncertain" });
      on.sefin.faults.push(json(200, { eventoXmlGZipB64: event }));
      expect(await on.findCancellation(key)).toBe("unknown");
    }
  });

  test("uncertain after a time-out; the query reports the result", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push((_, process) => void process());
    expect(await on.cancel(key, IMPATIENT)).toMatchObject({ cause: "timeout" });
    expect(await on.findCancellation(key)).toBe("cancelled");
  });

  test("cancelled by substitution counts; the documented shape is read too", async () => {
    const key = await on.issuedKey();
    on.sefin.faults.push(json(404, {}), json(200, { eventoXmlGZipB64: packed("<evento/>") }));
    expect(await on.findCancellation(key)).toBe("cancelled");
    expect(on.sefin.seen.at(-1)?.path).toBe(`/nfse/${key}/eventos/105102/1`);
  });

  test.for<[string, Fault]>([
    ["a page", answering(404, HTML, "text/html")],
    ["401", json(401, {})],
    ["200 of another kind", json(200, { ok: 1 })],
  ])("findCancellation unknown: %s", async ([, fault]) => {
    const key = await on.issuedKey();
    on.sefin.faults.push(fault);
    expect(await on.findCancellation(key)).toBe("unknown");
  });
});

describe("the request for analysis", () => {
  test("is pending until the city decides", async () => {
    const key = await on.issuedKey();
    expect(await on.askForAnalysis(key)).toMatchObject({ kind: "analysis_requested" });
    expect(await on.findCancellation(key)).toBe("analysis_pending");
    on.sefin.events.set(`${key}/105105`, "<evento/>");
    expect(await on.findCancellation(key)).toBe("analysis_refused");
    on.sefin.events.set(`${key}/105104`, "<evento/>");
    expect(await on.findCancellation(key)).toBe("cancelled");
  });

  test("a repeated request counts as registered", async () => {
    const key = await on.issuedKey();
    await on.askForAnalysis(key);
    expect(await on.askForAnalysis(key)).toMatchObject({ kind: "analysis_requested" });
  });

  test("is refused once the city refused one", async () => {
    const key = await on.issuedKey();
    await on.askForAnalysis(key);
    on.sefin.events.set(`${key}/105105`, "<evento/>");
    expect(await on.askForAnalysis(key)).toMatchObject({ kind: "rejected" });
  });

  test("of a cancelled NFS-e finds it cancelled", async () => {
    const key = await on.issuedKey();
    await on.cancel(key);
    on.sefin.faults.push(json(400, refusal("E0840")));
    expect(await on.askForAnalysis(key)).toMatchObject({ kind: "cancelled" });
  });

  test("while pending, blocks a cancellation", async () => {
    const key = await on.issuedKey();
    await on.askForAnalysis(key);
    on.sefin.faults.push(json(400, refusal("E0840")));
    expect(await on.cancel(key)).toMatchObject({ kind: "rejected", reasons: [{ code: "E0840" }] });
  });
});

function eventOf(nfseKey: string, type: string): string {
  return packed(`<evento><infPedReg><chNFSe>${nfseKey}</chNFSe><e${type}/></infPedReg></evento>`);
}
