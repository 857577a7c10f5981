import { ASK_CITY_HALL, ourFault, entriesFor, type RejectionEntry, type Resend } from "../entry.ts";

const NOT_OURS = "Isso não depende de você; consulte a nota no portal nacional.";

/** Cancellations and the other events of an issued invoice: Anexo II. The invoice itself stays as it was. */
export const NACIONAL_EVENTS: readonly RejectionEntry[] = [
  ...stays(
    "E0822",
    "O prazo da prefeitura para cancelar esta nota terminou.",
    "Para anular a nota, peça a análise da prefeitura ou fale com o seu contador.",
  ),
  ...stays(
    "E0823",
    "O valor desta nota está acima do que a prefeitura permite cancelar pelo sistema.",
    "Peça o cancelamento diretamente à prefeitura.",
  ),
  ...stays(
    "E0824",
    "A prefeitura não cancela pelo sistema uma nota sem cliente identificado.",
    "Peça o cancelamento diretamente à prefeitura.",
  ),
  ...stays(
    "E0827",
    "O imposto desta nota já foi recolhido, e assim ela não pode ser cancelada pelo sistema.",
    ASK_CITY_HALL,
  ),
  ...stays(
    "E0831",
    "Esta nota foi emitida em outro sistema e só pode ser cancelada nele.",
    "Cancele no sistema que emitiu a nota ou fale com a prefeitura.",
  ),
  ...entriesFor(
    "E0840 E0845",
    null,
    "Já existe um registro nesta nota que impede cancelá-la ou substituí-la.",
    "Consulte a nota no portal nacional; pode ser que ela já esteja cancelada.",
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "E0802 E1805",
    null,
    "Este pedido já está registrado na nota.",
    "Espere: vamos consultar a situação da nota na prefeitura.",
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "E0812",
    "company.certificate",
    "O certificado digital não é da empresa que emitiu esta nota.",
    "Confira o “Certificado digital” em Empresa e peça o cancelamento de novo.",
    "after_correction",
    "stays",
  ),
  ...entriesFor(
    "E0815",
    "company.certificate",
    "O certificado digital não é da pessoa que emitiu esta nota.",
    "Confira o “Certificado digital” em Empresa e peça o cancelamento de novo.",
    "after_correction",
    "stays",
  ),
  ...stays(
    "E0813 E0816",
    "Só quem emitiu a nota pode fazer este pedido.",
    "Peça a quem emitiu a nota, ou entre com a empresa que a emitiu.",
  ),
  ...stays(
    "E0848",
    "Já existe um registro nesta nota que impede pedir a análise do cancelamento.",
    "Consulte a nota no portal nacional; pode ser que a análise já tenha sido pedida.",
  ),
  ...stays(
    "E0852 E0855",
    "A decisão da prefeitura sobre o cancelamento não pôde ser registrada por causa de outro registro na nota.",
    NOT_OURS,
  ),
  ...stays(
    "E0853 E0856",
    "A prefeitura decidiu um pedido de cancelamento que não estava em análise.",
    NOT_OURS,
  ),
  ...stays(
    "E0860 E0864",
    "A resposta da sua empresa sobre esta nota não pôde ser registrada por causa de outro registro nela.",
    "Consulte a nota no portal nacional.",
  ),
  ...stays(
    "E0861 E0866",
    "A resposta do cliente sobre esta nota não pôde ser registrada por causa de outro registro nela.",
    NOT_OURS,
  ),
  ...stays(
    "E0862 E0868",
    "A resposta do intermediário sobre esta nota não pôde ser registrada por causa de outro registro nela.",
    NOT_OURS,
  ),
  ...stays(
    "E0863",
    "A confirmação automática da nota não pôde ser registrada por causa de outro registro nela.",
    NOT_OURS,
  ),
  ...stays(
    "E0870",
    "A rejeição desta nota não pôde ser anulada por causa de outro registro nela.",
    NOT_OURS,
  ),
  ...stays(
    "E1831",
    "O sistema nacional ainda não encontrou esta nota.",
    "Espere alguns minutos e peça de novo.",
    "later",
  ),
  ...stays(
    "E1833",
    "Esta nota já tem uma confirmação ou rejeição da mesma pessoa.",
    "Nada a fazer: vale a primeira resposta.",
  ),
  ...stays(
    "E1835 E1978",
    "O que se quis desfazer nesta nota já foi desfeito antes.",
    "Nada a fazer: vale o primeiro registro.",
  ),
  ...entriesFor(
    "E1944 E1949 E1954",
    null,
    "Falta escrever o motivo da rejeição da nota.",
    "Escreva o motivo e envie de novo.",
    "after_correction",
    "stays",
  ),
  ...stays(
    "E1963",
    "A rejeição que se quis anular não existe nesta nota.",
    "Consulte a nota no portal nacional.",
  ),
  ...stays(
    "E1960",
    "O cancelamento feito pela prefeitura não pôde ser registrado por causa de outro registro na nota.",
    NOT_OURS,
  ),
  ...stays(
    "E1965 E1967",
    "O bloqueio pedido pela prefeitura não pôde ser registrado por causa de outro registro na nota.",
    NOT_OURS,
  ),
  ...stays(
    "E1970 E1976",
    "O desbloqueio pedido pela prefeitura não pôde ser registrado na nota.",
    NOT_OURS,
  ),
  ...stays(
    "E1818",
    "A confirmação ou rejeição da nota só pode ser feita no sistema nacional, por quem a recebeu.",
    "Responda à nota no portal nacional.",
  ),
  ...ourFault(
    "E1802",
    "O código de identificação do registro não confere com o seu conteúdo.",
    "stays",
  ),
  // Set by the city's system when it shares its events.
  ...stays(
    "E1274 E1278",
    "O registro que a prefeitura enviou ao sistema nacional tem origem ou data erradas.",
    NOT_OURS,
    "later",
  ),
  ...stays(
    "E2020 E2023 E2026 E2029 E2032",
    "A assinatura que a prefeitura pôs no registro da nota não foi aceita no sistema nacional.",
    NOT_OURS,
    "later",
  ),
];

function stays(
  codes: string,
  what: string,
  todo: string,
  resend: Resend = "never",
): readonly RejectionEntry[] {
  return entriesFor(codes, null, what, todo, resend, "stays");
}
