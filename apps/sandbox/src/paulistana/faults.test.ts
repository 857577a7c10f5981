import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { callSefin } from "../testing/sefin-client.ts";
import type { RawAnswer } from "./testing/paulistana-client.ts";
import { callSoap } from "./testing/paulistana-client.ts";
import { cancelRequest, issueRequest, queryByRps } from "./testing/requests.ts";
import { useCity } from "./testing/use-city.ts";

const city = useCity();

describe("faults ordered over /_control", () => {
  it.each([
    ["timeout_after", 1],
    ["timeout_before", 0],
  ])("%s: no answer, %i NFS-e", async (fault, count) => {
    await order({ fault });
    expect(await isAnswered()).toBe(false);
    expect((await city.held()).notes).toHaveLength(count);
  });

  it("500, 503 and a cut connection, before and after the NFS-e", async () => {
    await order({ fault: "http_500" });
    expect((await send()).status).toBe(500);
    await order({ fault: "http_503", when: "after" });
    expect((await send()).status).toBe(503);
    expect((await city.held()).notes).toHaveLength(1);
    await order({ fault: "drop_connection" });
    await expect(send()).rejects.toThrow(/hang up|RESET/);
  });

  it("a truncated answer, one in another charset, one whose XML is damaged", async () => {
    await order({ fault: "malformed" });
    expect((await send()).body).not.toContain("Envelope>");
    await order({ fault: "latin1" });
    const latin1 = await send({ CodigoServico: "09999" });
    expect(latin1.headers["content-type"]).toBe("application/soap+xml");
    expect(latin1.body).toContain("C\ufffddigo");
    await order({ fault: "corrupt_gzip" });
    await expect(
      city.call(city.normal(), "ConsultaNFe", 2, queryByRps(2, city.normal(), "1")),
    ).rejects.toThrow(/\w/);
  });

  it("a refusal with a code of the city", async () => {
    await order({ fault: "reject", code: "1304", on: "event" });
    expect((await city.issue(city.normal(), 2, "1")).success).toBe(true);
    const request = cancelRequest(2, city.normal(), ["1"]);
    const refused = await city.call(city.normal(), "CancelamentoNFe", 2, request);
    expect(refused.errors).toEqual(["1304"]);
    expect((await city.held()).notes[0]?.cancelled).toBe(false);
  });

  it("an alert beside the NFS-e, and a late national key", async () => {
    await order({ fault: "alert_208", on: "issue" });
    await order({ fault: "late_national_key", on: "issue", delayMs: 600_000 });
    const alerted = await city.issue(city.normal(), 2, "1");
    expect(alerted).toMatchObject({ success: true, alerts: ["208"] });
    const late = await city.issue(city.normal(), 2, "2");
    expect(late.fields.has("ChaveNFeRPS/ChaveNFe/ChaveNotaNacional")).toBe(false);
    const found = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByRps(2, city.normal(), "1", "2"),
    );
    const [first, second] = found.fields.all("NFe");
    expect(first?.has("ChaveNFe/ChaveNotaNacional")).toBe(true);
    expect(second?.has("ChaveNFe/ChaveNotaNacional")).toBe(false);
  });

  it("affects only the city that it was ordered for", async () => {
    await order({ fault: "http_500" });
    const path = "/SefinNacional/nfse/1";
    const { status } = await callSefin(city.sandbox(), city.normal().key, "GET", path);
    expect(status).not.toBe(500);
    await city.order({ fault: "http_503", target: "sefin" });
    expect((await send()).status).toBe(500);
    expect((await send()).status).toBe(200);
  });

  it("a switch makes the national key late for all NFS-e", async () => {
    expect(await city.control({ nationalKeyDelayMs: 600_000 })).toBe(200);
    const answer = await city.issue(city.normal(), 2, "1");
    expect(answer.fields.has("ChaveNFeRPS/ChaveNFe/ChaveNotaNacional")).toBe(false);
  });

  it("refuses meaningless orders", async () => {
    expect(await city.control({ strict: true })).toBe(400);
    expect(await city.control({ layout2Since: "tomorrow" })).toBe(400);
    expect(await city.mark("33000007", 1, "aceita")).toBe(404);
  });
});

describe("clients that make the city fail", () => {
  it("times out after the NFS-e, the first time only", async () => {
    const client = { CPFCNPJTomador: "<CNPJ>99910001000130</CNPJ>" };
    expect(await isAnswered(client)).toBe(false);
    const found = await city.call(
      city.normal(),
      "ConsultaNFe",
      2,
      queryByRps(2, city.normal(), "1"),
    );
    expect(found.success).toBe(true);
  });

  it("503 twice, then it succeeds", async () => {
    const client = { CPFCNPJTomador: "<CNPJ>99910003000120</CNPJ>" };
    const statuses = [await send(client), await send(client), await send(client)];
    expect(statuses.map(({ status }) => status)).toEqual([503, 503, 200]);
  });
});

function order(fault: Readonly<Record<string, unknown>>): Promise<number> {
  return city.order({ ...fault, target: "paulistana" });
}

function send(change = {}, signal?: AbortSignal): Promise<RawAnswer> {
  const message = issueRequest(2, city.normal(), "1", change);
  const options = signal === undefined ? {} : { signal };
  return callSoap(city.sandbox(), city.normal().key, "EnvioRPS", "2", message, options);
}

/**
 * Sends an RPS for which no answer is expected, and disconnects once the sandbox has it. The sandbox has one thread: an answer would be
 * sent before the answers to the two following queries.
 */
async function isAnswered(change = {}): Promise<boolean> {
  const leaving = new AbortController();
  const before = (await city.held()).requests.issue;
  let answered = false;
  const sent = send(change, leaving.signal).then(
    () => (answered = true),
    () => undefined,
  );
  while ((await city.held()).requests.issue === before) await delay(10);
  await city.held();
  leaving.abort();
  await sent;
  return answered;
}
