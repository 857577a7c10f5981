/**
 * DPS, service and amounts: official texts of annex I, v1.00 (26/12/2025) with the codes of v1.01. E0322 is published without text: this
 * one is ours.
 */
export const DPS_SERVICE_MESSAGES: Readonly<Record<string, string>> = {
  E0300: "Email inválido.",
  E0302:
    "O código do local da prestação do serviço não existe conforme a tabela de municípios IBGE disponibilizada no ANEXO_A-MUNICIPIO_IBGE-PAISES_ISO2-SNNFSe.",
  E0304:
    "Informe um código de país existente diferente de Brasil (BR), conforme tabela de país ISO2.",
  E0310:
    "O código de tributação nacional informado não existe ou não está administrado pelo município de incidência do ISSQN na data de competência informada na DPS, conforme a lista de serviços nacional do Sistema Nacional NFS-e.",
  E0312:
    "O código de tributação nacional informado não está administrado pelo município de incidência do ISSQN na data de competência informada na DPS, conforme a lista de serviços nacional do Sistema Nacional NFS-e.",
  E0314:
    "O código de tributação municipal informado não existe ou não está administrado pelo município de incidência do ISSQN na data de competência informada na DPS,",
  E0316: "Código da lista NBS informado inexistente tabela de NBS do sistema.",
  E0318: "É obrigatório informar na DPS um item da NBS para casos de exportação de serviço.",
  E0322: "É obrigatório informar na DPS um item da NBS quando houver informações de IBS/CBS.",
  E0330:
    "É obrigatório prestar informações de comércio exterior para as situações de exportação de serviços.",
  E0333: "Valor 0 para o modo de prestação não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0341:
    "Valor 0 para o Mecanismo de apoio/fomento ao Comércio Exterior utilizado pelo prestador do serviço não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0343:
    "Valor 0 para o Mecanismo de apoio/fomento ao Comércio Exterior utilizado pelo tomador do serviço não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0345:
    "Valor 0 para o Vínculo da Operação à Movimentação Temporária de Bens não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0352:
    "O preenchimento do campo nDI (Número da Declaração de Importação) é obrigatório quando o campo (movTempBens) Vínculo da Operação à Movimentação Temporária de Bens for igual a 2.",
  E0354:
    "O preenchimento dos campos nDI (Número da Declaração de Importação) ou do nRE (úmero do Registro de Exportação) não é permitido quando o campo (movTempBens) Vínculo da Operação à Movimentação Temporária de Bens for igual a 1.",
  E0356:
    "O preenchimento do campo nRE (úmero do Registro de Exportação) é obrigatório quando o campo (movTempBens) Vínculo da Operação à Movimentação Temporária de Bens for igual a 3.",
  E0370:
    "O grupo de informações de obra é obrigatório quando o código de tributação nacional pertencer a um dos subitens 07.02.01, 07.02.02, 07.04.01, 07.05,01, 07.05.02, 07.06.01, 07.06.02, 07.07.01, 07.08.01, 07.17.01 e 07.19.01 da lista de serviços.",
  E0372:
    "O grupo de informações de obra não é permitido quando o código de tributação nacional não pertencer a algum dos subitens 07.02.01, 07.02.02, 07.04.01, 07.05,01, 07.05.02, 07.06.01, 07.06.02, 07.07.01, 07.08.01, 07.17.01 e 07.19.01 da lista de serviços, com exceção do código 99.01.01.",
  E0380:
    "Informe um CEP correspondente ao município do local da prestação do serviço informado nesta DPS para indicar corretamente o endereço da obra.",
  E0382: "O CEP não deve ser informado quando o endereço da obra ocorrer no exterior do país.",
  E0384:
    "O grupo de informações de endereço da atividade de obra ocorrido no exterior deve ser informado quando o país do local da prestação for informado na DPS.",
  E0386:
    "O grupo de informações de endereço da atividade de obra ocorrido no exterior não deve ser informado quando o município do local da prestação for informado na DPS.",
  E0390:
    "O grupo de informações de Atividade/Evento é obrigatório quando o código de tributação nacional pertencer ao item 12 da lista de serviços.",
  E0392:
    "O grupo de informações de Atividade/Evento não é permitido quando o código de tributação nacional não pertencer ao item 12 da lista de serviços, com exceção do código 99.01.01.",
  E0398:
    "Informe um CEP correspondente ao município do local da prestação do serviço informado nesta DPS para indicar corretamente o endereço da atividade ou evento.",
  E0400:
    "O CEP não deve ser informado quando o endereço da atividade de evento ocorrer no exterior do país.",
  E0402:
    "O grupo de informações de endereço da atividade de evento ocorrido no exterior deve ser informado quando o país do local da prestação for informado na DPS.",
  E0404:
    "O grupo de informações de endereço da atividade de evento ocorrido no exterior não deve ser informado quando o município do local da prestação for informado na DPS.",
  E0420:
    "O documento de referência deve ser obrigatoriamente informado quando o emitente da DPS for o tomador ou intermediário do serviço.",
  E0423:
    "O valor recebido deve ser informado na DPS quando o intermediário do serviço for o emitente da DPS.",
  E0424:
    "O valor recebido não deve ser informado na DPS quando o prestador ou tomador do serviço for o emitente da DPS.",
  E0425: "O valor recebido não pode ser menor que o valor do serviço informado na DPS.",
  E0427:
    "O valor do serviço deve ser maior ou igual ao somatório dos valores informados para Desconto Incondicionado, Deduções/Reduções e Benefício Municipal.",
  E0428:
    "O valor do serviço deve ser maior ou igual ao somatório dos valores informados para Desconto Incondicionado, Desconto Condicionado, Deduções/Reduções, Benefício Municipal, valores de tributos devidos (CP, IRRF, CSLL), e valores dos tributos se retidos (PIS, COFINS, ISSQN).",
  E0431:
    "O valor do desconto incondicionado informado na DPS deve ser menor que o valor do serviço e maior que zero.",
  E0432:
    "O valor do desconto condicionado informado na DPS deve ser menor que o valor do serviço e maior que zero.",
  E0435:
    "Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN quando ocorrer Imunidade, Exportação do serviço ou Não incidência.",
  E0436:
    "Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN quando o prestador de serviço é MEI.",
  E0438:
    "Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN, quando o prestador de serviço tiver algum regime especial de tributação.",
  E0439:
    'Não é permitido o preenchimento dos campos do grupo de informações relativas à Dedução/Redução do ISSQN, quando o benefício municipal informado na DPS for do tipo "Isenção".',
  E0444:
    "O valor percentual de dedução/redução informado na DPS não pode reduzir o valor da BC de forma que resulte no valor do ISSQN a uma alíquota efetiva menor que 2%, exceto para os códigos relativos aos serviços 7.02, 7.05 e 16.01.",
  E0446:
    "Código de serviço informado na DPS não permite dedução/redução na base de cálculo do ISSQN por valor monetário.",
  E0447:
    "O valor de dedução/redução informado na DPS não pode reduzir o valor da BC de forma que resulte no valor do ISSQN a uma alíquota efetiva menor que 2%, exceto para os códigos relativos aos serviços 7.02, 7.05 e 16.01.",
  E0449:
    "Código de serviço informado na DPS não permite dedução/redução na base de cálculo do ISSQN por documento informado.",
  E0453: "O valor percentual para dedução/redução deve ser maior que 0 e menor ou igual a 100%.",
  E0454:
    "Código de serviço informado na DPS não permite dedução/redução na base de cálculo do ISSQN por percentual.",
  E0455: "Informe uma chave de NFS-e válida.",
  E0456:
    "NFS-e não existe na base de dados do autorizador de NFS-e nacional. Informe uma chave de NFS-e existente.",
  E0458: "Uma NFS-e cancelada não pode ser informada para dedução/redução.",
  E0460: "Informe uma chave de NF-e válida.",
  E0466:
    "Informe um código de município existente para o documento de nota, conforme tabela de municípios do IBGE.",
  E0468:
    "Informar, obrigatoriamente, o campo de descrição no caso ideDedRed igual a 99 – Outras deduções.",
  E0470: "Não informar o campo de descrição no caso ideDedRed diferente a 99 – Outras deduções.",
  E0472:
    "A data de emissão do documento informado na DPS não pode ser posterior à data de competência da DPS.",
  E0474: "O valor de dedução/redução não pode ser superior ao valor dedutível/redutível.",
  E0476: "O valor de dedução/redução informado na DPS não pode ser superior ao valor do serviço.",
  E0478: "CNPJ do fornecedor informado na DPS é inválido.",
  E0482: "CNPJ do fornecedor informado na DPS não encontrado no cadastro CNPJ.",
  E0484: "CPF do fornecedor informado na DPS é inválido.",
  E0488: "CPF do fornecedor informado na DPS não encontrado no cadastro CPF.",
  E0490:
    "Valor 0 para o motivo da não informação do NIF do fornecedor não é permitido na Sefin do Sistema Nacional NFS-e.",
  E0492:
    "O grupo de informações de endereço nacional deve ser informado obrigatoriamente quando o fornecedor for identificado pelo CPF ou CNPJ.",
  E0494:
    "O código do município informado na DPS para o endereço do fornecedor do serviço não existe conforme tabela de município do IBGE.",
  E0496:
    "O CEP informado para o endereço nacional do fornecedor não existe ou não pertence ao município do endereço do fornecedor.",
  E0498:
    "O grupo de informações de endereço no exterior deve ser informado obrigatoriamente quando o fornecedor for identificado pelo NIF.",
  E0499:
    "O código de país informado para o endereço no exterior do fornecedor não existe ou é igual ao código do Brasil. Informe um código de país existente e diferente do codigo do Brasil (BR) para o endereço no exterior do fornecedor, conforme tabela de país ISO2.",
  E0530:
    "O sistema considera este cenário para a prestação de serviço informada na DPS uma exportação de serviço. Não é permitido ao emitente da DPS informar que a prestação de serviço se trata de uma operação tributável.",
  E0532:
    'O campo que informa sobre a tributação do ISSQN deve ser "4 - Não Incidência", quando houver o serviço prestado for 99.01.01 - Serviços sem a incidência de ISSQN e ICMS.',
  E0533:
    "Não é permitido informar Benefício Municipal (BM deve ser nulo) quando o serviço prestado diferente de Tributável (tribISSQN = 1), ou seja, tribISSQN = 2, 3 ou 4.",
  E0534:
    "Não é permitido o preenchimento de informações relativas à benefício municipal para o prestador de serviço MEI.",
  E0535:
    "Não é permitido informar benefício municipal quando o prestador de serviço tiver um regime especial de tributação, ou seja, o campo que indica o regime especial de tributação é diferente de 0, (regEspTrib = 1, 2, 3, 4, 5 ou 6).",
  E0539:
    "Não é permitido informar não incidência do ISSQN = 4 (Não Incidência) para qualquer subitem da lista nacional de serviço informado na DPS, se o subitem for incidente, conforme a parametrização do município de incidência do ISSQN.",
  E0541:
    "Não existe o código de identificação do benefício municipal informado na DPS para o municipío de incidência do ISSQN.",
  E1538:
    "O NIF ou cNaoNIF do fornecedor deve ser informado quando o grupo de informações de endereço no exterior do fornecedor de serviços for informado.",
};
