import { SPECIFICATION_RULES, SUGGESTION_RULES, type KeywordRule } from "./service-code-rules.ts";
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

/**
 * Codes: Anexo B v1.01 of the national system. NBS, cIndOp, cClassTrib: the fitting row of its Anexo VIII v1.01.00; for 07.10
 * and 14.06, of which we have no row, by analogy: a service on a building (020201), on a movable good (as 14.01).
 */
export const SERVICE_CODES: readonly ServiceCode[] = [
  service("01.01", "Análise e desenvolvimento de sistemas", "010101", "115022000 100301 000001"),
  service("01.02", "Programação", "010201", "115022000 100301 000001"),
  service("01.03", "Processamento de dados", "010301", "115090000 100301 000001"),
  service("01.04", "Elaboração de programas de computadores", "010401", "115022000 100301 000001"),
  service(
    "01.05",
    "Licenciamento ou cessão de direito de uso de programas",
    "010501",
    "111032200 100501 000001",
  ),
  service("01.06", "Assessoria e consultoria em informática", "010601", "115011000 100301 000001"),
  service("01.07", "Suporte técnico em informática", "010701", "115013000 100301 000001"),
  service(
    "01.08",
    "Planejamento, confecção e manutenção de páginas eletrônicas",
    "010801",
    "115023000 100301 000001",
  ),
  service("04.01", "Medicina e biomedicina", "040101", "123012200 030101 200029"),
  service(
    "04.02",
    "Análises clínicas, patologia, eletricidade médica",
    "040201",
    "123019300 030101 200029",
  ),
  service(
    "07.01",
    "Engenharia, agronomia, agrimensura, arquitetura",
    "070101",
    "114039000 100301 200052",
  ),
  service("07.02", "Execução de obras de construção civil", "070202", "101011100 020201 200046"),
  service(
    "07.10",
    "Limpeza, manutenção e conservação de imóveis",
    "071002",
    "118031000 020201 000001",
  ),
  service(
    "08.02",
    "Instrução, treinamento e orientação pedagógica",
    "080201",
    "122051900 030101 000001",
  ),
  service(
    "13.05",
    "Composição gráfica e confecção de impressos",
    "130501",
    "121012100 100301 000001",
  ),
  service(
    "14.01",
    "Lubrificação, limpeza, lustração, revisão de máquinas",
    "140101",
    "120029000 050101 000001",
  ),
  service("14.03", "Recondicionamento de motores", "140301", "120013110 050101 000001"),
  service(
    "14.06",
    "Instalação e montagem de aparelhos, máquinas e equipamentos",
    "140601",
    "120032190 050102 000001",
  ),
  service("17.01", "Assessoria ou consultoria", "170101", "114011900 100301 000001"),
  service(
    "17.02",
    "Digitação, secretaria, redação, tradução e apoio administrativo",
    "170202",
    "118064000 100301 000001",
  ),
  service(
    "17.03",
    "Planejamento, coordenação, programação ou organização técnica",
    "170301",
    "114012900 100301 000001",
  ),
  service("17.06", "Propaganda e publicidade", "170601", "114061900 100301 000001"),
  service(
    "23.01",
    "Programação e comunicação visual, desenho industrial",
    "230101",
    "114093000 100301 000001",
  ),
];

/** `reform`: NBS, cIndOp and cClassTrib with blanks between. */
function service(
  code: string,
  label: string,
  cTribNac: string,
  reform: string | null,
): ServiceCode {
  const [nbs = null, operationIndicator = null, taxClassification = null] =
    reform?.split(" ") ?? [];
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

/** A code for what a person wrote, or null when nothing tells: there is no default, a wrong code taxes wrongly. */
export function suggestServiceCode(description: string): string | null {
  return firstMatch(SUGGESTION_RULES, description);
}

const SPECIFICATION_DEFAULT = "01.08";

/**
 * The code that the specification's extraction rules (section 5) give a text; never null. It exists beside
 * `suggestServiceCode` because what is read from a document follows those rules to the letter, while some of their codes
 * mean something else in the official list and their default is arbitrary: a person gets the suggestion.
 */
export function guessServiceCodeBySpecification(description: string): string {
  return firstMatch(SPECIFICATION_RULES, description) ?? SPECIFICATION_DEFAULT;
}

function firstMatch(rules: readonly KeywordRule[], description: string): string | null {
  const text = searchText(description);
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
