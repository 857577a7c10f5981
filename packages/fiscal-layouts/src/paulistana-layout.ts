import type { ElementRule } from "./layout-types.ts";
import { PAULISTANA_V1_TYPES } from "./paulistana-v1-types.ts";
import { PAULISTANA_V2_TYPES } from "./paulistana-v2-types.ts";
import type { RawSchemas } from "./raw-layout.ts";
import { layoutOf } from "./raw-layout.ts";

/**
 * Layouts of the city of São Paulo (LoteNFe): message -> tree of its elements. The root is in the city's namespace, all below it in none,
 * the signature in its own.
 */
export const PAULISTANA_NAMESPACE = "http://www.prefeitura.sp.gov.br/nfe";

/** The two layouts of the service, as in `VersaoSchema` and `Cabecalho/@Versao`. */
export type PaulistanaVersion = 1 | 2;

/** The messages of the synchronous service. */
export type PaulistanaRoot =
  | "PedidoEnvioRPS"
  | "PedidoEnvioLoteRPS"
  | "PedidoCancelamentoNFe"
  | "PedidoConsultaNFe"
  | "PedidoConsultaNFePeriodo"
  | "PedidoConsultaLote"
  | "PedidoInformacoesLote"
  | "PedidoConsultaCNPJ"
  | "RetornoEnvioRPS"
  | "RetornoEnvioLoteRPS"
  | "RetornoCancelamentoNFe"
  | "RetornoConsulta"
  | "RetornoInformacoesLote"
  | "RetornoConsultaCNPJ";

const TABLES: Readonly<Record<PaulistanaVersion, RawSchemas>> = {
  1: PAULISTANA_V1_TYPES,
  2: PAULISTANA_V2_TYPES,
};
const NAMESPACES = { root: PAULISTANA_NAMESPACE, local: "" };

const built = new Map<string, ElementRule>();

/** The layout of one message, built on first use. The real service's answers do not always follow it. */
export function paulistanaLayout(version: PaulistanaVersion, root: PaulistanaRoot): ElementRule {
  const key = `${version} ${root}`;
  const known = built.get(key);
  if (known !== undefined) return known;
  const layout = layoutOf(TABLES[version], root, root, NAMESPACES);
  built.set(key, layout);
  return layout;
}
