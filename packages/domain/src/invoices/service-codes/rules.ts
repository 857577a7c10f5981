/** Service code of a text with such words; null: a service that is not on our list, and no later rule may claim it. */
export type KeywordRule = readonly [code: string | null, pattern: RegExp];

/** Services with their own sub-items elsewhere in the official list. */
const OUTSIDE_THE_LIST =
  /\b(advoca|advog|juridic|contabil|contador|auditor|psicolog|psicoterap|fisioterap|odonto|dentist|nutric|fonoaud|veterinari|enfermag|protes|estetic|limpeza de pele|personal|treino|academia|danca|natacao|ginastica|yoga|pilates|eventos?\b|festas?\b|feiras?\b|congressos?\b|jardin|locac|aluguel|transport|fretes?\b|mudancas?\b|hotel)/;

/**
 * The suggestions of the forms. Patterns match lower case without accents. The first matching rule wins, so specific
 * rules come before general ones.
 */
export const SUGGESTION_RULES: readonly KeywordRule[] = [
  [null, OUTSIDE_THE_LIST],
  [
    "08.02",
    /\b(treinament|capacita|cursos?\b|aulas?\b|ensino|instrucao|instrutor|workshop|palestra|mentoria|professor|pedagog)/,
  ],
  [
    "17.06",
    /\b(propagand|publicid|publicitari|marketing|campanha|midias?\b|trafego pago|redes sociais|social media)/,
  ],
  [
    "01.08",
    /\b(sites?\b|websites?\b|paginas? (eletronica|na internet|web)|landing page|loja virtual|wordpress)/,
  ],
  [
    "01.06",
    /\b(consultoria|assessoria)\b.*\b(ti|informatica|tecnologia da informacao|software|sistemas?|dados)\b/,
  ],
  [
    "01.07",
    /\b(suporte|help ?desk|manutencao|instalacao|configuracao|assistencia)\b.*\b(ti|informatica|software|sistemas?|programas?|computador\w*|servidor\w*|redes?|bancos? de dados)\b/,
  ],
  [
    "01.05",
    /\b(licen[cs]\w*|assinatura|cessao)\b.*\b(software|programas?|sistemas?|aplicativos?)\b|\bsaas\b/,
  ],
  [
    "01.03",
    /\b(hospedagem|hosting|armazenamento|processamento)\b.*\b(dados|sistemas?|aplicativos?|servidor\w*)\b/,
  ],
  [
    "14.01",
    /\b(limpeza|lubrificac\w*|lustrac\w*|revisao|conservacao)\b.*\b(maquin\w*|equipament\w*|veicul\w*|carros?|motor\w*|aparelhos?|estofad\w*|sofas?|tapetes?|moveis)\b/,
  ],
  ["07.10", /\b(limpeza|faxina|conservacao|zeladoria)\b/],
  ["14.03", /\b(recondicionamento|retifica)\b.*\bmotor/],
  ["14.06", /\b(instalac|montage)/],
  ["14.01", /\b(manutenc|consert|reparo|reparac|lubrificac|lustrac)/],
  [
    "23.01",
    /\b(design|designer|identidade visual|logotipo|logomarca|comunicacao visual|programacao visual|desenho industrial)\b/,
  ],
  [
    "13.05",
    /\b(impress(ao|oes|os?)|graficas?|folhetos?|panfletos?|cart(ao|oes) de visita|encadernacao)\b/,
  ],
  ["01.01", /\banalise (e \w+ )?(de|dos) (sistemas?|dados)\b|\bdesenvolvimento de sistemas?\b/],
  ["01.02", /\b(programac|programador|software|aplicativos?\b)/],
  [
    "07.02",
    /\b(obras? civi[ls]|construcao civil|construcao de|empreitada|pavimentacao|terraplanagem)/,
  ],
  ["07.01", /\b(engenh|arquitet|agronom|agrimens|paisagis|topograf)/],
  [
    "04.02",
    /\b(laborator|analises clinicas|exames? (de sangue|de imagem|clinic)|patolog|ultrass|ultra-sonografia|raio ?-?x|ressonancia|tomografia)/,
  ],
  [
    "04.01",
    /\b(medicin|medic[oa]s?\b|clinic|biomedic|cirurgi|dermatolog|cardiolog|pediatr|ginecolog|ortoped|psiquiatr)/,
  ],
  [
    "17.02",
    /\b(digitac|traduc|tradutor|redac|redator|secretari|transcric|apoio administrativo|revisao de textos?|interprete)/,
  ],
  ["17.03", /\b(planejamento|coordenac|organizac|gestao de projetos?)/],
  ["17.01", /\b(consultor|assessor|pesquisa|diagnostico|analise|parecer)/],
];

/** The rules of docs/product.md, 5, in its order. */
export const SPECIFICATION_RULES: readonly KeywordRule[] = [
  ["17.01", /consultor|assessor/],
  ["13.05", /design|publicid|propagand|midia/],
  ["14.01", /manutenc|instalac|limpeza/],
  ["01.02", /programac|programad|software/],
  ["01.01", /analise (?:e \w+ )?(?:de|dos) (?:sistema|dado)/],
  ["07.01", /engenh|arquitet/],
  ["04.01", /medicin|medic[oa]s?\b|clinic|laborator/],
];
