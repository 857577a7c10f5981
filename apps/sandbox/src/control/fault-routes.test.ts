import { describe, expect, it } from "vitest";
import { SIMPLES, dpsId, dpsText } from "../testing/dps-text.ts";
import { eventText } from "../testing/event-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import type { SefinAnswer } from "../testing/sefin-client.ts";
import { callSefin, nfseOf, pack, sendDps } from "../testing/sefin-client.ts";
import { signText } from "../testing/sign-text.ts";

const { sandbox, key, order } = useSandbox();

const DPS_PATH = `/SefinNacional/dps/${dpsId(SIMPLES)}`;
const OTHER = { nDPS: "102" };

/** One request of each kind, and whether it has an effect. */
const ROUTES = ["issue", "query", "event", "adn", "parameters"] as const;
type Route = (typeof ROUTES)[number];

let chave = "";

const REQUESTS: Readonly<Record<Route, () => Promise<SefinAnswer>>> = {
  issue: () => sendDps(sandbox(), key(), signText(dpsText(SIMPLES, OTHER), key())),
  query: () => callSefin(sandbox(), key(), "GET", DPS_PATH),
  event() {
    const body = { pedidoRegistroEventoXmlGZipB64: pack(signText(eventText({ chave }), key())) };
    return callSefin(sandbox(), key(), "POST", `/SefinNacional/nfse/${chave}/eventos`, body);
  },
  adn: () => callSefin(sandbox(), key(), "GET", "/contribuintes/DFe/0"),
  parameters: () => callSefin(sandbox(), key(), "GET", "/parametrizacao/3550308/convenio"),
};

/** Whether the NFS-e or the cancellation exists; a reading request has no effect. */
async function hasEffect(route: Route): Promise<boolean | null> {
  if (route !== "issue" && route !== "event") return null;
  const path =
    route === "issue"
      ? `/SefinNacional/dps/${dpsId({ ...SIMPLES, ...OTHER })}`
      : `/SefinNacional/nfse/${chave}/eventos/101101/1`;
  return (await callSefin(sandbox(), key(), "GET", path)).status === 200;
}

async function prepare(): Promise<void> {
  chave = nfseOf(await sendDps(sandbox(), key(), signText(dpsText(SIMPLES), key()))).chave;
}

describe.each(ROUTES)("%s", (route) => {
  const writes = route === "issue" || route === "event";

  it.each([
    ["before", false],
    ["after", true],
  ] as const)("503 %s processing", async (when, isDone) => {
    await prepare();
    await order({ fault: "http_503", on: route, when });
    expect((await REQUESTS[route]()).status).toBe(503);
    expect(await hasEffect(route)).toBe(writes ? isDone : null);
    expect((await REQUESTS[route]()).status).not.toBe(503);
  });

  it.each([
    ["before", "socket hang up", false],
    ["during", "aborted", true],
    ["after", "socket hang up", true],
  ] as const)("connection cut %s processing", async (when, message, isDone) => {
    await prepare();
    await order({ fault: "drop_connection", on: route, when });
    await expect(REQUESTS[route]()).rejects.toThrow(message);
    expect(await hasEffect(route)).toBe(writes ? isDone : null);
  });

  it("429, and unreadable", async () => {
    await prepare();
    await order({ fault: "rate_limited", on: route });
    expect((await REQUESTS[route]()).status).toBe(429);
    await order({ fault: "malformed", on: route, when: "before" });
    expect((await REQUESTS[route]()).body).toBeUndefined();
  });
});

it("an order for one kind does not affect the others", async () => {
  await prepare();
  await order({ fault: "http_503", on: "adn", count: 9 });
  const statuses = [];
  for (const route of ROUTES) statuses.push((await REQUESTS[route]()).status);
  expect(statuses).toEqual([201, 200, 201, 503, 200]);
});
