/**
 * The words that Brazilian boletos, receipts, invoices and contracts print before values, grouped by what they introduce.
 * Without accents and fillers ("do", "de"); of overlapping phrases the longer one counts.
 */
export type LabelKind =
  /** The payer, and words that refer to the payer. */
  | "payer"
  /** Any other party: issuer, recipient, guarantor, bank. */
  | "other"
  | "name"
  | "taxId"
  | "address"
  | "city"
  | "uf"
  | "cep"
  /** The document's amount, most reliable first. */
  | "amountTotal"
  | "amount"
  /** Amounts with another meaning: taxes, discounts, change. */
  | "amountOther"
  | "due"
  | "dateOther"
  | "description"
  | "serviceCode"
  /** Other labels: each ends the value before it. */
  | "stop";

/** The phrase of labels that are sentences ("Recebi de"), set where they are created. */
export const SENTENCE = "recebi de";

/** The phrase of labels that are recognised by grammar and not by a list: their value is to be checked. */
export const OPEN = "open";

/** The phrase of the heading over a table's charged items, set where it is created. */
export const ITEM_HEADING = "item";

export const LABEL_WORDS: Readonly<Record<LabelKind, readonly string[]>> = {
  payer: phrases(`
    nome usuario, nome titular, nome assinante, nome morador, nome locatario, nome inquilino, nome associado, nome cooperado,
    nome socio, nome aluno, nome responsavel, nome devedor, nome contratante, nome comprador, nome requerente,
    quem vai pagar, pagador sacado eletronico,
    faturado para, destinatario fatura, contratante cliente, comprador cliente,
    tomadora, tomador nf, sacada, dados sacada, pagadora, fonte pagadora, morador, pagador,
    dados pagador, nome pagador, sacado, nome sacado, dados sacado, pagador sacado,
    sacado pagador, tomador, tomador servico, tomador servicos, dados tomador,
    dados tomador servico, dados tomador servicos, nome tomador, identificacao tomador,
    cliente, dados cliente, nome cliente, cliente pagador, cliente tomador,
    identificacao cliente, contratante, dados contratante, contratante tomador, paciente,
    nome paciente, dados paciente, paciente pagador, contribuinte, contribuinte pagador,
    nome contribuinte, dados contribuinte, origem, conta origem, dados origem, quem pagou,
    quem paga, quem enviou, quem transferiu, quem fez pagamento, quem fez pix, pago por,
    enviado por, transferido por, remetente, dados remetente, dados quem pagou,
    dados quem enviou, pagante, dados pagante, devedor, dados devedor, debitado,
    conta debitada, titular conta debitada, comprador, dados comprador, consumidor,
    dados consumidor, nome consumidor, locatario, inquilino, condomino,
    responsavel financeiro, responsavel pagamento, responsavel legal, aluno, usuario servico,
    usuario servicos, assinante, titular, solicitante, requerente, segurado, mutuario,
    faturado, faturar, faturar para, cobrar, ordenante, empresa contratante,
    empresa tomadora, destinatario servicos, adquirente, aos cuidados,
    para cliente, proposta para, preparado para, emitido para, emitida para, interessado,
    convenio pagador, responsavel, recebemos de, recebi de, quem envia, quem transfere, dados solicitante, orcado para,
    orcamento para, dados pessoa pagadora, recebi emos de, recebido de,
    hospede, hospede titular, nome hospede, resp financeiro, resp pagamento, responsavel financeiro aluno,
    responsavel pelo pagamento, responsavel pela compra,
    tomador frete, pagador frete, contratante frete, comprador empresa,
    cliente final, nome sacado pagador, comprador nome,
    tomador cliente, cliente contratante, cliente solicitante, empresa solicitante,
    faturamento para, cobranca para, cobrado de, pagador final, destinatario cobranca,
    pagador original, dados pagador original, empresa visitada, local cliente, cliente visitado, empresa atendida,
    sr condomino, sr cliente, quem recebeu devolucao, destino devolucao, constituinte, apresentante, fregues, freguesa, tutor, tutora, mensalista, conta debito, seguradora fonte pagadora,
    faturar contra, faturar nome, faturamento nome, nota nome, frete por conta, frete conta, empresa pagador, empresa pagadora, emitir nota fiscal para, emitir nf para, emitir nfs e para, nota fiscal para, cessionario, cessionaria, titular reserva, passageiro, passageiro empresa, reservado por, reserva nome, anunciante, cliente anunciante, bill to, bill to para, bill to cobrar, billed to, sold to, customer,
    matriculado, associado, construtora, incorporadora, dados cobranca, dados faturamento
  `),
  other: phrases(`
    cobrado por, boleto de, vendido por, quem vai receber, mantenedora,
    cobrador, cobradora, credora, vendedora, emissora, locadora, recebedora, seguradora, operadora, administradora, instituicao ensino,
    beneficiario, dados beneficiario, nome beneficiario, beneficiario final,
    beneficiario original, cedente, nome cedente, dados cedente, prestador,
    prestador servico, prestador servicos, dados prestador, identificacao prestador,
    nome prestador, prestadora, recebedor, dados recebedor, nome recebedor, destino,
    dados destino, conta destino, favorecido, dados favorecido, nome favorecido,
    destinatario, dados destinatario, quem recebeu, quem recebe, dados quem recebeu,
    recebido por, pago para, enviado para, transferido para, credor, dados credor, emitente,
    dados emitente, nome emitente, emissor, dados emissor, fornecedor, dados fornecedor,
    contratada, contratado, dados contratada, dados contratado, empresa contratada, sacador,
    sacador avalista, avalista, pagador avalista, vendedor, locador, empresa,
    estabelecimento, lojista, profissional, medico, medica, medico responsavel,
    profissional responsavel, dentista, psicologo, psicologa, fisioterapeuta, intermediario,
    intermediario servico, intermediario servicos, orgao arrecadador, concessionaria,
    emitido por, emitida por, assinatura, assinatura carimbo, responsavel tecnico,
    responsavel emissao, testemunha, testemunhas, proprietario, executor, executante,
    creditado, conta creditada, beneficiaria, recebedor original, dados recebedor original,
    fornecido por, corretor, corretora, quem devolveu, local entrega, operadora saude, origem devolucao, conta credito, parte contraria, motorista, tecnico, bill from, issued by, veiculo fornecedor, aprovado por, autorizado por, conferido por
  `),
  name: phrases(`
    nome nome empresarial, nome, razao social, nome razao social, nome empresarial,
    nome completo, razao social nome, titular conta, nome titular, nome titular conta, nome fantasia, denominacao, nome social, sr, sra, sr sra, razao
  `),
  taxId: phrases(`
    cpf, cnpj, cpf cnpj, cnpj cpf, cpf ou cnpj, cpf n, cnpj n, documento, cnpj mf, cpf mf,
    cpf cnpj nif, inscricao cnpj, inscrita cnpj, doc, inscricao, inscr, inscr cnpj cpf, inscr cpf cnpj
  `),
  address: phrases(`
    endereco, logradouro, endereco completo, endereco cobranca, residencia, sede,
    endereco pagador, endereco tomador, endereco cliente, end
  `),
  city: phrases(`
    municipio, cidade, municipio uf, cidade uf, cidade estado, localidade
  `),
  uf: phrases(`
    uf, estado
  `),
  cep: phrases(`
    cep
  `),
  amountTotal: phrases(`
    valor total documento, valor total boleto, valor total fatura, valor total guia, total documento, valor total recibo, valor total orcamento, valor total pedido, valor total contrato,
    valor total, valor total servico, valor total servicos, valor total nota,
    valor total nfs, valor total nfse, valor total nfs e, valor servico, valor servicos,
    valor bruto, valor bruto servicos, total geral, total pagar, valor pagar,
    valor total pagar, valor documento, valor titulo, valor boleto, valor pago,
    valor recebido, valor pagamento, valor transferencia, valor transferido, valor pix,
    valor transacao, valor enviado, valor operacao, valor cobranca, valor recibo,
    valor fatura, total servicos, total servico, total nota, total fatura, total recibo,
    total recebido, total pago, importancia, quantia, quantia paga, importancia paga, preco,
    preco total, preco condicoes pagamento, preco forma pagamento, valor forma pagamento,
    valor condicoes pagamento, preco pagamento, preco global, valor global, valor contrato,
    valor proposta, valor orcamento, valor consulta, valor atendimento, valor honorarios,
    honorarios, valor sessao, valor investimento, investimento, investimento total,
    total orcamento, total proposta, total contrato, valor devido, voce pagou, voce enviou,
    voce transferiu, valor final, total final, valor mensalidade, mensalidade,
    valor parcela unica, valor conta, total conta, valor debito, valor debitado,
    vl servico, vl servicos, vlr servico, vlr servicos, vl total, vlr total, vl nota, vlr nota,
    quanto custa, valor nominal, valor guia, valor ser pago, valor frete, total frete, valor servico prestado,
    valor servicos prestados, valor bruto, valor desta medicao, valor medicao, valor faturar, total faturar,
    aluguel, valor aluguel, aluguel mensal, total medido, valor medido, medicao bruta, total bruto, valor empenhado, remuneracao bruta, rendimento bruto, comissao bruta,
    medicao atual, medicao periodo, medicao mes, valor nf, valor nfse, valor nfs e emitir, valor nota fiscal, total due, amount due, valor liberado, total liberado
  `),
  amount: phrases(`
    valor cobrado, custo, custo total, importe, valor, total, valor r, valor rs, total r, total rs, valor total r, montante, soma, valor original, principal
  `),
  amountOther: phrases(`
    desconto, descontos, desconto abatimento, abatimento, outras deducoes, deducoes, deducao,
    valor deducoes, valor total deducoes, total deducoes, mora, multa, mora multa, juros,
    juros multa, multa juros, outros acrescimos, acrescimos, encargos, iss,
    iss retido, valor iss, valor iss retido, issqn, valor issqn, inss, irrf, ir, csll,
    cofins, pis, pis pasep, base calculo, aliquota, valor liquido, valor liquido nota,
    valor liquido nfse, valor liquido nfs e, liquido, total liquido, liquido receber,
    retencoes, retencoes federais, total retencoes, outras retencoes, tributos,
    total tributos, valor aproximado tributos, impostos, credito, troco, recebido,
    valor recebido dinheiro, dinheiro, valor entregue, cartao, entrada, sinal, adiantamento,
    parcela, etapa, item, subtotal, sub total, valor unitario, unitario, vl unit, vlr unit,
    preco unitario, tarifa, taxa, taxa bancaria, saldo, saldo disponivel, saldo anterior,
    limite, valor minimo, pagamento minimo, frete, seguro, quantidade, qtd,
    qtde, valor anterior, medicoes anteriores, medicao anterior, acumulado, acumulado ate data, acumulado anterior, saldo contratual, saldo contrato,
    valor por sessao, valor por hora, valor por aula, valor por dia, valor por unidade, valor mercadoria, limite plano,
    valor atualizado, valor corrigido, valor glosa, glosa, valor informado, valor apresentado, comissao agencia, pontualidade, valor art, valor hora, ibs, cbs, valor ibs, valor cbs, valor moeda,
    vl liquido, vlr liquido, vl iss, vlr iss, vl deducoes, vlr deducoes, vl desconto, vlr desconto, base calc, aliq,
    caucao, valor repasse, repasse, tarifa plataforma, taxa plataforma,
    valor causa, proxima parcela, desconto incondicionado, desconto condicionado, valor multa, valor juros, valor desconto
  `),
  due: phrases(`
    vencimento, data vencimento, vence, vence em, vcto, vencto, venc, dt vencimento, dt venc,
    data vcto, pagar ate, pague ate, pagavel ate, pagavel em, pagamento ate, data limite,
    data limite pagamento, data vencto, vencimento fatura, vencimento boleto,
    vencimento titulo, prazo pagamento, valido ate pagamento, data pagar,
    vencimento original, vence dia, venc titulo, vcto titulo, vencto titulo, vencimento parcela,
    vence quando, quando vence, payment due vence em, due date vencimento, due date, payment due, pagar dia
  `),
  dateOther: phrases(`
    data, emissao, data emissao, data hora emissao, data documento, data processamento,
    emitido, emitida, processamento, data pagamento, pagamento, data hora, data atendimento,
    data servico, data prestacao, competencia, data competencia, mes competencia, validade,
    validade proposta, valido ate, proposta valida ate, data consulta, realizado,
    data transferencia, data transacao, data operacao, data geracao, data credito,
    data debito, inicio, termino, periodo, vigencia, data fato gerador, data nascimento,
    nascimento, efetuado, agendado, horario, hora, mes referencia, data baixa, data inicio,
    data termino, data impressao, dt emissao, prazo entrega, prazo execucao,
    previsao entrega, data entrega, data recibo, data assinatura
  `),
  description: phrases(`
    servico executar, servicos executar, servico ser executado, servicos ser executados, servico oferecido, servicos oferecidos,
    descricao, descricao servico, descricao servicos, descricao servico prestado,
    descricao servicos prestados, descricao cobranca, descricao produto, descricao pagamento,
    descricao item, descricao itens, descricao atividade, descricao produtos servicos,
    descricao pix, descricao transacao, descricao fatura, descritivo, descritivo servicos,
    discriminacao, discriminacao servico, discriminacao servicos,
    discriminacao servicos prestados, servico, servicos, servico prestado,
    servicos prestados, servico realizado, servicos realizados, servico executado,
    servicos executados, servico contratado, servicos contratados, referente, referentea,
    referente servico, referente servicos, ref, refere se, referencia, referencias,
    historico, objeto, objeto contrato, objeto presente contrato, objeto prestacao servicos,
    objeto servicos, objeto proposta, especificacao, especificacao servicos,
    especificacao servico, especificacoes, atividade, natureza, natureza servico,
    natureza operacao, mensagem, mensagem pagador, motivo, procedimento, procedimentos,
    tratamento, finalidade, produto servico, produtos servicos, item descricao, detalhamento,
    detalhes servico, detalhe servico, titulo servico, tipo servico, escopo, escopo servicos,
    escopo servico, correspondente, proveniente, descricao mensagem, observacao pagador,
    informacao pagador, identificacao servico, o que foi pago, demonstrativo,
    cobranca referente, pagamento referente, valor referente, comentario, descricao opcional,
    mensagem opcional, recado, informacoes adicionais pix, trabalho realizado,
    trabalhos realizados, serv, desc, mensagem recebedor, mensagem quem recebeu,
    descricao servico executado, descricao servicos executados, descricao servico realizado,
    descricao servicos realizados, descricao servico contratado, descricao servicos contratados,
    descricao servico solicitado, o que sera feito, o que foi feito, servico solicitado, servicos solicitados, servico autorizado, servicos autorizados, servico realizar,
    servicos realizar, servico efetuado, servicos efetuados, servico faturado, servicos faturados,
    servico cobrado, servicos cobrados, servico requisitado, servico fornecido, descricao trabalho,
    descricao trabalhos, trabalho executado, trabalhos executados, servico proposto, servicos propostos,
    descricao detalhada, descricao resumida, servico descricao, servico descrito, atividade realizada,
    mensagem para quem recebeu, mensagem para recebedor, mensagem destinatario, mensagem favorecido,
    mensagem beneficiario, informacao adicional recebedor, informacoes adicionais recebedor,
    informacao para recebedor, informacao recebedor, descricao recebedor,
    produto, plano contratado, descricao nota, discriminacao nota, descricao nf, servico nota,
    descricao para recebedor, descricao destinatario, descricao para quem recebeu, texto livre, identificacao,
    mensagem para voce, recado para recebedor, referindo se,
    titulo de, ato, projeto, evento, anuncio, especificacao despesa, item cobrado, atendimento, atividade tecnica, peca formato, solucao, mensagem emissor, mensagem cobranca, mensagem cliente, o que voce esta pagando, o que esta sendo cobrado, titulo link, identificacao extrato, description, compl historico, complemento historico
  `),
  serviceCode: phrases(`
    codigo servico, cod servico, codigo servico prestado, codigo atividade,
    item lista servicos, item lista, item lista servico, codigo tributacao nacional,
    codigo tributacao, codigo tributacao municipal, codigo item lista, lc 116, item lc 116,
    subitem lista servicos, subitem, codigo lc 116
  `),
  stop: phrases(`
    unidade consumidora, mes ano, codigo receita, receita, exercicio, tributo, parcela plano, codigo baixa, ficha compensacao, mes referencia, cooperativa contratante,
    penalidade, penalidades, insc municipal, inscr municipal, insc estadual, insc mun, insc est, data process, processamento dados,
    agencia, agencia codigo, agencia codigo beneficiario, agencia codigo cedente,
    codigo beneficiario, codigo cedente, agencia conta, conta, conta corrente, tipo conta,
    nosso numero, numero documento, n documento, nr documento, num documento, documento n,
    especie, especie doc, especie documento, especie moeda, aceite, carteira, uso banco, cip,
    moeda, local pagamento, instrucoes, instrucoes texto responsabilidade beneficiario,
    instrucoes texto responsabilidade cedente, instrucoes responsabilidade beneficiario,
    informacoes responsabilidade beneficiario, autenticacao, autenticacao mecanica,
    ficha compensacao, recibo pagador, recibo sacado, recibo entrega, comprovante entrega,
    via pagador, via cliente, via banco, codigo baixa, linha digitavel, codigo barras,
    corte linha pontilhada, inscricao municipal, inscricao estadual, im, ie, telefone, fone,
    tel, celular, whatsapp, email, e mail, site, bairro, complemento, numero, pais,
    instituicao, banco, instituicao financeira, banco origem, banco destino, chave,
    chave pix, pix copia cola, pix, tipo chave, id transacao, id, codigo transacao,
    identificador, controle, protocolo, tipo transferencia, tipo pagamento, tipo,
    forma pagamento, condicoes pagamento, condicao pagamento, meio pagamento, numero nota,
    numero nfs e, numero nfse, numero rps, serie, codigo verificacao, chave acesso,
    codigo controle, crm, cro, crp, crefito, oab, crea, nota fiscal, recibo, recibo n,
    recibo medico, recibo prestacao servicos, contrato, contrato prestacao servicos,
    orcamento, proposta, proposta comercial, fatura, outras informacoes, observacoes,
    observacao, obs, informacoes complementares, informacoes adicionais, avisos, foro,
    rescisao, vigencia contrato, obrigacoes, disposicoes gerais, assinado, local data,
    cidade data, carimbo, autorizacao, terminal, operador, caixa, vendedor codigo, mesa,
    sequencia, nsu, via, guia, documento arrecadacao, situacao, status, regime,
    regime especial tributacao, optante simples nacional, simples nacional, exigibilidade,
    local prestacao, municipio prestacao, municipio incidencia, tributacao, cnae, nbs,
    qr code, pague com pix, dados bancarios, dados transferencia, dados pagamento,
    comprovante, comprovante pix, comprovante transferencia, comprovante pagamento, resumo,
    total itens, garantia, prazo, profissao, rg, nacionalidade, estado civil, n, nr,
    matricula, leitura, consumo, instalacao, etapas, etapa, hora extra, detalhes,
    detalhes transferencia, sobre transferencia, sobre transacao, pagamento pix,
    transferencia, transferencia pix, canal, debito, produto, tributos federais,
    ordem servico, pedido, codigo cliente, codigo,
    numero inscricao, codigo descricao atividade economica principal, codigo descricao atividades economicas secundarias, codigo descricao natureza juridica,
    atividade economica principal, atividade economica, atividade principal, natureza juridica, convenio, orgao, orgao emitente, entidade, unidade gestora, reclamacao cliente, reclamacao, filial, cobranca, faturamento, veiculo, placa, chassi, outorgante, outorgado
  `),
};

function phrases(text: string): string[] {
  return text.split(",").map((phrase) => phrase.trim());
}
