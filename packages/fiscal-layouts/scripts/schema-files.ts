import { join } from "node:path";
import type { SchemaFile } from "./read-xsd.ts";

/** The official files of each authority, in order of their dependencies. */
export function nacionalSchemas(folder: string): SchemaFile[] {
  return [
    "tiposSimples_v1.01.xsd",
    "tiposComplexos_v1.01.xsd",
    "tiposEventos_v1.01.xsd",
    "DPS_v1.01.xsd",
    "NFSe_v1.01.xsd",
    "pedRegEvento_v1.01.xsd",
    "evento_v1.01.xsd",
  ].map((file) => ({ path: join(folder, file) }));
}

/** São Paulo's own: layout 1 (set v01-1) or 2 (set v02-5) of the synchronous service. */
export function paulistanaSchemas(folder: string, version: 1 | 2): SchemaFile[] {
  const path = (name: string): string => join(folder, `v${version}`, `${name}_v0${version}.xsd`);
  return [
    { path: path("xmldsig-core-schema"), prefix: "ds:" },
    { path: path("TiposNFe") },
    ...PAULISTANA_ROOTS.map((root) => ({ path: path(root) })),
  ];
}

/** Every message of the synchronous service; each has a schema file of its name. */
export const PAULISTANA_ROOTS = [
  "PedidoEnvioRPS",
  "PedidoEnvioLoteRPS",
  "PedidoCancelamentoNFe",
  "PedidoConsultaNFe",
  "PedidoConsultaNFePeriodo",
  "PedidoConsultaLote",
  "PedidoInformacoesLote",
  "PedidoConsultaCNPJ",
  "RetornoEnvioRPS",
  "RetornoEnvioLoteRPS",
  "RetornoCancelamentoNFe",
  "RetornoConsulta",
  "RetornoInformacoesLote",
  "RetornoConsultaCNPJ",
] as const;

/** ABRASF 2.04, in the copy that XML Schema processors can read. */
export function abrasfSchemas(folder: string): SchemaFile[] {
  return [{ path: join(folder, "nfse_v204.libxml2.xsd") }];
}
