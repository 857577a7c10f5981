import type { Docs } from "../openapi/docs.ts";

export const INVOICE_DETAILS: Docs = {
  schemas: {
    InvoiceDetails: {
      fields: {
        competencia:
          "Dia em que o serviço foi prestado (dCompet), que decide o mês do imposto. Ausente: o dia do pedido.",
        service_city_code:
          "Código IBGE do município em que o serviço foi prestado. Ausente: o da empresa. Nunca junto com `service_country`.",
        service_country:
          "País em que o serviço foi prestado, quando fora do Brasil. Nunca junto com `service_city_code`.",
        national_code:
          "Código de tributação nacional (cTribNac, seis dígitos) quando o código do serviço tem mais de um. Ausente: o usual.",
        municipal_code:
          "Código de tributação do município (cTribMun). Ausente: o que o município usa para o serviço, onde ele pede um.",
        nbs: "Código NBS do serviço, nove dígitos (cNBS). Ausente: o proposto para o código de serviço.",
        operation_indicator:
          "Indicador da operação para IBS e CBS, seis dígitos (cIndOp). Ausente: o que combina com a NBS.",
        tax_classification:
          "Classificação tributária de IBS e CBS, seis dígitos (cClassTrib). Ausente: a da alíquota cheia, ou a última escolhida.",
        cnae: "CNAE da atividade, sete dígitos. Só vai onde o leiaute da cidade tem o campo.",
        tomador:
          "O que se sabe do cliente além de nome, e-mail e telefone: se é do Brasil (`identified`), do exterior (`foreign`) ou não identificado (`unidentified`).",
        "tomador.kind":
          "`identified`: pelo CNPJ ou CPF em `cnpj`; `foreign`: do exterior, com NIF; `unidentified`: sem identificação, onde a cidade admite. Nos dois últimos `cnpj` vai vazio.",
        "tomador.address": "Endereço do cliente em partes, no lugar do texto em `address`.",
        "tomador.municipal_registration": "Inscrição municipal do cliente.",
        intermediary: "Quem intermediou o serviço entre a empresa e o cliente (interm).",
        "intermediary.tax_id": "CNPJ ou CPF do intermediário.",
        "intermediary.name": "Nome ou razão social do intermediário.",
        "intermediary.municipal_registration": "Inscrição municipal do intermediário.",
        "intermediary.address": "Endereço do intermediário.",
        "intermediary.phone": "Telefone do intermediário.",
        "intermediary.email": "E-mail do intermediário.",
        "recipient.tax_id": "CNPJ ou CPF de quem recebe o serviço.",
        "recipient.name": "Nome ou razão social de quem recebe o serviço.",
        "recipient.address": "Endereço de quem recebe o serviço.",
        "recipient.phone": "Telefone de quem recebe o serviço.",
        "recipient.email": "E-mail de quem recebe o serviço.",
        iss: "O ISS da nota: incidência, retenção, alíquota e benefício. Ausente: tributável e não retido.",
        "iss.kind":
          "Situação do ISS: `taxable` tributável; `immune` imune; `export` exportação; `not_incident` não incidência; `exempt` isento; `suspended_by_court` e `suspended_by_city` exigibilidade suspensa por decisão judicial ou processo administrativo.",
        "iss.immunity":
          "Tipo de imunidade (tpImunidade), com `kind` `immune`: 1 patrimônio, renda ou serviços de entes públicos; 2 templos e entidades religiosas; 3 partidos, sindicatos, educação e assistência social sem fins lucrativos; 4 livros, jornais e periódicos; 5 fonogramas e videofonogramas brasileiros.",
        "iss.process_number": "Número do processo que suspende a exigibilidade.",
        "iss.benefit_number":
          "Número do benefício municipal, 14 dígitos (nBM). O leiaute nacional o exige com `kind` `exempt`.",
        "iss.benefit_reduction":
          "O que o benefício tira da base de cálculo, em reais ou em porcentagem, quando não isenta.",
        "iss.withheld_by":
          "Quem retém o ISS: `nobody` ninguém, a empresa recolhe; `tomador` o cliente; `intermediario` o intermediário.",
        "iss.rate":
          "Alíquota do ISS em porcentagem. Ausente: a que a cidade cobra do serviço, ou a do Simples.",
        federal: "PIS, COFINS e o que o cliente retém de tributos federais.",
        "federal.pis": "PIS apurado pela empresa (não retido).",
        "federal.cofins": "COFINS apurada pela empresa (não retida).",
        "federal.cst": "Código de situação tributária de PIS e COFINS, dois dígitos.",
        "federal.withheld_pis": "PIS retido pelo cliente, em reais.",
        "federal.withheld_cofins": "COFINS retida pelo cliente, em reais.",
        "federal.withheld_csll": "CSLL retida pelo cliente, em reais.",
        "federal.withheld_irrf": "Imposto de renda retido pelo cliente, em reais.",
        "federal.withheld_inss":
          "INSS (contribuição previdenciária) retido pelo cliente, em reais.",
        unconditional_discount:
          "Desconto incondicionado, em reais: sai do preço e da base de cálculo.",
        conditional_discount:
          "Desconto condicionado (por pagar em dia, por exemplo), em reais: não muda a base de cálculo.",
        deductions:
          "Total das deduções da base do ISS que a lei permite, em reais. Nunca junto com `deduction_documents`.",
        "deduction_documents.document": "O documento, pela chave ou pelo número.",
        "deduction_documents.supplier": "Quem forneceu o que se deduz.",
        "reimbursements.supplier": "Quem forneceu o que se repassa.",
        "deduction_documents.kind":
          "Tipo da dedução (tpDedRed): 1 alimentação; 2 materiais; 3 produção externa; 4 reembolso de despesas; 5 repasse consorciado; 6 repasse de plano de saúde; 7 serviços; 8 subempreitada; 9 profissional parceiro; 99 outras.",
        "deduction_documents.description": "Que dedução é, com `kind` 99 e só então.",
        "deduction_documents.issued_on": "Dia em que o documento foi emitido.",
        "deduction_documents.deductible":
          "Quanto do documento a lei deixa deduzir, em reais. Ausente: o mesmo que `amount`.",
        "deduction_documents.amount": "Quanto se deduz nesta nota, em reais.",
        "reimbursements.document":
          "O documento do gasto: eletrônico, fiscal de um município, ou outro.",
        "reimbursements.kind":
          "Tipo do repasse (tpReeRepRes): 1 corretores de imóveis; 2 fornecedores de agência de turismo; 3 produção externa e 4 mídia, de agência de publicidade; 99 outros.",
        "reimbursements.description": "Que repasse é, com `kind` 99 e só então.",
        "reimbursements.issued_on": "Dia em que o documento foi emitido.",
        "reimbursements.service_on": "Dia do que o documento comprova. Ausente: o da emissão.",
        "reimbursements.amount": "Valor repassado, em reais.",
        approximate_taxes:
          "Tributos aproximados que a nota mostra (Lei 12.741/2012). Ausente: os da empresa.",
        foreign_trade:
          "Comércio exterior (comExt): obrigatório quando o cliente ou o serviço é de fora do Brasil.",
        "foreign_trade.mode":
          "Modo de prestação (mdPrestacao): 1 transfronteiriço; 2 consumo no Brasil; 3 movimento temporário de pessoas; 4 consumo no exterior.",
        "foreign_trade.relation":
          "Vínculo entre as partes (vincPrest): 0 sem vínculo; 1 controlada; 2 controladora; 3 coligada; 4 matriz; 5 filial ou sucursal; 6 outro vínculo.",
        "foreign_trade.currency":
          "Moeda pelo código do Banco Central, três dígitos: 220 dólar dos Estados Unidos, 978 euro.",
        "foreign_trade.amount_in_currency": "Valor do serviço na moeda do contrato.",
        "foreign_trade.result_country": "País em que se verifica o resultado do serviço.",
        "foreign_trade.shares_with_mdic":
          "Se a nota é compartilhada com o ministério do comércio exterior (MDIC).",
        obra: "A obra em que o serviço foi feito, pelo CNO, pelo CIB ou pelo endereço. `GET /service-codes` diz quais serviços a exigem (`requires_obra`).",
        "obra.cno": "Cadastro Nacional de Obras, ou o CEI da obra.",
        "obra.cib": "Cadastro Imobiliário Brasileiro da obra, 8 caracteres.",
        "obra.address": "Endereço da obra.",
        "obra.real_estate_registration": "Inscrição imobiliária fiscal da obra no município.",
        imovel:
          "O imóvel de que a operação trata (locação, administração), pelo CIB ou pelo endereço.",
        "imovel.cib": "Cadastro Imobiliário Brasileiro do imóvel, 8 caracteres.",
        "imovel.address": "Endereço do imóvel.",
        "imovel.real_estate_registration": "Inscrição imobiliária fiscal do imóvel no município.",
        evento:
          "O evento de que o serviço faz parte (show, feira, congresso). `GET /service-codes` diz quais serviços o exigem (`requires_evento`).",
        "evento.name": "Nome do evento.",
        "evento.from": "Primeiro dia do evento.",
        "evento.until": "Último dia do evento.",
        "evento.id": "Identificação do evento no município (idAtvEvt).",
        "evento.address": "Endereço do evento.",
        "references.order": "Número do pedido do cliente (xPed).",
        "references.order_items": "Itens do pedido do cliente (xItemPed).",
        "references.document": "Documento a que a nota se refere: contrato, proposta (docRef).",
        "references.technical_document": "ART, RRT, DRT ou outro documento técnico (idDocTec).",
        "references.internal_code":
          "Código da nota no sistema da empresa, letras e números (cIntContrib).",
        additional_information: "Texto livre no fim da nota (xInfComp).",
        final_consumer:
          "`true`: o serviço é para uso ou consumo pessoal do cliente (indFinal). Ausente: sim para CPF ou cliente não identificado, não para CNPJ ou exterior.",
        operation_type:
          "Como fornecimento e pagamento se seguem (tpOper): 1 pagamento posterior; 2 pagamento de fornecimento já feito; 3 fornecimento já pago; 4 pagamento de fornecimento posterior; 5 no mesmo momento. Obrigatório em 10.05, 15.09, 17.12, 25.05 e em compra de ente público.",
        public_body:
          "O ente público que compra (tpEnteGov): 1 União; 2 estado; 3 Distrito Federal; 4 município. Pede `operation_type`.",
        referenced_notes:
          "Chaves das NFS-e anteriores da mesma operação (gRefNFSe). Obrigatório com `operation_type` 2 ou 3, e só com eles.",
        recipient:
          "Quem recebe o serviço quando não é o cliente (dest, indDest 1), por CNPJ ou CPF, ou por NIF no exterior. Só em nota que declara IBS e CBS.",
        references:
          "Referências do serviço: pedido do cliente e seus itens (xPed, gItemPed), documento de referência (docRef), documento técnico como ART ou RRT (idDocTec) e código interno da empresa (cIntContrib). Onde o leiaute da cidade não tem o campo, vão no texto da nota.",
        reimbursements:
          "Reembolsos, repasses e ressarcimentos (gReeRepRes): os documentos do que se recebeu para outros. `kind`: 1 corretores de imóveis; 2 fornecedores de agência de turismo; 3 produção externa e 4 mídia, de agência de publicidade; 99 outros, com `description`. Só em nota que declara IBS e CBS.",
        deduction_documents:
          "Os documentos das deduções do ISS, em vez do total em `deductions`. `kind` (tpDedRed): 1 alimentação; 2 materiais; 3 produção externa; 4 reembolso de despesas; 5 repasse consorciado; 6 repasse de plano de saúde; 7 serviços; 8 subempreitada; 9 profissional parceiro; 99 outras, com `description`.",
      },
    },
  },
  fields: {
    nif: "Número de identificação fiscal no país da pessoa; nulo quando ela não tem, e então `no_nif_reason` diz por quê.",
    no_nif_reason: "Por que não há NIF: 1 dispensada dele; 2 o país não o exige.",
    "address.number": "Número no logradouro; `S/N` onde não há.",
    "address.complement": "Complemento: sala, andar, bloco.",
    "address.postal_code": "CEP, oito dígitos; no exterior, o código postal do país.",
    "address.country": "País, duas letras (ISO 3166).",
    "address.city": "Cidade no exterior.",
    "address.region": "Estado, província ou região no exterior.",
    "benefit_reduction.amount": "Redução da base de cálculo em reais (vRedBCBM).",
    "benefit_reduction.percent": "Redução da base de cálculo em porcentagem (pRedBCBM).",
    "pis.base": "Base de cálculo do PIS, em reais.",
    "pis.rate": "Alíquota do PIS, em porcentagem.",
    "pis.amount": "Valor do PIS, em reais.",
    "cofins.base": "Base de cálculo da COFINS, em reais.",
    "cofins.rate": "Alíquota da COFINS, em porcentagem.",
    "cofins.amount": "Valor da COFINS, em reais.",
    "document.nfse_key": "Chave de acesso da NFS-e nacional, 50 caracteres.",
    "document.nfe_key": "Chave de acesso da NF-e, 44 números.",
    "document.city_code": "Código IBGE do município que emitiu o documento.",
    "document.number": "Número do documento.",
    "document.verification_code": "Código de verificação da nota municipal.",
    "document.fiscal_number": "Número do documento fiscal que não é nota eletrônica.",
    "document.name": "Que documento é.",
    "document.electronic": "Documento fiscal eletrônico, pela chave.",
    "electronic.kind": "1 NFS-e; 2 NF-e; 3 CT-e; 9 outro documento eletrônico, dito em `name`.",
    "electronic.key": "Chave de acesso do documento.",
    "electronic.name": "Que documento é, com `kind` 9 e só então.",
    "supplier.tax_id": "CNPJ ou CPF do fornecedor.",
    "supplier.name": "Nome ou razão social do fornecedor.",
    "supplier.address": "Endereço do fornecedor.",
    "approximate_taxes.federal": "Tributos federais aproximados, em porcentagem do valor.",
    "approximate_taxes.state": "Tributos estaduais aproximados, em porcentagem do valor.",
    "approximate_taxes.municipal": "Tributos municipais aproximados, em porcentagem do valor.",
  },
};
