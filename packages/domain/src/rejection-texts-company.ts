import {
  rejectionEntries as entries,
  IN_SETTINGS,
  RESEND,
  type RejectionEntry,
} from "./rejection-entry.ts";

/** Rejections whose cause is in the issuing company, its certificate, its city, in us; and refused cancellations. */
export const COMPANY_REJECTIONS: readonly RejectionEntry[] = [
  // The issuing company and its city.
  ...entries(
    "E0080 E0096",
    null,
    "O CNPJ da sua empresa não confere.",
    `Corrija o CNPJ ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0082 E0098",
    null,
    "A prefeitura não encontrou o CNPJ da sua empresa no cadastro da Receita Federal na data do serviço.",
    `Confira o CNPJ ${IN_SETTINGS} e a situação da empresa na Receita. ${RESEND}`,
  ),
  ...entries(
    "E0084 E0041",
    null,
    "Para a prefeitura, a sua empresa não tem endereço na cidade que consta no seu cadastro.",
    `Confira a cidade ${IN_SETTINGS}: deve ser a do CNPJ na Receita Federal. ${RESEND}`,
  ),
  ...entries(
    "E0018",
    null,
    "A data do serviço é anterior à abertura da sua empresa.",
    `Confira o CNPJ ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0116 E0119 E0124",
    null,
    "A prefeitura exige a inscrição municipal da sua empresa, ativa e autorizada a emitir notas.",
    `Informe ou corrija a inscrição municipal ${IN_SETTINGS}; na dúvida, consulte a prefeitura. ${RESEND}`,
  ),
  ...entries(
    "E0120",
    null,
    "A prefeitura não tem inscrição municipal registrada para a sua empresa no sistema nacional e, nesse caso, ela não pode ser informada.",
    `Apague a inscrição municipal ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0148",
    null,
    "O e-mail da sua empresa não foi aceito pela prefeitura.",
    `Corrija o e-mail ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0160",
    null,
    "O regime tributário da sua empresa não é o que consta no cadastro do Simples Nacional.",
    `Confira o regime ${IN_SETTINGS}; na dúvida, pergunte ao seu contador. ${RESEND}`,
  ),
  ...entries(
    "E0162 E0166 E0172 E0174 E0175 E0676 E0710 E0712 E0713",
    null,
    "Os tributos informados não combinam com o regime tributário da sua empresa.",
    `Confira o regime ${IN_SETTINGS}; na dúvida, pergunte ao seu contador. ${RESEND}`,
  ),
  ...entries(
    "E0595",
    null,
    "A alíquota de ISS informada passa de 5%, o máximo permitido.",
    "Fale com o suporte, que confere a alíquota da sua cidade.",
  ),
  ...entries(
    "E0600 E0602 E0604 E0612 E0617 E0625 E0631 E0635",
    null,
    "A nota levou uma alíquota de ISS que, para a sua empresa, a própria prefeitura calcula.",
    `Confira o regime tributário ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0619 E0621 E0628 E0640",
    null,
    "A prefeitura exige a alíquota de ISS desta nota.",
    "Fale com o suporte, que confere a alíquota da sua cidade.",
  ),
  ...entries(
    "E0037 E0038 E0039 city_not_served",
    null,
    "A prefeitura da sua cidade não recebe notas pelo sistema nacional.",
    `Confira a cidade ${IN_SETTINGS}. Se estiver certa, emita esta nota no portal da sua prefeitura.`,
  ),
  ...entries(
    "E0016",
    null,
    "A data do serviço é anterior à entrada da sua cidade no sistema nacional.",
    "Emita esta nota no portal da sua prefeitura.",
  ),
  ...entries(
    "company_incomplete",
    null,
    "Faltam dados da sua empresa para emitir a nota.",
    `Complete cidade, CEP e regime tributário ${IN_SETTINGS}. ${RESEND}`,
  ),

  // Certificate and signature.
  ...entries(
    "certificate_missing",
    null,
    "Falta o certificado digital da sua empresa.",
    `Envie o certificado A1 ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0715 E0716 E1200 E1203 E1205 E1206 E1207 E1208 E1209 certificate certificate_invalid",
    null,
    "A prefeitura não aceitou o certificado digital da sua empresa: pode estar vencido, revogado ou ser de um tipo que não serve.",
    `Confira a validade e envie um certificado e-CNPJ A1 válido ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0718",
    null,
    "O certificado digital não é da empresa que emite a nota.",
    `Envie o certificado do mesmo CNPJ ${IN_SETTINGS}. ${RESEND}`,
  ),
  ...entries(
    "E0714 E0717",
    null,
    "A prefeitura não conseguiu conferir a assinatura da nota.",
    "Reenvie a nota; se a resposta se repetir, fale com o suporte.",
  ),

  // Ours: the person can do little more than send again.
  ...entries(
    "E0014 numbering_conflict",
    null,
    "A prefeitura já tem uma nota com o número de envio que usamos.",
    "Reenvie: a nota vai com um número novo. Se a resposta se repetir, fale com o suporte.",
  ),
  ...entries(
    "E0008 E0015",
    null,
    "A data da nota ficou à frente do relógio da prefeitura.",
    "Espere um minuto e reenvie.",
  ),
  ...entries(
    "E0010 E0004 E0006 E1225 E1226 E1228 E1229 E1235 E1242",
    null,
    "O arquivo da nota não passou na conferência de formato da prefeitura. A falha é nossa.",
    "Fale com o suporte: os seus dados estão guardados e a nota pode ser reenviada.",
  ),
  ...entries(
    "not_delivered",
    null,
    "Não conseguimos falar com a prefeitura.",
    "Reenvie mais tarde; os seus dados estão guardados.",
  ),

  // A refused cancellation.
  ...entries(
    "E0822",
    null,
    "O prazo da prefeitura para cancelar esta nota terminou.",
    "Para anular a nota, peça a análise da prefeitura ou fale com o seu contador.",
    "stays",
  ),
  ...entries(
    "E0823",
    null,
    "O valor desta nota está acima do que a prefeitura permite cancelar pelo sistema.",
    "Peça o cancelamento diretamente à prefeitura.",
    "stays",
  ),
  ...entries(
    "E0824",
    null,
    "A prefeitura não cancela pelo sistema uma nota sem cliente identificado.",
    "Peça o cancelamento diretamente à prefeitura.",
    "stays",
  ),
  ...entries(
    "E0840 E0802",
    null,
    "Já existe um registro nesta nota que impede o cancelamento.",
    "Consulte a nota no portal nacional ou fale com o suporte.",
    "stays",
  ),
  ...entries(
    "E0812 E0813 E0815",
    null,
    "O certificado digital não é da empresa que emitiu esta nota.",
    `Confira o certificado ${IN_SETTINGS} e peça o cancelamento de novo.`,
    "stays",
  ),
];
