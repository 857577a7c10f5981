/**
 * Everyday words for a service, without accents: the code, then beginnings of words; several in a row must all match. Only words that the
 * official list lacks or hardly uses. Collected by hand from professions; an ambiguous word is listed under both services.
 */
const TABLE = `
010101 analise sistema, desenvolvimento sistema, levantamento requisito, analista sistema, ciencia dado, cientista dado, engenharia dado, desenvolvimento plataforma, sistema web, desenvolvimento
010201 programador, desenvolvedor, desenvolvimento software, desenvolvimento web, software, script, automacao planilha, integracao api, codigo, sprint, back end, front end, backend, frontend, squad, teste software, qa, desenvolvimento portal, desenvolvimento sistema, bug, api, plugin
010301 processamento, etl, tratamento base, dashboard, power bi, business intelligence
010302 hospedagem site, hospedagem sistema, hospedagem servidor, hosting, nuvem, cloud, backup, servidor dedicado, vps, armazenamento dado, datacenter, dominio, e-mail corporativo, email, e-mail
010401 aplicativo, app, jogo digital, game, desenvolvimento aplicativo, software sob medida, chatbot, desenvolvimento jogo, software
010501 licenca, licenciamento, saas, assinatura sistema, assinatura software, mensalidade sistema, mensalidade software, cessao software, erp, mensalidade plataforma, assinatura plataforma, uso software, uso sistema, plataforma
010601 consultoria ti, consultoria informatica, consultoria tecnologia, consultoria software, consultoria sistema, assessoria ti, assessoria informatica, seguranca informacao, lgpd, migracao nuvem, arquitetura software, pentest, cyberseguranca, ciberseguranca
010701 suporte tecnico, suporte ti, suporte informatica, suporte sistema, suporte remoto, suporte usuario, helpdesk, help desk, manutencao sistema, manutencao software, implantacao sistema, configuracao servidor, formatacao, instalacao software, instalacao sistema, banco dado, administracao rede, computador, notebook, recuperacao arquivo, recuperacao hd, recuperacao dado, hd, arquivo danificado, servidor, aws, azure, migracao servidor, active directory, firewall, office 365, roteador, wifi
010801 site, website, landing page, loja virtual, wordpress, pagina web, e-commerce, ecommerce, manutencao site, criacao site, blog, pagina, hotsite, seo tecnico, dominio, layout site
010901 podcast, streaming audio
010902 streaming video, ebook, curso gravado, conteudo digital
020101 pesquisa desenvolvimento, inovacao, prototipo
030201 uso marca, licenciamento marca, royalt
030301 salao festa, locacao salao, aluguel salao, espaco evento, espaco festa, centro convencao, chacara
030302 escritorio virtual, coworking, endereco fiscal, sala reuniao, estacao trabalho, sala comercial, aluguel sala, sala hora, locacao sala
030303 quadra, society, campo futebol, aluguel quadra
030304 auditorio, locacao auditorio
030501 andaime, palco, tenda, cobertura temporaria, tablado, arquibancada, som iluminacao, locacao som, aluguel tenda, locacao palco, locacao iluminacao, aluguel som
040101 medico, medica, consulta medica, clinico geral, cardiolog, dermatolog, pediatr, ginecolog, ortoped, psiquiatr, oftalmolog, urolog, anestesi, cirurgia, cirurgiao, endocrinolog, neurolog, plantao medico, plantoes medico, telemedicina, medicina trabalho, exame admissional, atestado, pericia medica, laudo medico, aso, cirurgic, consulta, retorno medico, ginecologista, ultrassom medico, medicina, check-up, exame ocupacional
040102 biomedic
040201 exame sangue, exame laboratorial, analise clinica, hemograma
040202 biopsia, anatomopatolog
040205 ultrassom, ultrassonografia, raio x, raio-x, ressonancia, tomografia, mamografia, ecocardiograma
040301 hospital, internacao
040302 laboratorio
040303 clinica medica, ambulatorio, pronto socorro
040501 acupunturista
040601 enfermeir, tecnico enfermagem, home care, curativo, vacina, aplicacao injecao, cuidador, cuidadora, vacinacao, acompanhante hospitalar, acompanhante idoso, sonda, vacinas, puericultura, pe diabetico, idosos
040701 farmaceutic, farmacia manipulacao
040801 terapeuta ocupacional, terapia ocupacional
040802 fisioterap, rpg, pilates clinico, reabilitacao, ventosaterapia, liberacao miofascial, drenagem pos-operatori, sessao fisio, quiropraxia, osteopatia, pelvica
040803 fonoaudiolog, fono
040901 terapeuta, reiki, terapia holistica, quiropraxia, osteopatia, constelacao familiar, terapia, terapeutic, acompanhamento terapeutico, aromaterapia, hipnoterapia, arteterapia, equoterapia, hipnose, barras access, ozonioterapia, integrativa
041001 nutricionista, nutricional, plano alimentar, reeducacao alimentar, cardapio
041101 parto, doula, obstetr
041201 dentista, odontolog, dentari, ortodont, implante dentario, canal dente, aparelho ortodontico, clareamento dental, extracao dente, dente, aparelho, profilaxia, siso, faceta, lente contato dental, avaliacao odonto, periodont, endodont, restauracao dente, gengiva
041401 protese, protetic
041501 psicanalista
041601 psicolog, psicoterap, terapia casal, sessao psicoterapia, avaliacao psicologica, neuropsicolog, acompanhamento terapeutico, psicopedagog, orientacao vocacional, orientacao profissional, terapia, teste psicologico, psicodiagnostico
041701 repouso idoso
041702 clinica recuperacao, comunidade terapeutica
041703 creche, bercario
041704 asilo, idoso residencial
042101 ambulancia, remocao paciente
042201 plano saude
050101 veterinari, consulta veterinaria, vacinacao cao, castracao, cachorro, gato, vacinacao cachorro, vacinacao gato, animal, pet consulta
050202 clinica veterinaria
050801 banho tosa, tosa, pet shop, petshop, adestramento, adestrador, hotel cao, hotel pet, dog walker, passeio cao, creche cao, hospedagem cao, cachorro, hospedagem pet, hospedagem cachorro, hotel cachorro, passeio cachorro, pet, canil, gato
060101 cabelo, cabelereir, corte cabelo, barba, barbeir, escova progressiva, manicure, pedicure, unha, alongamento unha, penteado, mechas, tintura cabelo, luzes, coloracao, nail, esmalt, apliques, tranca, mega hair, alisamento, hidratacao capilar, botox capilar, salao beleza, noiva, barbearia
060201 estetic, limpeza pele, depilacao, sobrancelha, design sobrancelha, micropigmentacao, cilio, botox, harmonizacao facial, maquiagem, maquiador, peeling, drenagem linfatica, bronzeamento, laser, criolipolise, preenchimento, radiofrequencia, microagulhamento, skincare, henna, carboxiterapia, facial, corporal estetica, podolog
060301 massag, massoterap, spa day, sauna, shiatsu, drenagem linfatica, ofuro, ventosa, quick massage, relaxante, reflexologia
060401 personal, personal trainer, academia, treino, musculacao, crossfit, funcional, yoga, ioga, pilates, natacao, ginastica, danca, aula danca, aula natacao, judo, jiu jitsu, capoeira, futebol, tenis, muay thai, treinador, aula boxe, zumba, spinning, surf, hidroginastica, escolinha futebol, corrida assessoria, avaliacao fisica, beach tennis aula, mensalidade academia, karate
060501 emagrecimento, spa
060601 tatuag, tatuador, piercing
070101 engenheir, engenharia, laudo estrutural, responsabilidade tecnica, art, projeto estrutural, calculo estrutural, laudo engenharia, consultoria engenharia, responsavel tecnico, vistoria engenharia, calculo, memorial descritivo, regularizacao obra, inspecao predial, avcb, ppci
070102 agronom, consultoria agricola
070103 georreferenciamento, agrimens
070104 arquitet, projeto arquitetonico, urbanis, design interior, projeto interior, decoracao projeto, interiores, consultoria arquitetura, projeto loja, planta baixa, regularizacao imovel, projeto legal, reforma projeto, layout escritorio
070106 paisagis, projeto paisagistico
070202 obra, construcao, empreitada, pedreiro, alvenaria, fundacao, terraplanagem, terraplenagem, pavimentacao, asfalt, eletricista, instalacao eletrica, instalacao hidraulica, encanador, encanamento, bombeiro hidraulico, drenagem, perfuracao poco, poco artesiano, concretagem, telhado, laje, impermeabiliz, energia solar, fotovoltaic, placa solar, rede eletrica, construcao muro, quadro eletrico, fiacao, disjuntor, tomada, fio, ponto luz, padrao entrada, aterramento, subestacao, iluminacao led, galpao, calcada, contrapiso, reboco, ampliacao, edicula, rede esgoto, rede agua, calha, estaca, obra civil, servente pedreiro, ponto eletrico, piso concreto, ligacao agua, muro, cerca, spda, combate incendio, drenagem pluvial, automacao residencial, poco
070301 estudo viabilidade, plano diretor
070302 anteprojeto, projeto executivo, projeto basico, projeto eletrico, projeto hidraulico, projeto engenharia, projeto hidrossanitario
070401 demolic
070501 reforma, reforma apartamento, reforma casa, reforma escritorio, pintura parede, pintura predial, pintura residencial, pintura apartamento, pintura casa, pintura fachada, pintor, reparo telhado, manutencao predial, troca telha, conserto telhado, infiltracao, vazamento, desentup, marido aluguel, reparo residencial, fachada, reparo hidraulico, reparo eletrico, azulejo, pintura, disjuntor, tomada, torneira, sifao, descarga, rejunte, textura, massa corrida, grafiato, verniz, calha, telhado, goteira, trinca, restauro, revitalizacao, encanador, eletricista, porta reparo, pintar, tinta, repintura, retrofit, manutencao residencial
070601 carpete, cortina, persiana, instalacao cortina, papel parede, tapete colocacao, grama sintetica, toldo, carpete troca, tela protecao
070602 drywall, gesso, gesseiro, divisoria, assoalho, piso, porcelanato, colocacao vidro, vidraceir, forro, revestimento, piso laminado, vidro, box banheiro, azulejista, rodape, marmore, granito, espelho, janela, pastilha, azulejo colocacao, vinilico, box vidro, pele vidro, sacada, envidracamento, isolamento acustico
070701 raspagem, sinteco, polimento piso, taco, lustracao piso
070901 lixo, entulho, cacamba, varricao, coleta residuo, coleta seletiva, residuo hospitalar
070902 reciclagem, incineracao
071001 limpeza rua, limpeza parque, limpeza jardim
071002 faxin, diarista, limpeza escritorio, limpeza residencial, limpeza predial, limpeza pos obra, limpeza condominio, limpeza comercial, limpeza loja, limpeza, zelador, zeladoria, conservacao predial, limpeza caixa, limpeza vidro, piscina, piscineiro, limpeza fachada, passadeira, limpeza apartamento, passagem roupa, sofa limpeza, caixa agua, auxiliar limpeza, organizacao casa, limpeza terreno, enceramento, domestica, camareira, arrumadeira, limpeza telhado, limpeza galpao
071101 decorac, decorador, decoracao festa, decoracao natal, decoracao interior
071102 poda, podar, jardin, jardim, grama, gramado, rocagem, rocada, capina, corte arvore, arvore, cerca viva, manutencao jardim, irrigacao, vaso planta, planta, horta, muda, arborizacao, paisagem, terreno rocada, mato, limpeza terreno
071201 tratamento esgoto, efluente, fossa, tratamento agua
071301 dedetiz, descupiniz, cupim, controle praga, desratiz, sanitizac, desinfec, praga, higienizac, ratos, barata, formiga, escorpiao, desinsetiz, mosquito, pombo, ozonio, higienizacao caixa
071601 reflorest, plantio, colheita, adubacao
071901 fiscalizacao obra, acompanhamento obra, gerenciamento obra, supervisao obra
072001 aerofotogrametria, mapeamento, mapa, drone mapeamento
072003 topograf, levantamento planialtimetrico
080101 escola, mensalidade escolar, educacao infantil, ensino fundamental, ensino medio, matricula escolar
080102 faculdade, universidade, graduacao, pos-graduacao, mba
080201 aula, aula particular, curso, treinamento, capacitac, professor, professora, instrutor, workshop, mentoria, reforco escolar, idioma, ingles, espanhol, aula violao, aula piano, aula musica, oficina, coach, autoescola, ensino, pedagog, aula ingles, in company, preparatorio, treinamento nr, psicopedagog, tutoria, aula danca, aula canto, aula yoga, aula futebol, mestrado orientacao, orientacao tcc, brigada incendio, primeiro socorro, integracao seguranca, apostila, turma, aluno, palestra treinamento, formacao, imersao, aula direcao
090101 hotel, diaria hotel, cafe manha, suite, hospedagem quarto
090102 pousada, hostel, airbnb, temporada, albergue, chale, cafe manha, diaria casa, suite, quarto, cabana
090201 agencia viagem, agencia turismo, passagem, pacote viagem, pacote turistico
090202 excursao, passeio, city tour
090301 guia turistico, guia turismo
100101 cambio
100102 seguro, corretor seguro, corretagem seguro, comissao seguro
100105 previdencia privada
100202 intermediacao contrato, intermediacao negocio, comissao intermediacao, comissao indicacao, indicacao cliente, comissao
100501 corretor imovel, corretagem imovel, corretagem imobiliaria, comissao venda imovel, intermediacao imovel, imobiliaria, venda imovel, comissao venda apartamento, locacao imovel intermediacao, compra apartamento, compra casa, compra imovel, venda apartamento, venda casa, venda terreno, intermediacao apartamento, venda veiculo comissao, locacao intermediacao, captacao imovel
100801 agenciamento publicidade
100901 representacao, representante, comissao venda, comissao sobre venda, representante comercial, comissao indicacao
110101 estacionamento, valet, garagem, manobrista, vaga
110201 vigilante, vigia, seguranca, monitoramento alarme, seguranca evento, seguranca patrimonial, ronda, porteiro, portaria, alarme, cftv, camera seguranca, monitoramento, vigilancia eletronica, bombeiro civil, portaria remota, controle acesso, seguranca desarmada, cao guarda, brigadista, guarita
110301 escolta
110401 deposito, self storage, guarda movel, guarda moveis, armazenagem, estoque, guarda documento, guarda arquivo, guarda volume, box armazenamento, estocagem, galpao
110402 carga descarga, chapa, arrumacao carga
110501 rastreamento, rastreador
120101 teatro, peca teatral, espetaculo teatral
120701 show, apresentacao musical, bandas, banda, cantor, cantora, ballet, banda show, espetaculo, orquestra, coral, recital, sertanejo, pagode, cover
120801 feira, exposicao
121101 campeonato, torneio, competicao
121201 musico, dj, som festa, banda casamento, musica ao vivo, sonorizac, locacao som, tecladista, violinista, guitarrista, saxofon, cerimonia musica, musical, pianista, violao voz, voz violao
121301 producao evento, producao show, producao cultural, cerimonial, producao, som iluminacao, iluminacao, locacao brinquedo, festival, gravacao show, roteirizacao evento, evento corporativo
121701 animacao, animador, recreac, palhaco, monitor infantil, personagem vivo, festa infantil animacao, brinquedo, inflavel, pula-pula, monitores, cama elastica, piscina bolinha, gincana, contacao historia, papai noel
130201 gravacao audio, locucao, locutor, dublagem, estudio, mixagem, edicao audio, spot, jingle, edicao podcast
130301 foto, fotograf, ensaio fotografico, filmagem, filmag, video, edicao video, videomaker, cobertura fotografica, drone, vinheta, book fotografico, audiovisual, fotos, foto produto, cobertura video, live transmissao, transmissao ao vivo, reels, album, making of, retrato, clipe, animacao 3d, motion, filme
130401 copia, xerox, digitalizac, plotagem, escaneamento
130501 impressao, impresso, grafica, panfleto, folheto, cartao visita, convite, catalogo, banner impressao, flyer, diagramacao, camiseta estampa, etiqueta, rotulo, folder, apostila impressao, bloco, encarte, cardapio impressao, diagrama, faixa
140101 conserto, manutencao, revisao, mecanico, oficina mecanica, troca oleo, manutencao ar condicionado, manutencao elevador, manutencao veiculo, conserto celular, conserto geladeira, conserto maquina, lavagem carro, lava jato, lava rapido, higienizacao sofa, limpeza sofa, limpeza estofado, limpeza ar condicionado, conserto bicicleta, recarga extintor, recarga toner, manutencao preventiva, manutencao corretiva, conserto eletrodomestico, reparo maquina, celular, geladeira, ar condicionado, elevador, afinacao, alinhamento balanceamento, suspensao, freio, conserto carro, carro, veiculo, impressora, polimento automotivo, relogio, reparo, tela celular, troca tela, iphone, motor, barco, bicicleta, moto, embreagem, ar-condicionado, higienizacao estofado, portao eletronico, bomba, gerador, compressor, eletrodomestico, maquina lavar, televisao, fogao, injecao eletronica, correia, pastilha, calibracao, nobreak, bateria, notebook conserto, computador conserto, limpeza computador, troca peca, troca pneu, pecas motor, polimento, vitrificacao, chapelaria, estetica automotiva, cristalizacao, elevador manutencao, maquina, piano afinacao, instrumento musical, drone conserto, tablet, videogame, microondas, lavadora, portao manutencao, ar manutencao, refrigeracao, camara fria
140201 assistencia tecnica, visita tecnica, tecnico eletronica
140301 retifica, motor retifica, reparo motor
140401 recauchut, recapagem, borrachar, pneu
140501 pintura movel, galvaniz, niquel, cromac, jateamento, usinagem, torno, tornear, corte laser, solda, beneficiamento, tratamento termico, restauracao movel, pintura eletrostatica, costura industrial, tingimento, lavagem roupa industrial, pintura, dobra, chapa, bordado, bordar, serigraf, estamparia, silk, corte chapa, peca, fresa, retifica peca, polimento peca, lixamento, anodiz, corte plasma, impressao 3d, retifica, ferramentaria, molde, calandra, zinc, embalag, envase, montagem kit, etiquetagem, restauro movel, laqueac, laca
140601 instalacao ar condicionado, montagem movel, montador movel, montagem moveis, instalacao equipamento, instalacao camera, instalacao alarme, instalacao antena, instalacao maquina, montagem industrial, instalacao tv, montagem, instalacao split, instalacao, montar, desmontagem, ponto ar, antena, suporte tv, ventilador, coifa, aquecedor, painel, cerca eletrica, interfone, montar movel, persiana motorizada, prateleira
140701 moldura
140801 encadern
140901 costur, alfaiat, bainha, ajuste roupa, confeccao roupa, conserto roupa, modelista, faccao, bordado, uniforme, barra calca, ziper, croche, fantasia, vestido, costureir, cortina costura, tecido, moda, piloto, enxoval, trico
141001 lavander, lavagem roupa, tinturaria, passar roupa, lavagem tapete, lavagem edredom, passagem roupa, passadoria, roupa
141101 tapecaria, tapeceiro, estofament, reforma sofa, reforma estofado, estofador, reforma poltrona
141201 funilaria, funileiro, lanternagem, martelinho, pintura automotiva, pintura veiculo, pintura carro, pintura, parachoque, para-choque, amassado
141301 carpint, marcenar, marceneiro, movel planejado, movel sob medida, deck madeira, armario, guarda-roupa, mdf, movel medida, mesa madeira, porta madeira, cozinha planejada, moveis planejado, estante, pergolado, bancada, deck, mesa, porta instalacao madeira, madeira, painel mdf
141302 serralher, portao, grade ferro, esquadria, estrutura metalica, solda portao, escada metalica, guarda corpo, guarda-corpo, corrimao, mezanino, aluminio, gradil, portao fabricacao, ferro, toldo estrutura, calha serralheria, solda
141401 guincho, reboque
141402 guindaste, icamento, munck
150307 locacao equipamento bancario
151001 cobranca bancaria, tarifa cobranca
160101 onibus, van escolar, transporte escolar, transporte passageiro linha, fretamento
160201 frete, mudanca, motorista, uber, taxi, carreto, transporte carga, transporte mercadoria, transporte passageiro, transporte executivo, transfer, transporte, transporte funcionario, transporte escolar, van, caminhao, entrega carga, mercadoria, fretado, traslado, viagem cliente, translado passageiro, locacao van motorista, locacao veiculo motorista, corrida aplicativo, carga, passageiro, viagem
170101 consultoria, assessoria, consultor, consultoria empresarial, consultoria gestao, assessoria empresarial, mentoria empresarial, consultoria rh, consultoria marketing, consultoria ambiental, diagnostico empresarial, compliance, consultoria qualidade, iso, plano negocio, pgr consultoria, adequacao, marketing consultoria, implantacao iso, planejamento tributario, coaching, bpm, gestao, licenciamento ambiental, sustentabilidade, esg, franquia consultoria
170102 pesquisa mercado, pesquisa, coleta dado, cadastro, pesquisa opiniao, relatorio, levantamento dado
170201 digitac, digitador, transcric, legenda, ata, legendagem, degravac, ata reuniao
170202 secretari, assistente virtual, apoio administrativo, assistente administrativ, recepcionista, telefonista, recepcao, bpo, administrativo, organizacao documento, arquivo, atendimento cliente, emissao nota, digitacao documento, agenda, suporte administrativo, cadastro produto, faturamento
170203 call center, telemarketing, atendimento telefonico, sac, telemarketing ativo
170204 redac, redator, copywrit, revisao texto, revisor, roteiro, edicao texto, artigo, conteudo blog, ghost, revisao tcc, texto, livro, biografia, legendas post, revisao, normas abnt, abnt, formatacao tcc, curriculo, newsletter
170205 tradu, tradutor, interprete, libras, versao ingles, legendagem, simultanea, juramentad, localizacao
170301 organizacao tecnica, gestao projeto, gerenciamento projeto, coordenacao tecnica
170302 planejamento financeiro, organizacao financeira, controle financeiro, bpo financeiro, conciliacao, fluxo caixa, conta pagar, contas pagar, tesouraria, cfo
170303 planejamento estrategico, organizacao administrativa, coordenacao administrativa, personal organizer
170401 recrut, selecao candidato, selecao pessoal, headhunter, vaga emprego, processo seletivo, hunting, busca executivo, executive search, contratacao candidato, entrevista candidato
170501 mao obra, terceiriz, temporario, cessao mao, garcom, copeira, freelancer, promotor venda, alocacao profissional, servente, auxiliar, operador, estagiari, ajudante, mao-de-obra, diarista obra, motorista terceirizado, porteiro terceirizado, recepcionista, promotora, repositor, demonstrador, alocacao, outsourcing, bombeiro civil, brigadista
170601 marketing, publicid, propaganda, trafego pago, rede social, social media, midia social, gestao rede, campanha, anuncio, google ads, facebook ads, branding, agencia publicidade, seo, post instagram, influenciador, influencer, publi, criacao arte, divulgacao, outdoor, panfletagem, midia, e-mail marketing, post, lancamento digital, copy, gestao instagram, gestor trafego, feed, criativo, tiktok, linkedin, planejamento marketing, assessoria marketing, promocao venda
170801 franquia, royalties franquia, taxa franquia
170901 laudo, perito, pericia, vistoria, laudo tecnico, avcb, ltcat, ppra, pgr, inspecao, ensaio tecnico, perito judicial, pericia contabil, pericia medica, ppci, bombeiro projeto, insalubridade, avaliacao tecnica, laudo spda, grafotecnic, teste estanqueidade, ultrassom solda, termografia, calibracao
171002 congresso, organizacao congresso, simposio
171001 organizacao feira
171101 festa, casamento, organizacao evento, cerimonialista, recepcao casamento, aniversario, formatura, assessoria casamento, evento, confraternizac, cha bebe, bodas, decoracao casamento, festa infantil, debutante, coquetel, aniversario infantil, brunch
171102 buffet, bufe, coffee break, garcons, churrasqueiro, catering, doce, bolo, salgado, marmita, chef, cozinheir, jantar, almoco, barman, bartender, bar, churrasco, pizza, coffee
171201 administracao condominio, sindico, sindico profissional, administracao imovel, administracao bem, administracao locacao, taxa administracao, gestao condominio, gestao imovel, administracao predial, gestao imobiliaria, administradora, administracao aluguel, gestao contrato
171301 leilao, leiloeiro
171401 advog, juridic, honorarios advocatici, advocatici, acao trabalhista, contrato social, parecer juridico, assessoria juridica, consultoria juridica, processo judicial, defesa judicial, peticao, audiencia, inventario, contrato, honorario, elaboracao contrato, defesa, procon, recurso, planejamento tributario, divorcio, usucapiao, registro marca, notificacao extrajudicial, habeas, trabalhista, causa, registro patente, consulta juridica, due diligence
171501 mediacao, mediador, arbitro
171601 auditor, auditoria contabil, demonstracao financeira
171701 organizacao metodo, mapeamento processo, melhoria processo
171801 atuari, calculo trabalhista, calculo atuarial, calculo judicial
171901 contab, contador, contadora, honorario contabil, escrituracao, imposto renda, folha pagamento, declaracao ir, balancete, irpf, abertura empresa, departamento pessoal, fiscal contabil, guia imposto, pro-labore, prolabore, alvara, abertura cnpj, mei, simples nacional, sped, esocial, honorario, obrigacao acessoria, guia, planejamento tributario, tributari, dctf, das, nota fiscal emissao, regularizacao fiscal, cnpj, certificado digital, fiscal
172001 consultoria financeira, assessoria financeira, consultoria economica, assessoria investimento, planejamento financeiro, educacao financeira, valuation, analise investimento, captacao recurso, viabilidade economica, planejador financeiro, investimento
172101 estatistic
172201 cobranca, recuperacao credito, cobranca inadimplente
172301 factoring, fomento mercantil
172401 palestra, palestrante, seminario, conferencia, palestra motivacional, talk, workshop palestra
172501 insercao anuncio, espaco publicitario, veiculacao, anuncio jornal, veiculacao anuncio, midia indoor
180101 sinistro, regulacao sinistro
200101 pratico, portuari
210101 cartorio, autenticac, reconhecimento firma, escritura, certidao
230101 design, designer, logotipo, logomarca, logo, identidade visual, comunicacao visual, design grafico, arte grafica, embalagem, ui ux, ilustrac, criacao logo, arte digital, papelaria, apresentacao powerpoint, slide, cardapio design, layout, vetoriz, arte, mascote, rotulo design, infografico, ux, ui, diagrama
230102 desenho industrial, design produto, design industrial
240101 chaveir, chave, carimbo, abertura porta, fechadura
240102 placa, banner, adesiv, letreiro, fachada acm, sinalizac, envelopament, faixa, plotagem veiculo, totem, lona, painel acm, neon, plotter, letra caixa, placa obra, wind banner
250101 funer, velorio, sepultamento
250202 cremac
250401 jazigo, tumulo
260101 motoboy, entrega, entregador, malote, correio, courier, despacho encomenda, entrega rapida, encomenda, moto frete, retirada, correspondencia, coleta entrega, delivery, portador, sedex, moto boy, logistica
260102 courrier expresso, courier internacional
270101 assistente social, assistencia social
280101 avaliacao imovel, avaliacao bem, avaliacao patrimonial, avaliacao mercado, avaliacao empresa, avaliacao veiculo, avaliacao imobiliaria, ptam, parecer mercadologico
290101 bibliotec
300101 biolog, laudo ambiental, licenciamento ambiental, monitoramento fauna, outorga, fauna, flora
300102 quimic, analise agua, analise quimica
310101 tecnico edificac
310102 tecnico eletronic, tecnico eletrotecnic, automacao, placa eletronica, programacao clp
310103 tecnico mecanic
310104 telecom, telefonia, fibra optica, cabeamento, rede internet, instalacao internet
320101 desenho tecnico, autocad, desenhista, cad, maquete, render, modelagem 3d, bim, projeto cad, planta baixa, as built, detalhamento, maquete eletronica, 3d, projeto movel, sketchup, revit
330101 despachante, desembarac, aduaneir, comissario, importacao, licenciamento veiculo, emplacamento, transferencia veiculo, alvara, crlv, cnh, habilitacao
340101 detetive, investigac
350101 jornal, reportagem, jornalis, materia, cobertura jornalistica, entrevista, texto jornalistico, coluna, fotojornal
350102 assessoria imprensa, release, imprensa
350103 relacoes publica, relacao publica
370101 artista, modelo, atleta, ator, atriz, cache artistico, cache, mestre cerimonia, apresentador, desfile, figurante, duble, figuracao, stand up, humorista, palestra show, influenciador, digital influencer, magico, locutor evento, atuacao, danca apresentacao, coreograf, desfile modelo, presenca vip
390101 ourives, joia, lapidac, alianca
400101 obra arte, escultur, quadro, pintura tela, mural, grafite, artista plastico`;

/** Everyday words by service code: each entry is one or several beginnings of words. */
export const EVERYDAY_SERVICES: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => [
      line.slice(0, 6),
      line
        .slice(7)
        .split(", ")
        .map((entry) => entry.split(" ")),
    ]),
);
