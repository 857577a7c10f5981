import { describe, expect, test } from "vitest";
import { answering, type Fault, HTML, json, refusal } from "../../testing/nacional/sefin.ts";
import { prestador } from "../../testing/drafts/drafts.ts";
import { useSefin } from "../../testing/nacional/use-sefin.ts";
import { nacional } from "../driver.ts";

const on = useSefin();

describe("probe", () => {
  test.for<[name: string, fault: Fault, outcome: object]>([
    ["the retired address says moved", answering(501, ""), { kind: "up" }],
    ["an answer in JSON", json(200, { tipoAmbiente: 2 }), { kind: "up" }],
    ["a refusal of the query", json(400, refusal("E1")), { kind: "up" }],
    [
      "certificate refused",
      json(403, refusal("E1203")),
      { kind: "refused", reasons: [{ code: "certificate" }, { code: "E1203" }] },
    ],
    ["maintenance page", answering(503, HTML, "text/html"), { kind: "down", cause: "http_503" }],
    ["a page of some proxy", answering(200, HTML), { kind: "down", cause: "unreadable_answer" }],
    ["dropped", (response) => response.destroy(), { kind: "down", cause: "connection_lost" }],
  ])("%s", async ([, fault, outcome]) => {
    on.sefin.faults.push(fault);
    const { client, connection } = on.sefin;
    expect(await nacional.probe(prestador({}), client, connection)).toMatchObject(outcome);
    expect(on.sefin.seen.at(-1)).toMatchObject({ method: "GET", path: "/ParametrosMunicipais" });
  });
});
