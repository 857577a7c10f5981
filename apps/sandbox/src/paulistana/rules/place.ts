import { isCnpj } from "@emita/domain/identifiers/cnpj";
import { municipioByCode } from "@emita/fiscal-layouts/tables/municipios";
import { serviceOf } from "../registry/service-facts.ts";
import { SAO_PAULO } from "../registry/taxpayers.ts";
import type { Rule } from "./rule.ts";
import { alert, error } from "./rule.ts";
import { OUTSIDE } from "./service.ts";

const PLACE = "MunicipioPrestacao";
/** In São Paulo, or an export. */
const NOT_OUTSIDE: ReadonlySet<string> = new Set("TADMRXP");

/** Rules for the place of the service. */
export const PLACE_RULES: readonly Rule[] = [
  error("1222", (rps) => OUTSIDE.has(rps.tributacao) && !rps.has(PLACE)),
  error("1223", (rps) => NOT_OUTSIDE.has(rps.tributacao) && rps.has(PLACE)),
  error("1225", (rps) => {
    const city = rps.text(PLACE);
    return city !== null && municipioByCode(city) === null;
  }),
  error("1232", (rps) => rps.tributacao === "F" && rps.text(PLACE) === SAO_PAULO),
];

/** Rules for the intermediary, and whether the code allows withholding the ISS. */
export const INTERMEDIARY_RULES: readonly Rule[] = [
  error("209", (rps) => rps.isWithheld && serviceOf(rps.codigoServico)?.isFixedTax === true),
  error("505", (rps) => rps.intermediario?.length === 14 && !isCnpj(rps.intermediario)),
  alert("515", (rps, { provider }) => rps.intermediario === provider.cnpj),
  error("519", (rps) => rps.intermediario === null && rps.isWithheldByIntermediary),
  error("1417", (rps) => rps.intermediario !== null && !rps.has("ISSRetidoIntermediario")),
  error("1418", (rps) => rps.intermediario === null && rps.has("ISSRetidoIntermediario")),
  error("1419", (rps) => rps.intermediario !== null && rps.isWithheld),
  error("1422", (rps) => rps.isWithheld && rps.isWithheldByIntermediary),
];
