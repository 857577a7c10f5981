import { ourFault, RESEND, SUPPORT, entriesFor, type RejectionEntry } from "../entry.ts";

const CERTIFICATE = "company.certificate";
const SEND_CERTIFICATE = `Em Empresa, envie outro “Certificado digital” do tipo e-CNPJ A1. ${RESEND}`;
const WAIT = "Espere: perguntamos à prefeitura o que existe antes de qualquer novo envio.";

/** Transport, certificate, signature, batches, queries and cancellation of São Paulo's service (manual 3.3.5). */
export const PAULISTANA_TRANSMISSION: readonly RejectionEntry[] = [
  ...ourFault(
    "426 1000",
    "A conexão com a prefeitura usou uma forma de segurança que ela não aceita mais.",
  ),
  ...entriesFor(
    "403",
    CERTIFICATE,
    "A prefeitura não deixou a sua empresa se conectar com o certificado digital enviado.",
    `Confira o “Certificado digital” em Empresa ou envie outro. ${RESEND}`,
  ),
  ...ourFault("415 1102", "A prefeitura não conseguiu abrir o envio."),
  ...ourFault("1001 1002", "O arquivo enviado não passou na conferência de formato da prefeitura."),
  ...entriesFor(
    "1050",
    CERTIFICATE,
    "A prefeitura não aceitou o certificado digital da sua empresa.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "1051",
    CERTIFICATE,
    "O certificado digital da sua empresa está fora da validade.",
    `Renove o certificado e envie o novo “Certificado digital” em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "1052",
    CERTIFICATE,
    "O certificado digital enviado não traz o CNPJ da empresa.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "1053",
    CERTIFICATE,
    "A prefeitura não reconheceu quem emitiu o certificado digital da sua empresa.",
    SEND_CERTIFICATE,
  ),
  ...entriesFor(
    "1054",
    CERTIFICATE,
    "O certificado digital da sua empresa foi revogado.",
    `Peça um novo à certificadora e envie-o em “Certificado digital”, em Empresa. ${RESEND}`,
  ),
  ...entriesFor(
    "1055",
    CERTIFICATE,
    "O certificado digital da sua empresa não é do padrão brasileiro (ICP-Brasil).",
    SEND_CERTIFICATE,
  ),
  ...ourFault("1056 1057 1206", "A prefeitura não conseguiu conferir a assinatura da nota."),
  ...entriesFor(
    "1100 1107",
    CERTIFICATE,
    "O certificado digital não é da empresa que emite a nota.",
    `Em Empresa, envie o “Certificado digital” do mesmo CNPJ da empresa. ${RESEND}`,
  ),
  ...ourFault("1101", "O envio ficou maior do que a prefeitura aceita."),
  ...entriesFor(
    "1110",
    null,
    "A prefeitura não conseguiu processar o envio.",
    "Reenvie mais tarde sem mudar nada.",
    "later",
  ),
  ...ourFault("1111", "O lote em que a nota foi enviada chegou vazio à prefeitura."),
  ...ourFault(
    "1112",
    "A prefeitura descartou o lote em que a nota foi enviada, por ter erros demais.",
  ),
  ...ourFault("1203 1204 1205", "O resumo do lote não confere com as notas que estão nele."),
  ...ourFault("1201", "O lote misturou notas de mais de uma empresa."),
  ...ourFault("207", "A data da nota ficou fora do período declarado no lote."),
  ...ourFault("215", "A mesma nota foi posta duas vezes no mesmo envio."),
  ...ourFault("312", "A data da nota foi enviada de um modo que a prefeitura não entende."),
  ...ourFault("315", "O número de envio da nota ficou em branco."),

  // The number was sent before: the existing invoice has to be found first.
  ...entriesFor(
    "218",
    null,
    "Esta nota já existe na prefeitura e está numa guia de pagamento de ISS.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "223",
    null,
    "Este número de envio já gerou uma nota, que foi cancelada.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "338",
    null,
    "Este número de envio já gerou uma nota, que não pode ser cancelada para dar lugar a outra.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "372",
    null,
    "Este número de envio já gerou uma nota, que o cliente aceitou.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "216",
    null,
    "Esta nota já tinha sido emitida pelo site da prefeitura com o mesmo número de envio.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "217",
    null,
    "O mesmo número foi enviado de novo: a prefeitura cancelou a nota anterior e emitiu outra.",
    "Nada a fazer: vale a nota nova, que aparece na sua lista.",
    "never",
    "issued",
  ),

  // Queries: they change no invoice.
  ...query("104 106", "A consulta pediu um período anterior ao começo da nota eletrônica."),
  ...query("107", "A consulta pediu um período que ainda não terminou."),
  ...query("108", "A consulta pediu um período em que o fim vem antes do começo."),
  ...query("1403", "A consulta pediu um período de mais de 31 dias."),
  ...query("1401", "A consulta misturou notas de mais de uma empresa."),
  ...entriesFor(
    "1105",
    null,
    "A prefeitura ainda não encontrou o lote desta nota.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "1106",
    null,
    "A prefeitura ainda não encontrou esta nota.",
    WAIT,
    "ask_first",
    "unknown",
  ),
  ...entriesFor(
    "1402",
    CERTIFICATE,
    "O certificado digital enviado não dá acesso às notas desse cliente.",
    "Confira o “Certificado digital” em Empresa e consulte de novo.",
    "after_correction",
    "unchanged",
  ),
  ...entriesFor(
    "1404",
    "company.municipal_registration",
    "A prefeitura não conhece a inscrição municipal da sua empresa.",
    "Corrija “Inscrição Municipal” em Empresa e consulte de novo.",
    "after_correction",
    "unchanged",
  ),
  ...entriesFor(
    "1405",
    "company.municipal_registration",
    "A prefeitura de São Paulo não tem inscrição para o CNPJ consultado.",
    "Confira o CNPJ e “Inscrição Municipal” em Empresa.",
    "after_correction",
    "unchanged",
  ),

  // Cancellation.
  ...entriesFor(
    "1301",
    null,
    "Esta nota já estava cancelada na prefeitura.",
    "Nada a fazer.",
    "never",
    "cancelled",
  ),
  ...entriesFor(
    "1302",
    null,
    "O mesmo pedido de cancelamento foi enviado duas vezes de uma vez.",
    "Nada a fazer: o pedido vale uma vez só.",
    "never",
    "unchanged",
  ),
  ...entriesFor(
    "323",
    null,
    "A prefeitura não deixa cancelar esta nota: ela pode ter sido aceita pelo cliente ou estar em cobrança.",
    "Peça o cancelamento diretamente à prefeitura.",
    "never",
    "stays",
  ),
  ...entriesFor(
    "1303",
    null,
    "O pedido de cancelamento misturou notas de mais de uma empresa.",
    SUPPORT,
    "later",
    "stays",
  ),
  ...entriesFor(
    "1304",
    null,
    "A prefeitura não conseguiu cancelar a nota.",
    "Espere alguns minutos e peça o cancelamento de novo.",
    "later",
    "stays",
  ),
  ...entriesFor(
    "1305",
    null,
    "A prefeitura não conseguiu conferir a assinatura do pedido de cancelamento.",
    SUPPORT,
    "later",
    "stays",
  ),
  ...entriesFor(
    "1306",
    null,
    "Esta nota foi emitida no site da prefeitura e só pode ser cancelada lá.",
    "Cancele a nota no site da prefeitura.",
    "never",
    "stays",
  ),
];

function query(codes: string, what: string): readonly RejectionEntry[] {
  return ourFault(codes, what, "unchanged");
}
