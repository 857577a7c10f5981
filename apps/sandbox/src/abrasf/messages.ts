/** The codes of these cities, with texts like those of ABRASF's manual; real systems differ in both. */
const MESSAGES: Readonly<Record<string, readonly [message: string, correction: string]>> = {
  E4: [
    "Esse RPS não foi enviado para a nossa base de dados.",
    "Envie o RPS para emissão da NFS-e.",
  ],
  E10: [
    "RPS já informado.",
    "Para essa Inscrição Municipal/CNPJ já existe um RPS informado com o mesmo número, série e tipo.",
  ],
  E13: [
    "Data da emissão do RPS inválida.",
    "A data da emissão do RPS não deve ser superior à data atual.",
  ],
  E16: ["Competência inválida.", "A competência não deve ser superior à data atual."],
  E20: [
    "O valor das deduções e descontos é superior ao valor dos serviços.",
    "Corrija os valores.",
  ],
  E24: ["Valor dos serviços inválido.", "O valor dos serviços deve ser superior a zero."],
  E31: ["Alíquota inválida.", "A alíquota deve estar entre 0 e 5 por cento."],
  E42: ["Código do município inválido.", "Utilize um código de município da tabela do IBGE."],
  E45: [
    "CNPJ não encontrado na base de dados.",
    "Confira o número do CNPJ do prestador do serviço.",
  ],
  E46: ["CPF ou CNPJ do tomador inválido.", "Confira o número informado."],
  E69: ["Quantidade de RPS incorreta.", "Informe a quantidade de RPS que o lote contém."],
  E70: ["Lote com mais RPS que o permitido.", "Envie até 50 RPS por lote."],
  E78: ["NFS-e inexistente na base de dados.", "Informe o número de uma NFS-e existente."],
  E79: ["Essa NFS-e já está cancelada.", "Informe o número de uma NFS-e não cancelada."],
  E86: [
    "Número do protocolo de recebimento do lote inexistente na base de dados.",
    "Confira o número do protocolo informado.",
  ],
  E92: [
    "Esse RPS foi enviado para a nossa base de dados, mas ainda não foi processado.",
    "Faça uma nova consulta mais tarde.",
  ],
  E157: [
    "Usuário não está autorizado a utilizar este serviço para esse contribuinte.",
    "Confira usuário, senha ou certificado.",
  ],
  E160: ["Arquivo em desacordo com o XML Schema.", "Verifique o arquivo enviado."],
  E174: [
    "RPS não assinado, ou assinatura inválida.",
    "Assine com o certificado digital do prestador.",
  ],
};

export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly correction: string;
}

/** A refusal by code; `detail` replaces the default correction. */
export function refusal(code: string, detail?: string): Refusal {
  const [message, correction] = MESSAGES[code] ?? ["Rejeição simulada pelo emulador.", "—"];
  return { code, message, correction: (detail ?? correction).slice(0, 200) };
}
