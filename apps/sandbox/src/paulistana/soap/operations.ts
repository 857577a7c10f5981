import type { PaulistanaRoot } from "@emita/fiscal-layouts/paulistana-layout";

export const SOAP_ACTION_BASE = "http://www.prefeitura.sp.gov.br/nfe/ws/";

/** One operation of the synchronous service, with its name in the WSDL. */
export interface Operation {
  readonly name: string;
  /** The SOAPAction after SOAP_ACTION_BASE. */
  readonly action: string;
  readonly request: PaulistanaRoot;
  readonly response: PaulistanaRoot;
  /** Its kind, for counters and ordered faults. */
  readonly kind: "issue" | "query" | "event";
}

export const OPERATIONS = [
  operation("EnvioRPS", "envioRPS", "PedidoEnvioRPS", "RetornoEnvioRPS", "issue"),
  operation("EnvioLoteRPS", "envioLoteRPS", "PedidoEnvioLoteRPS", "RetornoEnvioLoteRPS", "issue"),
  operation("TesteEnvioLoteRPS", "testeenvio", "PedidoEnvioLoteRPS", "RetornoEnvioLoteRPS"),
  operation(
    "CancelamentoNFe",
    "cancelamentoNFe",
    "PedidoCancelamentoNFe",
    "RetornoCancelamentoNFe",
    "event",
  ),
  operation("ConsultaNFe", "consultaNFe", "PedidoConsultaNFe", "RetornoConsulta"),
  operation(
    "ConsultaNFeRecebidas",
    "consultaNFeRecebidas",
    "PedidoConsultaNFePeriodo",
    "RetornoConsulta",
  ),
  operation(
    "ConsultaNFeEmitidas",
    "consultaNFeEmitidas",
    "PedidoConsultaNFePeriodo",
    "RetornoConsulta",
  ),
  operation("ConsultaLote", "consultaLote", "PedidoConsultaLote", "RetornoConsulta"),
  operation(
    "ConsultaInformacoesLote",
    "consultaInformacoesLote",
    "PedidoInformacoesLote",
    "RetornoInformacoesLote",
  ),
  operation("ConsultaCNPJ", "consultaCNPJ", "PedidoConsultaCNPJ", "RetornoConsultaCNPJ"),
] as const satisfies readonly Operation[];

export type OperationName = (typeof OPERATIONS)[number]["name"];

function operation<N extends string>(
  name: N,
  action: string,
  request: PaulistanaRoot,
  response: PaulistanaRoot,
  kind: Operation["kind"] = "query",
): Operation & { readonly name: N } {
  return { name, action, request, response, kind };
}
