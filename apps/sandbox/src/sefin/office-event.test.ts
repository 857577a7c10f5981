import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CITY_STRICT, CITY_WITHOUT_TIME } from "./city-parameters.ts";
import { CLIENT, SIMPLES, dpsText } from "../testing/dps-text.ts";
import type { DpsParts } from "../testing/dps-text.ts";
import { EVENT_DETAILS, eventText } from "../testing/event-text.ts";
import { useSandbox } from "../testing/fixture.ts";
import { WITHOUT_OFFICIAL, hasOfficialFiles, officialFaults } from "../testing/official.ts";
import type { SefinAnswer } from "../testing/sefin-client.ts";
import {
  callSefin,
  codesOf,
  nfseOf,
  orderCertificate,
  pack,
  sendDps,
  unpack,
} from "../testing/sefin-client.ts";
import { signText } from "../testing/sign-text.ts";

const { sandbox, key } = useSandbox();

interface Ordered {
  readonly status: number;
  readonly code: string | undefined;
}

/** `POST /_control/events`. */
async function others(chave: string, type: string, about?: string): Promise<Ordered> {
  const response = await fetch(`${sandbox().url}/_control/events`, {
    method: "POST",
    body: JSON.stringify({ chave, type, about }),
  });
  const { code } = z.object({ code: z.string().optional() }).parse(await response.json());
  return { status: response.status, code };
}

async function issueNfse(change: Partial<DpsParts> = {}): Promise<string> {
  return nfseOf(await sendDps(sandbox(), key(), signText(dpsText(SIMPLES, change), key()))).chave;
}

function ask(chave: string, type: string, detail?: string): Promise<SefinAnswer> {
  const text = eventText({ chave, type, ...(detail === undefined ? {} : { detail }) });
  const body = { pedidoRegistroEventoXmlGZipB64: pack(signText(text, key())) };
  return callSefin(sandbox(), key(), "POST", `/SefinNacional/nfse/${chave}/eventos`, body);
}

async function stored(chave: string, type: string, nSeq = 1): Promise<string> {
  const path = `/SefinNacional/nfse/${chave}/eventos/${type}/${nSeq}`;
  const answer = await callSefin(sandbox(), key(), "GET", path);
  const { eventos } = z
    .object({ eventos: z.array(z.object({ arquivoXml: z.string() })) })
    .parse(answer.body);
  return unpack(Buffer.from(eventos[0]?.arquivoXml ?? "", "base64").toString("latin1"));
}

async function isCancelled(chave: string): Promise<boolean> {
  const held = z
    .object({ notes: z.array(z.object({ chave: z.string(), cancelled: z.boolean() })) })
    .parse(await (await fetch(`${sandbox().url}/_control/notes`)).json());
  return held.notes.find((nfse) => nfse.chave === chave)?.cancelled === true;
}

describe("the request for analysis", () => {
  it.each(["1", "2", "9"])("reason %s is granted, and the NFS-e is cancelled", async (reason) => {
    const chave = await issueNfse();
    const detail = (EVENT_DETAILS["101103"] ?? "").replace("<cMotivo>2", `<cMotivo>${reason}`);
    expect((await others(chave, "105104")).code).toBe("E0853");
    expect((await ask(chave, "101103", detail)).status).toBe(201);
    expect(codesOf(await ask(chave, "101101"))).toEqual(["E0840"]);
    expect((await others(chave, "105104")).status).toBe(201);
    expect(await isCancelled(chave)).toBe(true);
    expect((await others(chave, "105105")).code).toBe("E0855");
    expect(codesOf(await ask(chave, "101103"))).toEqual(["E0848"]);
  });

  it("is refused: the NFS-e stays valid, and can be cancelled, but not submitted again", async () => {
    const chave = await issueNfse();
    expect((await others(chave, "105105")).code).toBe("E0856");
    await ask(chave, "101103");
    expect((await others(chave, "105105")).status).toBe(201);
    expect(await isCancelled(chave)).toBe(false);
    expect(codesOf(await ask(chave, "101103"))).toEqual(["E0802"]);
    expect((await ask(chave, "101101")).status).toBe(201);
  });
});

describe("other parties' statements", () => {
  it.each(["202201", "203202", "205204"])(
    "a confirmation (%s) blocks the cancellation",
    async (type) => {
      const chave = await issueNfse();
      expect((await others(chave, type)).status).toBe(201);
      expect(codesOf(await ask(chave, "101101"))).toEqual(["E0840"]);
      expect((await others(chave, type)).code).toMatch(/^E086[0-3]$/);
    },
  );

  it("but does not block the substitution", async () => {
    const old = await issueNfse();
    await others(old, "203202");
    const subst = `<subst><chSubstda>${old}</chSubstda><cMotivo>01</cMotivo></subst>`;
    const answer = await sendDps(
      sandbox(),
      key(),
      signText(dpsText(SIMPLES, { nDPS: "102", subst }), key()),
    );
    expect(answer.status).toBe(201);
  });

  it("a rejection blocks nothing; when annulled, it counts as a confirmation", async () => {
    const chave = await issueNfse();
    expect((await others(chave, "205208", "203206")).code).toBe("E1963");
    await others(chave, "203206");
    expect((await others(chave, "203202")).code).toBe("E1833");
    expect((await others(chave, "205208", "203206")).status).toBe(201);
    expect((await others(chave, "205208", "203206")).code).toBe("E1835");
    expect(codesOf(await ask(chave, "101101"))).toEqual(["E0840"]);
    const other = await issueNfse({ nDPS: "102" });
    await others(other, "203206");
    expect((await ask(other, "101101")).status).toBe(201);
  });

  it("404 for a party that the NFS-e does not have, 400 for an invalid event", async () => {
    const chave = await issueNfse();
    expect((await others(chave, "204203")).status).toBe(404);
    expect((await others(chave, "999999")).status).toBe(400);
    expect((await others(chave, "305102")).status).toBe(400);
  });
});

describe("the tax office", () => {
  it("cancels, after which nothing more is accepted", async () => {
    const chave = await issueNfse();
    expect((await others(chave, "305101")).status).toBe(201);
    expect(await isCancelled(chave)).toBe(true);
    const codes = await Promise.all(
      ["305101", "305102", "305103", "203202", "203206", "205204"].map(
        async (type) => (await others(chave, type, "101101")).code,
      ),
    );
    expect(codes).toEqual(["E1960", "E1965", "E1970", "E0861", "E0866", "E0863"]);
    expect(codesOf(await ask(chave, "101101"))).toEqual(["E0840"]);
  });

  it("blocks the cancellation until it unblocks it", async () => {
    const chave = await issueNfse();
    expect((await others(chave, "305103", "101101")).code).toBe("E1976");
    expect((await others(chave, "305102", "101101")).status).toBe(201);
    expect((await others(chave, "305102", "101101")).code).toBe("E1967");
    expect(codesOf(await ask(chave, "101101"))).toEqual(["E0840"]);
    expect((await others(chave, "305103", "101101")).status).toBe(201);
    expect((await others(chave, "305103", "101101")).code).toBe("E1978");
    expect((await ask(chave, "101101")).status).toBe(201);
  });

  it("blocks the substitution", async () => {
    const old = await issueNfse();
    await others(old, "305102", "105102");
    const subst = `<subst><chSubstda>${old}</chSubstda><cMotivo>01</cMotivo></subst>`;
    const answer = await sendDps(
      sandbox(),
      key(),
      signText(dpsText(SIMPLES, { nDPS: "102", subst }), key()),
    );
    expect(codesOf(answer)).toEqual(["E0076"]);
  });
});

describe("the city's limits", () => {
  it("E0822: the time is over; the analysis can still be requested", async () => {
    const chave = await issueNfse({ cLocEmi: CITY_WITHOUT_TIME });
    expect(codesOf(await ask(chave, "101101"))).toEqual(["E0822"]);
    expect((await ask(chave, "101103")).status).toBe(201);
  });

  it("E0823: above the amount of the city; E0824: without tomador", async () => {
    const expensive = await issueNfse({ cLocEmi: CITY_STRICT });
    expect(codesOf(await ask(expensive, "101101"))).toEqual(["E0823"]);
    const cheap = { cLocEmi: CITY_STRICT, vServPrest: "<vServ>1000.00</vServ>" };
    const withoutClient = await issueNfse({ ...cheap, toma: "", nDPS: "102" });
    expect(codesOf(await ask(withoutClient, "101101"))).toEqual(["E0824"]);
    expect((await ask(await issueNfse({ ...cheap, nDPS: "103" }), "101101")).status).toBe(201);
  });

  it("E0831: an NFS-e of a city's own system; E1825: the old layout", async () => {
    const chave = await issueNfse();
    const ofCity = `${chave.slice(0, 7)}1${chave.slice(8)}`;
    expect(codesOf(await ask(ofCity, "101101"))).toEqual(["E0831"]);
    const text = eventText({ chave, versao: "1.00" });
    const body = { pedidoRegistroEventoXmlGZipB64: pack(signText(text, key())) };
    const path = `/SefinNacional/nfse/${chave}/eventos`;
    expect(codesOf(await callSefin(sandbox(), key(), "POST", path, body))).toEqual(["E1825"]);
  });
});

it("the company gets other parties' events in its distribution", async () => {
  const chave = await issueNfse();
  await others(chave, "203202");
  const client = await orderCertificate(sandbox(), CLIENT);
  for (const side of [key(), client]) {
    const path = `/contribuintes/NFSe/${chave}/Eventos`;
    expect((await callSefin(sandbox(), side, "GET", path)).body).toMatchObject({
      LoteDFe: [{ NSU: 2, TipoDocumento: "EVENTO", TipoEvento: "CONFIRMACAO_TOMADOR" }],
    });
  }
});

describe.runIf(hasOfficialFiles)(`the official schema${WITHOUT_OFFICIAL}`, () => {
  it.each([
    ["202201"],
    ["203202"],
    ["205204"],
    ["202205"],
    ["203206"],
    ["305101"],
    ["305102", "105104"],
  ])("accepts %s as other parties write it", async (type, about?: string) => {
    const chave = await issueNfse();
    expect((await others(chave, type, about)).status).toBe(201);
    expect(officialFaults("evento", await stored(chave, type))).toEqual([]);
  });

  it("accepts answers to an analysis, unblocking and annulment", async () => {
    const chave = await issueNfse();
    await ask(chave, "101103");
    await others(chave, "203206");
    await others(chave, "305102", "101101");
    for (const [type, about] of [["205208", "203206"], ["305103", "101101"], ["105105"]] as const) {
      expect((await others(chave, type, about)).status).toBe(201);
      expect(officialFaults("evento", await stored(chave, type))).toEqual([]);
    }
  });
});
