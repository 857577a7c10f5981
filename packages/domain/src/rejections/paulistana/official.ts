/**
 * São Paulo's messages, one a line: code, text (manual 3.3.5, shortened; 223, 637, 640 and 641 as seen in production).
 */
export const OFFICIAL_PAULISTANA = `426 Versão de TLS não suportada (mínimo 1.2)
403 Acesso negado sem certificado cliente
415 Tipo de mídia não suportado
1000 TLS 1.0/1.1 em desativação
1001 XML não compatível com Schema. + texto do validador .NET em inglês
1002 Versão do Schema XML incorreta
1050 Certificado da assinatura inválido
1051 Certificado da assinatura fora da validade
1052 Certificado da assinatura sem CNPJ
1053 Erro na cadeia de certificação
1054 Certificado revogado
1055 Certificado difere de ICP-Brasil
1056 Digest difere do calculado
1057 Assinatura difere do calculado
104 Data inicial menor que 01/06/2006
106 Data final menor que 01/06/2006
107 Data final maior que a data atual
108 Data final anterior à data inicial
206 Tipo de tributação inválido
207 Data de emissão do RPS fora do período do cabeçalho
209 Código de serviço não permite retenção de ISS
215 RPS duplicado na mesma mensagem
218 RPS não pode ser reenviado: incluído em guia de recolhimento
219 Inscrição do tomador só para tomadores de São Paulo
220 CPF/CNPJ do tomador com mais de uma inscrição municipal
222 Código de serviço não corresponde à prestação de serviço
223 RPS já processado e a NF-e dele está cancelada
225 Alíquota deve estar entre 2% e 5%
240 Compra governamental sem o ente
243 Informar uma das opções CPF, CNPJ, NIF ou NaoNIF
244 CPF/CNPJ inválido (pessoa indicada)
246 Município do endereço inexistente no IBGE
260 CEP inválido
261 E-mail inválido
263 Local de prestação determinado diverge do informado
264 Informar município ou país da prestação, não ambos
265 Município da prestação inválido
268 Código NBS inválido
269 Código NCM inválido
272 Valor Final Cobrado não informado
273 cClassTrib inválida
277 cClassTrib não permitida neste emissor
281 Falta a classificação da tributação regular
282 Classificação regular não pode ser preenchida
283 Tipo do ente da compra governamental não permitido
284 Valores resultam em cálculo inconsistente
286 NBS obrigatório
294 Código indicador de operação obrigatório
295 Tipo de operação deve ser informado
299 Destinatário não deve ser identificado para o indicador
301 Tomador é o próprio prestador
302 CNPJ do tomador com dígito inválido
303 Valor dos serviços deve ser maior que zero
304 Deduções devem ser menores que o valor
306 Código de serviço inexistente
307 Código não cadastrado para o prestador
308 Código não permite dedução
309 Código não permite tributação fora do município
311 Só tomador inscrito no município ou órgão público pode reter ISS
312 Data de emissão do RPS inválida
313 Data de emissão do RPS maior que hoje
314 Data de emissão do RPS menor que 01/06/2006
315 Número do RPS não informado
317 Endereço obrigatório para tomador com CNPJ
318 Cidade/UF obrigatórias para tomador com CNPJ
320 Inscrição do tomador cancelada
321 Só nota tributada no município ou fora dele pode ter ISS retido
322 Discriminação não preenchida
323 Nota não pode ser cancelada (ver manual)
324 Prazo ultrapassado para operação eletrônica
335 Data da prestação fora da vigência do código
337 CPF do tomador com dígito inválido, sem crédito
338 RPS não pode ser reenviado: a NFS-e não pôde ser cancelada
342 CEP inválido
343 CNPJ do tomador inválido
359 MEI não pode emitir desde 03/04/2023: usar o padrão nacional
361 Código de serviço não permitido
367 Código não pode ser usado por este prestador
372 RPS já convertido em NFS-e aceita pelo tomador
394 Regime cadastrado foi substituído pelo Simples Nacional
505 CNPJ do intermediário inválido
519 Sem intermediário: emitir sem retenção pelo intermediário
629 Local de prestação determinado pelo indicador deve ser informado
630 Código indicador da operação inexistente
628 cClassTrib inexistente ou não vigente
631 A partir de {data} usar o leiaute 2
637 Grupo de evento obrigatório para o indicador
640 ValorInicialCobrado descontinuado: usar ValorFinalCobrado
641 Contribuinte cadastrado como Simples Nacional na data. Deverá ser utilizado o leiaute 1
1100 CNPJ autorizado na mensagem difere do usado na comunicação
1101 Mensagem maior que 500 KB
1102 Mensagem sem conteúdo
1105 Lote não encontrado
1106 NF-e não encontrada
1107 CPF/CNPJ da assinatura não corresponde ao prestador
1108 Inscrição do tomador não corresponde ao CPF/CNPJ
1109 CPF/CNPJ inválido
1110 Não foi possível processar: reenviar
1111 Lote sem informações para emitir nota
1112 Lote com muitos erros foi descartado
1201 RPS de mais de um prestador
1202 Prestador não encontrado no CCM
1203 Total de RPS não confere (n)
1204 Valor total de serviços não confere (soma)
1205 Valor total de deduções não confere (soma)
1206 Assinatura digital do RPS incorreta - String verificada (cadeia)
1207 Prestador não autorizado a emitir NF-e
1208 Inscrição do prestador cancelada
1222 Obrigatório informar o município da prestação
1223 Não informar município da prestação quando tributado em São Paulo ou exportação
1225 Município da prestação inexistente
1228 Exportação não permite retenção
1232 São Paulo informado como município mas tributado fora
1301 NF-e já cancelada em {data}
1302 NF-e duplicada na mensagem
1303 Só um prestador por pedido
1304 Erro ao cancelar
1305 Assinatura de cancelamento incorreta
1306 NF-e não foi gerada via Web Service
1401 Só um prestador por consulta
1402 Assinante sem acesso ao tomador
1403 Período maior que 31 dias
1404 Inscrição do prestador inexistente
1405 Nenhuma inscrição vinculada
1417 Intermediário exige ISSRetidoIntermediario
1418 ISSRetidoIntermediario exige o intermediário
1419 Com intermediário, ISSRetido pelo tomador deve ser false
1422 ISS não pode ser retido por tomador e intermediário
1630 Código não permite Valor Total Recebido
1631 Valor Total Recebido menor que o valor do serviço
1633 Valor Total Recebido e Deduções ao mesmo tempo
208 Alíquota informada difere da vigente e adota-se a vigente
211 Inscrição do tomador não encontrada
214 Cidade/UF não encontrada
216 RPS já convertido pelo site
217 RPS reenviado: nota anterior cancelada e nova emitida
221 CNPJ tem inscrição em São Paulo mas endereço é de fora
515 Intermediário é o próprio prestador
1612 Isenção parcial não pode resultar em menos de 2%`;
