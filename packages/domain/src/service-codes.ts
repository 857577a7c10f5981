import { searchText } from "./text.ts";

/**
 * The services a person is offered, by sub-item of the list of Lei Complementar 116/2003, with what the national
 * layout needs of each. Why the list differs from the specification's: docs/decisions/0001-service-codes.md.
 */
export interface ServiceCode {
  readonly code: string;
  readonly label: string;
  /** National service code, six digits; the usual breakdown of the sub-item. Null: no single one can be assumed. */
  readonly cTribNac: string | null;
  /** NBS 2.0, nine digits; null when the official table suggests none (then no IBS/CBS group can be declared). */
  readonly nbs: string | null;
  /** cIndOp, six digits; null together with `nbs`. */
  readonly operationIndicator: string | null;
  /** cClassTrib, six digits; null together with `nbs`. */
  readonly taxClassification: string | null;
}

/** Codes: Anexo B v1.01 of the national system. NBS, cIndOp, cClassTrib: first fitting row of its Anexo VIII v1.01.00. */
export const SERVICE_CODES: readonly ServiceCode[] = [
  service("01.01", "Análise e desenvolvimento de sistemas", "010101", [
    "115022000",
    "100301",
    "000001",
  ]),
  service("01.02", "Programação", "010201", ["115022000", "100301", "000001"]),
  service("01.03", "Processamento de dados", "010301", ["115090000", "100301", "000001"]),
  service("01.04", "Elaboração de programas de computadores", "010401", [
    "115022000",
    "100301",
    "000001",
  ]),
  service("01.05", "Licenciamento ou cessão de direito de uso de programas", "010501", [
    "111032200",
    "100501",
    "000001",
  ]),
  service("01.06", "Assessoria e consultoria em informática", "010601", [
    "115011000",
    "100301",
    "000001",
  ]),
  service("01.07", "Suporte técnico em informática", "010701", ["115013000", "100301", "000001"]),
  service("01.08", "Planejamento, confecção e manutenção de páginas eletrônicas", "010801", [
    "115023000",
    "100301",
    "000001",
  ]),
  service("04.01", "Medicina e biomedicina", "040101", ["123012200", "030101", "200029"]),
  service("04.02", "Análises clínicas, patologia, eletricidade médica", "040201", [
    "123019300",
    "030101",
    "200029",
  ]),
  service("07.01", "Engenharia, agronomia, agrimensura, arquitetura", "070101", [
    "114039000",
    "100301",
    "200052",
  ]),
  service("07.02", "Execução de obras de construção civil", "070202", [
    "101011100",
    "020201",
    "200046",
  ]),
  service("07.10", "Limpeza, manutenção e conservação de imóveis", "071002", null),
  service("08.02", "Instrução, treinamento e orientação pedagógica", "080201", [
    "122051900",
    "030101",
    "000001",
  ]),
  service("13.05", "Composição gráfica e confecção de impressos", "130501", [
    "121012100",
    "100301",
    "000001",
  ]),
  service("14.01", "Lubrificação, limpeza, lustração, revisão de máquinas", "140101", [
    "120029000",
    "050101",
    "000001",
  ]),
  service("14.03", "Recondicionamento de motores", "140301", ["120013110", "050101", "000001"]),
  service("14.06", "Instalação e montagem de aparelhos, máquinas e equipamentos", "140601", null),
  service("17.01", "Assessoria ou consultoria", "170101", ["114011900", "100301", "000001"]),
  service("17.02", "Digitação, secretaria, redação, tradução e apoio administrativo", "170202", [
    "118064000",
    "100301",
    "000001",
  ]),
  service("17.03", "Planejamento, coordenação, programação ou organização técnica", "170301", [
    "114012900",
    "100301",
    "000001",
  ]),
  service("17.06", "Propaganda e publicidade", "170601", ["114061900", "100301", "000001"]),
  service("23.01", "Programação e comunicação visual, desenho industrial", "230101", [
    "114093000",
    "100301",
    "000001",
  ]),
];

function service(
  code: string,
  label: string,
  cTribNac: string,
  reform: readonly [nbs: string, operationIndicator: string, taxClassification: string] | null,
): ServiceCode {
  const [nbs, operationIndicator, taxClassification] = reform ?? [null, null, null];
  return { code, label, cTribNac, nbs, operationIndicator, taxClassification };
}

/** The entry of a code ("17.01"; "1701" and "17.1" are understood too), or null. */
export function findServiceCode(code: string): ServiceCode | null {
  const match = /^(\d{1,2})\.(\d{1,2})$|^(\d{2})(\d{2})$/.exec(code.trim());
  if (match === null) return null;
  const item = (match[1] ?? match[3] ?? "").padStart(2, "0");
  const subitem = (match[2] ?? match[4] ?? "").padStart(2, "0");
  return SERVICE_CODES.find((entry) => entry.code === `${item}.${subitem}`) ?? null;
}

/** The suggestions of the description field (specification, section 2, /scan/form). */
export const SERVICE_DESCRIPTION_SUGGESTIONS = [
  "Consultoria técnica especializada",
  "Desenvolvimento de software",
  "Manutenção de sistemas",
  "Treinamento empresarial",
  "Assessoria em gestão",
] as const;

type KeywordRule = readonly [code: string, pattern: RegExp];

/** Word beginnings in accent-less lower case; the first rule that matches wins, so the specific stand before the general. */
const SUGGESTION_RULES: readonly KeywordRule[] = [
  [
    "08.02",
    /\b(trein|capacita|curso|aulas?\b|ensino|instrucao|workshop|palestra|mentoria|professor|pedagog|educac)/,
  ],
  [
    "17.06",
    /\b(propagand|publicid|marketing|campanha|midia|anuncio|trafego pago|redes sociais|social media)/,
  ],
  [
    "01.08",
    /\b(sites?\b|website|web ?site|pagina\w* (eletronica|na internet|web)|landing page|loja virtual|wordpress)/,
  ],
  [
    "01.06",
    /\b(consultoria|assessoria)\b.*\b(ti|informatica|tecnologia|software|sistemas?|dados)\b/,
  ],
  [
    "01.07",
    /\b(suporte|help ?desk|manutencao|instalacao|configuracao|assistencia)\b.*\b(ti|informatica|software|sistemas?|programas?|computador\w*|servidor\w*|redes?|bancos? de dados)\b/,
  ],
  [
    "01.05",
    /\b(licen\w*|assinatura|cessao)\b.*\b(uso|software|programas?|sistemas?|aplicativos?)\b|\bsaas\b/,
  ],
  [
    "01.03",
    /\b(hospedagem|hosting|armazenamento|processamento)\b.*\b(dados|sites?|sistemas?|aplicativos?|servidor\w*|paginas?)\b/,
  ],
  [
    "07.10",
    /\b(limpeza|faxina|conservacao|zeladoria|jardinagem|higienizacao)\b(?!.*\b(maquinas?|equipamentos?|veiculos?|motores|motor)\b)/,
  ],
  ["14.03", /\b(recondicionamento|retifica)\w*\b.*\bmotor/],
  ["14.06", /\b(instalac|instalar|montagem|montar)/],
  [
    "14.01",
    /\b(manutenc|conserto|consertar|reparo|reparac|revisao d\w+ (maquina|veiculo|equipamento|motor|carro)|lubrificac|lustrac|limpeza)/,
  ],
  [
    "23.01",
    /\b(design|designer|identidade visual|logotipo|logomarca|comunicacao visual|programacao visual|desenho industrial)\b/,
  ],
  [
    "13.05",
    /\b(impressao|impressos?|grafica|folhetos?|panfletos?|cartao de visita|cartoes de visita|encadernacao)\b/,
  ],
  [
    "01.01",
    /\banalise\w* (e \w+ )?(de|dos|em) (sistemas?|dados)\b|\bdesenvolvimento de sistemas?\b|\bbanco de dados\b/,
  ],
  ["01.02", /\b(programac|programador|software|aplicativos?|desenvolvimento|codificac)/],
  ["07.02", /\b(obras?|construcao civil|reforma|empreitada|pavimentacao|terraplanagem)\b/],
  [
    "07.01",
    /\b(engenh|arquitet|agronom|agrimens|paisagis|topograf|laudo tecnico|projeto estrutural)/,
  ],
  [
    "04.02",
    /\b(laborator|analises clinicas|exames?\b|patolog|ultrassom|ultra-?sonografia|raio ?-?x|ressonancia|tomografia)/,
  ],
  [
    "04.01",
    /\b(medic[ioa]|clinic|consulta|biomedic|cirurgi|dermatolog|cardiolog|pediatr|ginecolog|ortoped|psiquiatr)/,
  ],
  [
    "17.02",
    /\b(digitac|traduc|tradutor|redac|secretari|transcric|apoio administrativo|revisao de textos?|interprete)/,
  ],
  ["17.03", /\b(planejamento|coordenac|organizac|gerenciamento|gestao de projetos?)/],
  ["17.01", /\b(consult|assessor|auditoria|pesquisa|diagnostico|analise|parecer)/],
];

/** A code for what a person wrote, or null when nothing tells: there is no default, a wrong code taxes wrongly. */
export function suggestServiceCode(description: string): string | null {
  return firstMatch(SUGGESTION_RULES, description);
}

/**
 * The specification's rules to the letter (section 5). They exist because what is read from a document must follow them;
 * some of their codes mean something else in the official list (08.02 is teaching, 17.06 advertising), and the default
 * is arbitrary, so the forms suggest with `suggestServiceCode`.
 */
const SPECIFICATION_RULES: readonly KeywordRule[] = [
  ["17.01", /consult|assess/],
  ["13.05", /design|publicid|propagand|midia|marketing|advertis/],
  ["14.01", /manutenc|instalac|limpeza/],
  ["01.02", /programac|software/],
  ["01.01", /analise (?:e desenvolvimento )?(?:de|dos) (?:sistemas?|dados)/],
  ["07.01", /engenhari|arquitet/],
  ["04.01", /medic|clinic|laborator/],
];
const SPECIFICATION_DEFAULT = "01.08";

/** The code that the specification's extraction rules give a text; never null. */
export function guessServiceCodeBySpecification(description: string): string {
  return firstMatch(SPECIFICATION_RULES, description) ?? SPECIFICATION_DEFAULT;
}

function firstMatch(rules: readonly KeywordRule[], description: string): string | null {
  const text = searchText(description);
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
