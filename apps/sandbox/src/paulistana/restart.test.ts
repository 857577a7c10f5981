import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startChild } from "../testing/child.ts";
import { orderCertificate } from "../testing/sefin-client.ts";
import { callCity, heldNfses } from "./testing/paulistana-client.ts";
import { batchRequest, cancelRequest, issueRequest, queryByRps } from "./testing/requests.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "paulistana-"));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

it("keeps every NFS-e, cancellation, batch and registration after being killed", async () => {
  const first = await startChild(dataDir);
  const key = await orderCertificate(first, "11444777000161");
  // An unused registration: it becomes this company's.
  const who = { cnpj: "11444777000161", inscricao: "12345678", key };
  await callCity(first, key, "EnvioRPS", "2", issueRequest(2, who, "1"));
  await callCity(first, key, "EnvioLoteRPS", "2", batchRequest(2, who, [["2", {}]]));
  await callCity(first, key, "CancelamentoNFe", "2", cancelRequest(2, who, ["1"]));
  const { notes: nfses } = await heldNfses(first);
  await first.stop("SIGKILL");

  const second = await startChild(dataDir);
  expect((await heldNfses(second)).notes).toEqual(nfses);
  expect(nfses.map(({ cancelled }) => cancelled)).toEqual([true, false]);
  const found = await callCity(second, key, "ConsultaNFe", "2", queryByRps(2, who, "1", "2"));
  expect(found.fields.texts("NFe/StatusNFe")).toEqual(["C", "N"]);
  const next = await callCity(second, key, "EnvioLoteRPS", "2", batchRequest(2, who, [["3", {}]]));
  expect(next.fields.text("ChaveNFeRPS/ChaveNFe/NumeroNFe")).toBe("3");
  expect(next.fields.text("Cabecalho/InformacoesLote/NumeroLote")).toBe("2");
  const otherKey = await orderCertificate(second, "99960007000112");
  const thief = { cnpj: "99960007000112", inscricao: who.inscricao, key: otherKey };
  const stolen = await callCity(second, otherKey, "EnvioRPS", "2", issueRequest(2, thief, "1"));
  expect(stolen.errors).toEqual(["1107"]);
  await second.stop("SIGTERM");
});
