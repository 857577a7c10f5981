/**
 * DPS, identification and parties: official texts of annex I, v1.00 (26/12/2025) with the codes of v1.01. E0235 and E0322 are published
 * without text: these are ours.
 */
export const DPS_PARTY_MESSAGES: Readonly<Record<string, string>> = {
  E0001: "O prazo de aceitação da versão do leiaute da DPS expirou.",
  E0004:
    "Conteúdo do identificador informado na DPS difere da concatenação dos campos correspondentes.",
  E0006:
    "Ambiente informado diverge do ambiente de recebimento para o qual o emitente enviou a DPS.",
  E0008:
    "A data e hora de emissão da DPS deve ser anterior ou igual à data do seu processamento (dhProc) pelo Sistema Nacional NFS-e.",
  E0010:
    "A série informada na DPS não pertence à faixa definida para o tipo de emissor utilizado para a sua emissão.",
  E0014:
    "Conjunto de Série, Número, Código do Município Emissor e CNPJ/CPF informado nesta DPS já existe em uma NFS-e gerada a partir de uma DPS enviada anteriormente.",
  E0015:
    "A data de competência informada na DPS não pode ser posterior à data de emissão (dhEmi) da DPS.",
  E0016:
    "A data de competência deve ser igual ou posterior à data de ativação do convênio do município emissor informado na DPS, exceto quando o emitente for MEI na data de competëncia informada.",
  E0018:
    "A data de competência informada na DPS deve ser igual ou posterior à data de inscrição do CNPJ do emitente no cadastro CNPJ.",
  E0029: "O motivo da emissão não pode ser preenchido se o emitente for o prestador de serviço.",
  E0037:
    "O código do município emissor informado na DPS é inexistente no cadastro de convênio municipal do sistema nacional.",
  E0038:
    'A situação do convênio do município emissor informado na DPS deve ser "ATIVO" no cadastro de convênio municipal do sistema nacional.',
  E0039:
    "O município emissor informado na DPS deve estar parametrizado para utilizar os emissores públicos nacionais, conforme parametrização do município no Sistema Nacional NFS-e.",
  E0041: "O município emissor não corresponde ao município do emitente MEI no CNPJ.",
  E0042: "Chave de NFS-e a ser substituída é inválida.",
  E0044:
    "NFS-e não existe na base de dados do autorizador de NFS-e nacional. Informe uma chave de NFS-e existente.",
  E0046:
    "Uma NFS-e cancelada não pode ser substituída. Informe uma chave de NFS-e não cancelada anteriormente.",
  E0050:
    "Uma NFS-e não pode ser substituída fora do prazo estabelecido pelo município emissor da NFS-e.",
  E0056: "NFS-e não pode ser substituída pois não possui identificação do tomador.",
  E0058:
    "Não poderá ocorrer a substituição de NFS-e com alteração da identificação do não emitente, conforme parametrização do município emissor da NFS-e.",
  E0060:
    "Os campos data de competência, subitem da lista nacional de serviços, código complementar municipal e local da prestação não podem ser alterados quando a opção do simples nacional for Não Optante (opSimpNac = 1).",
  E0061:
    "Os campos identificação do Tomador (se identificado na DPS), data de competência (dCompet), e valor do serviço (vServ), não podem ser alterados quando a opção do simples nacional for MEI (opSimpNac = 2) ou ME/EPP (opSimpNac = 3).",
  E0065:
    "Não é possível substituição da NFS-e que tenha sido gerada em ambientes geradores diferentes.",
  E0068:
    "Não é possível a substituição desta NFS-e pois a mesma possui registro de Evento de Solicitação de Análise Fiscal para Cancelamento de NFS-e aguardando resposta. Para mais informações, consultar a Administração Tributária Municipal do município emissor da NFS-e.",
  E0076:
    "Não é permitido realizar a substituição para NFS-e que possua Evento de Bloqueio de Ofício para o Evento de Cancelamento de NFS-e por Substituição vigente.",
  E0078: "Quando o campo cMotivo = 99, o campo xMotivo deve informado obrigatoriamente.",
  E0080: "CNPJ do prestador informado na DPS é inválido.",
  E0082: "CNPJ do emitente prestador não encontrado no cadastro CNPJ na data de competência.",
  E0084:
    "CNPJ do emitente prestador não possui estabelecimento ou domicílio em um município correspondente ao município emissor, na data de competência informada na DPS, conforme cadastros CNPJ e CNC NFS-e.",
  E0096: "CPF do prestador informado na DPS é inválido.",
  E0098: "CPF do emitente prestador não encontrado no cadastro CPF na data de competência.",
  E0112: "O prestador de serviço, quando emitente da DPS, não pode ser identificado pelo NIF.",
  E0113:
    "O NIF ou cNaoNIF do prestador deve ser informado quando o grupo de informações de endereço no exterior do prestador de serviços foi informado.",
  E0114:
    "O prestador de serviço, quando emitente da DPS, somente pode ser identificado pelo CNPJ ou CPF.",
  E0115:
    "Valor 0 para o motivo da não informação do NIF do prestador não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0116:
    "A IM deve ser informada para o emitente prestador do serviço na DPS, conforme informações complementares registradas no CNC NFS-e do município emissor informado na DPS.",
  E0119:
    "IM do emitente prestador não está autorizado a emitir NFS-e, conforme informações complementares registradas no CNC NFS-e do município emissor informado na DPS.",
  E0120:
    "IM do prestador não deve ser informado, pois não existem informações complementares registradas no CNC NFS-e do município emissor informado na DPS.",
  E0121:
    "O nome ou razão social do prestador não deve ser informado quando o emitente da DPS for o próprio prestador.",
  E0123:
    "O preenchimento do nome empresarial é obrigatório quando o prestador for identificado com NIF.",
  E0124:
    "O IM informado está inativo no CNC NFS-e do município emissor para a data de competência informada na DPS.",
  E0125:
    "O endereço nacional do prestador do serviço deve ser informado na DPS quando for identificado pelo CNPJ ou CPF e o emitente da DPS for o tomador ou intermediário.",
  E0128:
    "O endereço do prestador do serviço não deve ser informado na DPS quando o próprio prestador for o emitente da DPS.",
  E0129:
    "O endereço do prestador deve ser informado na DPS quando o prestador não for o emitente da DPS.",
  E0130:
    "O código do município para o endereço do prestador do serviço não existe conforme tabela de município do IBGE.",
  E0138:
    "O CEP informado para o endereço nacional do prestador do serviço não existente ou não pertence ao município informado na DPS. Informe um CEP existente e que pertença ao município informado para o endereço do prestador do serviço na DPS.",
  E0142:
    "O grupo de informações de endereço no exterior deve ser informado obrigatoriamente quando o prestador for identificado pelo NIF e o emitente por CNPJ.",
  E0146:
    "O código de país informado para o endereço no exterior do prestador do serviço não existe ou é igual ao código do Brasil. Informe um código de país existente e diferente do codigo do Brasil (BR) para o endereço no exterior do prestador do serviço, conforme tabela de país ISO2.",
  E0148: "Email inválido.",
  E0160:
    "No mês de competência da NFS-e, a opção de situação perante o Simples Nacional, do prestador, informada na DPS não está de acordo com o cadastro Simples Nacional.",
  E0162:
    "Não é permitido ao não optante do Simples Nacional e o MEI preencherem o campo de indicação do regime de apuração dos tributos apurados.",
  E0166:
    "É obrigatorio o preenchimento do campo de regime de apuração dos tributos do SN para o optante do Simples Nacional ME/EPP.",
  E0172:
    'O Regime Especial de Tributação deve ser "Nenhum" (regEspTrib = 0) quando o serviço prestado for diferente de Tributável (tribISSQN = 1), ou seja, tribISSQN = 2, 3 ou 4.',
  E0174:
    'Quando o prestador da NFS-e é MEI (opSimpNac = 2) o regime especial de tributação deve ser "Nenhum" (regEspTrib = 0).',
  E0175:
    'Quando o prestador optante pelo Simples Nacional tiver o regime de apuração dos tributos ocorrendo também pelo Simples Nacional, o regime especial de tributação do ISSQN deve ser "Nenhum" (regEspTrib = 0).',
  E0177:
    "Regime especial de tributação informado na DPS não é admitido na parametrização do município de incidência do ISSQN.",
  E0188: "CNPJ do tomador informado na DPS é inválido.",
  E0190: "CNPJ do tomador não encontrado no cadastro CNPJ.",
  E0202:
    "Na emissão da NFS-e não é permitido que o prestador do serviço seja igual ao tomador do serviço.",
  E0204:
    'CNPJ ou CPF do tomador não foi informado, mas existe uma indicação para retenção do ISSQN na DPS no campo de tipo de "Retenção do ISSQN".',
  E0206: "CPF do tomador informado na DPS é inválido.",
  E0207: "CPF do tomador não encontrado no cadastro CPF.",
  E0223:
    "O NIF ou cNaoNIF do tomador deve ser informado quando o grupo de informações de endereço no exterior do tomador de serviços foi informado.",
  E0226:
    "Valor 0 para o motivo da não informação do NIF do tomador não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0232:
    "IM do tomador não deve ser informado, pois não existem informações complementares registradas no CNC NFS-e do município emissor informado na DPS.",
  E0234:
    "O endereço do tomador é obrigatório para o indicador de operação informado ou quando a incidência do ISSQN definida para o serviço prestado ocorrer no local do estabelecimento/domicílio do tomador.",
  E0236:
    "O endereço nacional do tomador do serviço não deve ser informado na DPS quando o próprio tomador do serviço for o emitente da DPS.",
  E0237:
    "O endereço nacional do tomador do serviço deve ser informado na DPS quando o valor do ISSQN for retido pelo tomador, exceto se o emitente da DPS é o próprio tomador do serviço.",
  E0238:
    "O código do município informado na DPS para o endereço do tomador do serviço não existe conforme tabela de município do IBGE.",
  E0240:
    "O CEP informado para o endereço nacional do tomador do serviço não existe ou não pertence ao município do endereço do tomador.",
  E0242:
    "O grupo de informações de endereço no exterior deve ser informado obrigatoriamente quando o tomador for identificado pelo NIF e o emitente por CNPJ.",
  E0246:
    "O código de país informado para o endereço no exterior do tomador do serviço não existe ou é igual ao código do Brasil. Informe um código de país existente e diferente do codigo do Brasil (BR) para o endereço no exterior do tomador do serviço, conforme tabela de país ISO2.",
  E0247: "Email inválido.",
  E0248: "CNPJ do intermediário informado na DPS é inválido.",
  E0250: "CNPJ do intermediário não encontrado no cadastro CNPJ.",
  E0262:
    "Na emissão da NFS-e não é permitido que o prestador do serviço seja igual ao intermediário do serviço.",
  E0264:
    'CNPJ ou CPF do intermediário não foi informado, mas existe uma indicação para retenção do ISSQN na DPS no campo de tipo de "Retenção do ISSQN".',
  E0266: "CPF do intermediário informado na DPS é inválido.",
  E0268: "CPF do intermediário não encontrado no cadastro CPF.",
  E0281:
    "O NIF ou cNaoNIF do intermediário deve ser informado quando o grupo de informações de endereço no exterior do intermediário de serviços foi informado.",
  E0286:
    "Valor 0 para o motivo da não informação do NIF do intermediário não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0290:
    "IM do intermediário não deve ser informado, pois não existem informações complementares registradas no CNC NFS-e do município emissor informado na DPS.",
  E0291:
    "O endereço nacional do intermediário do serviço não deve ser informado na DPS quando o próprio tomador do serviço for o emitente da DPS.",
  E0293:
    "O endereço nacional do intermediário do serviço deve ser informado na DPS quando o valor do ISSQN for retido pelo intermediário, exceto se o emitente da DPS é o intermediário do serviço.",
  E0294:
    "O código do município informado na DPS para o endereço do intermediário do serviço não existe conforme tabela de município do IBGE.",
  E0296:
    "O CEP informado para o endereço nacional do intermediário do serviço não existe ou não pertence ao município do endereço do intermediário.",
  E0298:
    "O grupo de informações de endereço no exterior deve ser informado obrigatoriamente quando o intermediário for identificado pelo NIF e o emitente por CNPJ.",
  E0299:
    "O código de país informado para o endereço no exterior do intermediário do serviço não existe ou é igual ao código do Brasil. Informe um código de país existente e diferente do codigo do Brasil (BR) para o endereço no exterior do intermediário do serviço, conforme tabela de país ISO2.",
};
