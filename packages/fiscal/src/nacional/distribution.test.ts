import { describe, expect, test } from "vitest";
import { answering, type Fault, HTML, json, packed, refusal } from "../testing/nacional/sefin.ts";
import { useSefin } from "../testing/nacional/use-sefin.ts";
import { documentsAfter, eventsOfKey } from "./distribution.ts";

const on = useSefin();
const CNPJ = "11222333000181";
const KEY = "31702062211222333000181000000000005726114829150369";
const EVENT =
  "<evento><infEvento><pedRegEvento><infPedReg><e105104><xDesc/></e105104></infPedReg></pedRegEvento></infEvento></evento>";

const NOTE = {
  NSU: 12,
  ChaveAcesso: KEY,
  TipoDocumento: "NFSE",
  ArquivoXml: packed("<NFSe/>"),
  DataHoraGeracao: "2026-11-20T10:15:02",
};

describe("documentsAfter", () => {
  test("returns NFS-e and events as plain values", async () => {
    const found = {
      StatusProcessamento: "DOCUMENTOS_LOCALIZADOS",
      LoteDFe: [
        NOTE,
        { NSU: "13", ChaveAcesso: KEY, TipoDocumento: "EVENTO", ArquivoXml: packed(EVENT) },
        { NSU: 14, ChaveAcesso: KEY, TipoDocumento: "Evento", TipoEvento: "CANCELAMENTO" },
        { TipoDocumento: "CNC", ArquivoXml: "AAAA" },
      ],
    };
    on.sefin.faults.push(json(200, found));
    expect(await after(11)).toEqual({
      kind: "documents",
      documents: [
        { nsu: 12, key: KEY, kind: "nfse", eventType: null, xml: "<NFSe/>" },
        { nsu: 13, key: KEY, kind: "event", eventType: "105104", xml: EVENT },
        { nsu: 14, key: KEY, kind: "event", eventType: "101101", xml: null },
        { nsu: null, key: null, kind: "other", eventType: null, xml: null },
      ],
    });
    expect(on.sefin.seen.at(-1)?.path).toBe(`/DFe/11?cnpjConsulta=${CNPJ}&lote=true`);
  });

  test("accepts keys in any case", async () => {
    const { NSU: nsu, ArquivoXml: arquivoXml } = NOTE;
    on.sefin.faults.push(json(200, { loteDFe: { nsu, arquivoXml, tipodocumento: "nfse" } }));
    expect(await after(0)).toMatchObject({
      documents: [{ nsu: 12, kind: "nfse", xml: "<NFSe/>" }],
    });
  });

  test.for<[string, Fault, object]>([
    [
      "nothing: 404 with the body of the service, whatever it remarks",
      json(404, { StatusProcessamento: "NENHUM_DOCUMENTO_LOCALIZADO", Erros: [{ Codigo: "E1" }] }),
      { kind: "nothing" },
    ],
    [
      "rejected",
      json(400, {
        StatusProcessamento: "REJEICAO",
        Erros: [{ Codigo: "E2214", Descricao: "CNPJ de outra raiz" }],
      }),
      { kind: "rejected", reasons: [{ code: "E2214", message: "CNPJ de outra raiz" }] },
    ],
    ["certificate", json(403, refusal("E1203")), { kind: "rejected" }],
    [
      "documents that are not there",
      json(200, { StatusProcessamento: "DOCUMENTOS_LOCALIZADOS", LoteDFe: [] }),
      { kind: "unknown", cause: "unreadable_answer" },
    ],
    ["a page", answering(404, HTML, "text/html"), { kind: "unknown", cause: "http_404" }],
    ["other JSON", json(404, { message: "no route" }), { kind: "unknown", cause: "http_404" }],
    [
      "documents in an answer that failed",
      json(500, { LoteDFe: [NOTE] }),
      { kind: "unknown", cause: "http_500" },
    ],
    ["dropped", (response) => response.destroy(), { kind: "unknown", cause: "connection_lost" }],
  ])("%s", async ([, fault, outcome]) => {
    on.sefin.faults.push(fault);
    expect(await after(0)).toMatchObject(outcome);
  });
});

test("eventsOfKey queries one NFS-e", async () => {
  on.sefin.faults.push(json(404, { StatusProcessamento: "NENHUM_DOCUMENTO_LOCALIZADO" }));
  expect(await eventsOfKey(KEY, on.sefin.client, on.sefin.connection)).toEqual({ kind: "nothing" });
  expect(on.sefin.seen.at(-1)?.path).toBe(`/NFSe/${KEY}/Eventos`);
});

function after(nsu: number) {
  return documentsAfter(nsu, CNPJ, on.sefin.client, on.sefin.connection);
}
