/** DPS, taxes and signature: official texts of annex I, v1.00 (26/12/2025) with the codes of v1.01. */
export const DPS_TAX_MESSAGES: Readonly<Record<string, string>> = {
  E0537:
    'Não é permitido informar benefício municipal (BM deve ser nulo) quando o município de incidência do ISSQN não está "Ativo" no Sistema Nacional NFS-e.',
  E0544:
    "Período de vigência expirado para o código de identificação do Benefício Municipal no municipío de incidência do ISSQN para a data de competência informada na DPS.",
  E0548:
    "O Benefício Municipal informado na DPS não permite benefício para prestadores de serviço que não estejam estabelecidos no município de incidência do ISSQN.",
  E0550:
    "O código de identificação de Benefício Municipal, informada na DPS, não permite benefício para o código de tributação e/ou prestador (CPF ou CNPJ) informado na DPS, conforme parametrização do município de incidência do ISSQN.",
  E0565:
    "Não é permitido informar um valor monetário de redução de base de cálculo do ISSQN por benefício municipal, se o código de identificação do Benefício Municipal não corresponder ao tipo de redução por valor monetário.",
  E0567:
    "É obrigatório informar vRedBCBM quando o código de identificação do Benefício Municipal (nBM) for um benefício do tipo Redução de Base de Cálculo por Valor Monetário.",
  E0575:
    "O valor monetário do benefício municipal informado na DPS não pode reduzir o valor da BC de forma que resulte no valor do ISSQN a uma alíquota efetiva menor que 2%, exceto para os códigos relativos aos serviços 7.02, 7.05 e 16.01.",
  E0577:
    "Não é permitido informar um valor percentual de redução de base de cálculo do ISSQN por benefício municipal, se o código de identificação do Benefício Municipal não corresponder ao tipo de redução por valor percentual.",
  E0579:
    "É obrigatório informar pRedBCBM quando o código de identificação do Benefício Municipal (nBM) for um benefício do tipo Redução de Base de Cálculo por percentual.",
  E0580:
    "Não é permitido haver retenção quando o campo referente à tributação do ISSQN indicar imunidade, exportação ou não incidência.",
  E0583:
    "Não é permitido retenção do ISSQN para o prestador do serviço que seja MEI na data de competência informada na DPS.",
  E0585:
    "Somente é permitido informar suspensão de exigibilidade quando a opção da tributação do ISSQN for uma operação tributável (tribISSQN = 1).",
  E0586:
    "O valor percentual para redução da base de cálculo deve ser maior que 0 e menor ou igual ao percentual parametrizado pelo município de incidência do ISSQN.",
  E0587:
    "O valor percentual do benefício municipal informado na DPS não pode reduzir o valor da BC de forma que resulte no valor do ISSQN a uma alíquota efetiva menor que 2%, exceto para os códigos relativos aos serviços 7.02, 7.05 e 16.01.",
  E0588:
    "Não é permitido retenção do ISSQN para o prestador do serviço que tenha algum regime especial de tributação na data de competência informada na DPS.",
  E0591:
    'Não é permitido informar o código do país onde ocorreu o resultado do serviço prestado para os cenários diferentes de 2, 30, 58, 62, 72, 76 conforme a planilha "EXPORTACAO_EMISSÃO_NFS-e".',
  E0592:
    'O tipo de imunidade é obrigatório e deve ser informado somente quando o campo referente à tributação do ISSQN for igual a "2 - Imunidade".',
  E0593:
    'Não permitido o valor "0 - Imunidade (tipo não informado na nota de origem)" na DPS quando utilizado os Emissores Públicos Nacionais para emissao de NFS-e.',
  E0594: "Não é permitido retenção do ISSQN quando houver Benefício Municipal do tipo Isenção.",
  E0595: "Não é permitido informar alíquota superior a 5%.",
  E0596:
    "Não é permitido retenção do ISSQN quando o serviço prestado corresponder ao subitem 220101 - Serviço de exploração de rodovia da lista de serviços do Sistema Nacional NFS-e.",
  E0600:
    "Não é permitido informar a alíquota para prestador de serviço optante do simples nacional do tipo MEI.",
  E0602:
    "Não é permitido informar alíquota quando o campo referente à tributação do ISSQN indicar imunidade, exportação ou não incidência.",
  E0604:
    "Não é permitido informar alíquota quando o prestador de serviço possui algum regime especial de tributação.",
  E0612:
    'Não é permitido informar alíquota quando o benefício municipal informado na DPS for do tipo "Isenção" ou "Alíquota Diferenciada".',
  E0617:
    'Não é permitido informar alíquota quando o prestador de serviço não é optante do simples nacional (opSimpNac = 1) na data de competência informada na DPS, com o município de incidência do ISSQN com situação "ATIVO" no Sistema Nacional NFS-e.',
  E0619:
    'É obrigatório informar alíquota quando o prestador de serviço não é optante do simples nacional (opSimpNac = 1) na data de competência informada na DPS, o município de incidência do ISSQN não está com situação "ATIVO" no Sistema Nacional NFS-e e não haja algum regime especial de tributaçao para o prestador.',
  E0621:
    "É obrigatório informar alíquota quando há indicação de retenção do ISSQN (tpRetISSQN = 2 ou 3) para o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN pelo simples nacional (regApTribISSQN = 1), sem benefício municipal ou, se houver, seja diferente de isenção ou alíquota diferenciada, cujo município de incidência esteja Ativo no Sistema Nacional NFS-e. Obs: neste cenário, o percentual da alíquota mínima informada permitida é 1,8%.",
  E0625:
    "Não é permitido informar alíquota quando não há indicação de retenção do ISSQN (tpRetISSQN = 1) para o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN pelo simples nacional (regApTribISSQN = 1), sem benefício municipal ou, se houver, seja diferente de isenção ou alíquota diferenciada, cujo município de incidência esteja Ativo no Sistema Nacional NFS-e.",
  E0628:
    "É obrigatório informar alíquota quando o município de incidência do ISSQN não está Ativo no Sistema Nacional NFS-e, para o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN pelo simples nacional (regApTribISSQN = 1), com retenção do ISSQN (tpRetISSQN = 2 ou 3). Obs: neste cenário, o percentual da alíquota mínima informada permitida é 1,8%.",
  E0631:
    "Não é permitido informar alíquota quando o município de incidência do ISSQN não está Ativo no Sistema Nacional NFS-e, para o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN pelo simples nacional (regApTribISSQN = 1) sem retenção do ISSQN (tpRetISSQN = 1).",
  E0635:
    "Não é permitido informar alíquota quando o convênio do município de incidência do ISSQN está ativo na data de competência informada na DPS, para o prestador de serviço ME/EPP (opSimpNac = 3) com a apuração do ISSQN fora do Simples Nacional, ou seja, pela alíquota do município para o serviço prestado (regApTribSN = 2 ou 3).",
  E0640:
    'É obrigatório informar alíquota quando o prestador de serviço ME/EPP (opSimpNac = 3) na data de competência informada na DPS, com apuração do ISSQN fora do Simples Nacional (regApTribISSQN = 2 ou 3), ou seja, pela alíquota do município para o serviço prestado, cujo município de incidência não esteja "Ativo" no Sistema Nacional NFS-e.',
  E0667:
    "Município da incidência do ISSQN não autoriza que o CPF do tomador informado na DPS seja indicado para retenção deste imposto.",
  E0670:
    "Município da incidência do ISSQN não autoriza que o CPF do intermediário informado na DPS seja indicado para retenção deste imposto.",
  E0676:
    "Não é permitido o preenchimento das informações relativas aos tributos federais quando o emitente for identificado como MEI na data de competência informada na DPS.",
  E0677:
    "O valor da BC para Pis/Cofins deve ser menor ou igual ao valor do serviço informado na DPS.",
  E0678: "O valor BC do Pis/Cofins deve ser informado quando o CST for diferente de 0, 8 ou 9.",
  E0680:
    "O valor BC do Pis/Cofins informado deve ser maior que zero e menor que o valor do serviço informado na DPS.",
  E0684:
    "A alíquota do Pis deve ser informada quando a base de cálculo deste imposto for informada.",
  E0688:
    'Para os CST for "4 - Operação Tributável monofásica - Revenda a Alíquota Zero" ou "6 - Operação Tributável a Alíquota Zero", o valor das alíquotas para Pis e Cofins devem ser preenchidas com zero (0,00%).',
  E0690:
    "A alíquota do Cofins deve ser informada quando a base de cálculo deste imposto for informada.",
  E0694:
    "O valor do Pis informado não corresponde ao resultado da BC Pis/Cofins x Alíquota Pis, que foram informados na DPS.",
  E0696:
    "O valor do Cofins informado não corresponde ao resultado da BC Pis/Cofins x Alíquota Cofins, que foram informados na DPS.",
  E0698:
    "Se CST informado for diferente de 0, 8 ou 9, o tipo de retenção para Pis/Cofins deve ser informado.",
  E0699:
    "O valor do tributo CP deve ser maior que zero e menor que o valor do serviço informado na DPS.",
  E0700:
    "O valor do tributo IRRF deve ser maior que zero e menor que o valor do serviço informado na DPS.",
  E0701:
    "O valor do tributo CSLL deve ser maior que zero e menor que o valor do serviço informado na DPS.",
  E0702:
    "Se o valor for informado, então deve ser igual ou maior que 0 e menor ou igual o valor do serviço.",
  E0703:
    "Se o valor for informado, então deve ser igual ou maior que 0 e menor ou igual o valor do serviço.",
  E0704:
    "Se o valor for informado, então deve ser igual ou maior que 0 e menor ou igual o valor do serviço.",
  E0706:
    "Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.",
  E0707:
    "Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.",
  E0708:
    "Se a alíquota for informada, então deve ser igual ou maior que 0 e menor ou igual a 100%.",
  E0710: "Para MEI pTotTribSN nunca poderá ser informado.",
  E0712: "Para ME/EPP indTotTrib nunca poderá ser informado.",
  E0713:
    "Para Não Optante do SN os campos, indicador de informação de valor total de tributos e percentual aproximado do total dos tributos da alíquota do Simples Nacional (%), não podem ser informado.",
  E0714: "Arquivo enviado com erro na assinatura.",
  E0715: "Certificado Digital da assinatura inválido.",
  E0716: "Certificado Digital fora do padrão estabelecido.",
  E0717: "A assinatura é obrigatória quando for enviado para o Web Service.",
  E0718: "A assinatura deve ser feita com o certificado digital do emitente da DPS.",
  E0720:
    'Se o tipo de retenção do PIS/COFINS for igual a "0 - PIS/COFINS/CSLL Não Retidos", então não é permitido informar o campo vRetCSLL.',
  E0724:
    'Se o tipo de retenção do PIS/COFINS for diferente de "0 - PIS/COFINS/CSLL Não Retidos" ou de "2 - PIS/COFINS Não Retido", então é obrigatório informar o campo vRetCSLL.',
  E0850:
    "É permitido declarar informações de IBS/CBS somente a partir da data de competência 01/01/2026.",
  E0854: "Somente é permitio declarar informações de IBS/CBS a partir da versão 1,01 da DPS.",
  E0901: "Código indicador da operação inexistente.",
  E0903:
    "Código do tipo de Operação (tpOper) deve ser informado quando se tratar de uma compra governamental ou um dos serviços da LC 116/2003 listados: 25.05; 15.09; 17.12; 10.05.",
  E0904:
    "Código do tipo de Operação (tpOper) não pode ser informado quando não se tratar de uma compra governamental ou um dos serviços da LC 116/2003 listados: 25.05; 15.09; 17.12; 10.05.",
  E0905: "O grupo de documentos referenciados deve ser informado para o tipo de operação (tpOper).",
  E0906:
    "O grupo de documentos referenciados não pode ser informado para o tipo de operação (tpOper).",
  E0907: "NFS-e referenciada é inválida.",
  E0910: "O destinatário não deve ser identificado para o código indicador indDest informado.",
  E0911: "CNPJ do destinatário informado na DPS é inválido.",
  E0912: "CNPJ do destinatário não encontrado no cadastro CNPJ na data de competência.",
  E0913: "CPF do destinatário informado na DPS é inválido.",
  E0914: "CPF do destinatário não encontrado no cadastro CPF na data de competência.",
  E0920:
    "O código do município para o endereço do destinatário do serviço não existe conforme tabela de município do IBGE.",
  E0921:
    "O código do município informado na DPS para o endereço do destinatário do serviço, identificado pelo CNPJ, não corresponde ao município registrado em seus cadastros na data de competência informada na DPS.",
  E0931:
    "Não é permitido o grupo de informações relativo a imóvel quando o código de tributação nacional, relativo à construção civil, for infomado na DPS.",
  E0932:
    "É obrigatório o grupo de informações relativo ao imóvel na DPS quando o código indicador da operação informado for relacionado à imóvel conforme a tabela IndOp do ANEXO_C-INDOP_IBSCBS-SNNFSe-ESPEC.",
  E0958: "cClassTrib para IBS/CBS incorreto para operação de prestação de serviços.",
  E0959: "cClassTrib não pertence ao grupo CST indicado.",
  E0964: "Grupo de tributação regular não deve ser informado.",
  E0965: "Grupo de tributação regular deve ser informado.",
  E0971: "Grupo de diferimento para IBS/CBS não deve ser informado.",
  E0972: "Grupo de diferimento para IBS/CBS deve ser informado.",
  E9996:
    "Nesta versão da aplicação, não é permitida a emissão de NFS-e pelo tomador ou intermediário.",
};
