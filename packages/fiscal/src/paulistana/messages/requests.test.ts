import { paulistanaLayout } from "@emita/fiscal-layouts/paulistana-layout";
import { checkLayout } from "@emita/fiscal-layouts/validate-layout";
import { describe, expect, test } from "vitest";
import { testCertificate } from "../../testing/certificates.ts";
import { cityDraft, cityPrestador } from "../../testing/drafts/city-drafts.ts";
import {
  CITY_FILES,
  cityFaults,
  hasCityFiles,
} from "../../testing/paulistana/official-paulistana.ts";
import { parseXml } from "../../xml/parse.ts";
import type { MessageRoot } from "./message.ts";
import * as requests from "./requests.ts";
import { toRps, USUAL_OPTIONS } from "../rps/rps.ts";
import type { Layout } from "../wire/wire.ts";

const certificate = testCertificate();
const chave = { InscricaoPrestador: "31000000", NumeroNFe: "9", CodigoVerificacao: "A1B2C3D4" };
const chaveRps = { InscricaoPrestador: "31000000", SerieRPS: "NF", NumeroRPS: "1" };
const LAYOUTS = [1, 2] as const;

const batch = (layout: Layout, size: number) => {
  const prestador = cityPrestador({ regime: layout === 1 ? "simples" : "normal" });
  const rps = (number: number) => toRps(cityDraft({ prestador, number }), layout, USUAL_OPTIONS);
  const others = Array.from({ length: size - 1 }, (_, index) => rps(index + 2));
  const result = requests.pedidoEnvioLoteRps([rps(1), ...others], false, certificate);
  return result.ok ? result.xml : "";
};

const MESSAGES = LAYOUTS.flatMap((layout): [Layout, MessageRoot, string][] => [
  [layout, "PedidoEnvioLoteRPS", batch(layout, 1)],
  [layout, "PedidoEnvioLoteRPS", batch(layout, 50)],
  [layout, "PedidoCancelamentoNFe", requests.pedidoCancelamento(layout, chave, 8, certificate)],
  [
    layout,
    "PedidoConsultaNFe",
    requests.pedidoConsultaNfe(layout, { ChaveNFe: chave }, certificate),
  ],
  [
    layout,
    "PedidoConsultaNFe",
    requests.pedidoConsultaNfe(layout, { ChaveRPS: chaveRps }, certificate),
  ],
  [layout, "PedidoConsultaLote", requests.pedidoConsultaLote(layout, "123", certificate)],
  [
    layout,
    "PedidoInformacoesLote",
    requests.pedidoInformacoesLote(layout, "31000000", undefined, certificate),
  ],
  [
    layout,
    "PedidoInformacoesLote",
    requests.pedidoInformacoesLote(layout, "31000000", "123", certificate),
  ],
  [
    layout,
    "PedidoConsultaCNPJ",
    requests.pedidoConsultaCnpj(layout, "12345678000195", certificate),
  ],
]);

describe("every message", () => {
  test.each(MESSAGES)("valid by our table of layout %i: %s", (layout, root, xml) => {
    const message = parseXml(xml);
    expect(message && checkLayout(paulistanaLayout(layout, root), message)).toEqual([]);
  });

  test.skipIf(!hasCityFiles).each(MESSAGES)(
    `valid by ${CITY_FILES}: layout %i, %s`,
    (layout, root, xml) => {
      expect(cityFaults(layout, root, xml)).toEqual([]);
    },
  );
});

test("a batch has the count and the sums of its receipts", () => {
  expect(batch(1, 3)).toContain(
    "<transacao>false</transacao><dtInicio>2026-11-20</dtInicio><dtFim>2026-11-20</dtFim>" +
      "<QtdRPS>3</QtdRPS><ValorTotalServicos>4500</ValorTotalServicos><ValorTotalDeducoes>0</ValorTotalDeducoes>",
  );
});
