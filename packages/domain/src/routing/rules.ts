import { addDays, formatDate, type LocalDate } from "../basics/dates.ts";
import type { TaxRegime } from "../invoices/tax-regime.ts";
import type { Adherence } from "./convenio.ts";

/** IBGE code of the one city with two layouts of its own. */
export const SAO_PAULO = "3550308";

/** A channel as the rules name it; `city-service` is the ABRASF service configured for the company's city. */
export type RuleChannel = "nacional" | "paulistana/1" | "paulistana/2" | "city-service";

/** A channel that the law permits beside the rule's own. */
export interface Alternative {
  readonly channel: RuleChannel;
  /** The state of the city for which it is open; absent: any state. */
  readonly adherence?: readonly Adherence[];
  /** Last day of service for which it is open. */
  readonly until?: LocalDate;
}

/** One dated rule. `from` and `until` are days of service, both inclusive; null means open. */
export interface RoutingRule {
  readonly id: string;
  /** The rule as a Portuguese sentence for the person; `{cidade}` stands for the city's name. */
  readonly says: string;
  readonly source: string;
  readonly from: LocalDate | null;
  readonly until: LocalDate | null;
  readonly regimes: readonly TaxRegime[];
  readonly city: "any" | "sao-paulo" | "elsewhere";
  readonly adherence: readonly Adherence[];
  readonly channel: RuleChannel;
  readonly alternatives: readonly Alternative[];
}

/** First day on which ME and EPP of the Simples must issue nationally. It moved before (CGSN 189 said 2026-09-01). */
export const SIMPLES_NATIONAL_FROM: LocalDate = "2026-11-01";

const ANY: readonly Adherence[] = ["adherent", "unknown", "not_adherent"];
const OPEN: readonly Adherence[] = ["adherent", "unknown"];
const CLOSED: readonly Adherence[] = ["not_adherent"];

const MEI_SOURCE = "Resolução CGSN 169/2022, com a data da Resolução CGSN 172/2023";
const SIMPLES_SOURCE = "Resolução CGSN 191/2026";
const CITY_SOURCE = "LC 214/2025, art. 62";
const CONVENIO_SOURCE = "Convênio da NFS-e de padrão nacional (parâmetro aderenteEmissorNacional)";
const SAO_PAULO_SOURCE = "Manual do Web Service da NFS-e da Prefeitura de São Paulo";

/**
 * All rules; the first that applies decides. MEI comes first because the rules of the convênio (E0037 to E0039) do not
 * bind it. Facts: shared legal calendar of 2026-11-20; what it marks as reported only by third parties is worded as a
 * choice.
 * @param simplesFrom first day of the national duty of ME and EPP, a setting because it moved before
 */
export function routingRules(
  simplesFrom: LocalDate = SIMPLES_NATIONAL_FROM,
): readonly RoutingRule[] {
  return [
    {
      id: "mei-nacional",
      says: "O MEI emite notas de serviço só pelo emissor nacional desde 01/09/2023, em qualquer cidade.",
      source: MEI_SOURCE,
      from: "2023-09-01",
      until: null,
      regimes: ["mei"],
      city: "any",
      adherence: ANY,
      channel: "nacional",
      alternatives: [],
    },
    {
      id: "mei-sao-paulo-nacional",
      says: "A Prefeitura de São Paulo não emite notas de MEI desde 03/04/2023: elas saem pelo emissor nacional.",
      source: `${SAO_PAULO_SOURCE}, erro 359`,
      from: "2023-04-03",
      until: "2023-08-31",
      regimes: ["mei"],
      city: "sao-paulo",
      adherence: ANY,
      channel: "nacional",
      alternatives: [],
    },
    {
      id: "mei-sao-paulo-antes",
      says: "Até 02/04/2023 o MEI de São Paulo emitia pelo sistema da prefeitura.",
      source: SAO_PAULO_SOURCE,
      from: null,
      until: "2023-04-02",
      regimes: ["mei"],
      city: "sao-paulo",
      adherence: ANY,
      channel: "paulistana/1",
      alternatives: [{ channel: "nacional" }],
    },
    {
      id: "mei-facultativo",
      says: "Até 31/08/2023 o MEI podia escolher entre o emissor nacional e o da cidade.",
      source: MEI_SOURCE,
      from: null,
      until: "2023-08-31",
      regimes: ["mei"],
      city: "elsewhere",
      adherence: ANY,
      channel: "nacional",
      alternatives: [{ channel: "city-service" }],
    },
    {
      id: "simples-nacional-sao-paulo",
      says: `ME e EPP do Simples Nacional emitem pelo emissor nacional desde ${formatDate(simplesFrom)}. Onde o sistema da Prefeitura de São Paulo ainda responder, dá para usá-lo.`,
      source: SIMPLES_SOURCE,
      from: simplesFrom,
      until: null,
      regimes: ["simples"],
      city: "sao-paulo",
      adherence: OPEN,
      channel: "nacional",
      alternatives: [{ channel: "paulistana/1" }],
    },
    {
      id: "simples-sao-paulo-antes",
      says: `Até ${formatDate(addDays(simplesFrom, -1))} as empresas do Simples Nacional de São Paulo emitem pelo sistema da prefeitura, leiaute 1.`,
      source: SAO_PAULO_SOURCE,
      from: null,
      until: addDays(simplesFrom, -1),
      regimes: ["simples"],
      city: "sao-paulo",
      adherence: ANY,
      channel: "paulistana/1",
      alternatives: [{ channel: "nacional", adherence: OPEN }],
    },
    {
      id: "simples-sao-paulo-sem-emissor",
      says: "São Paulo não está com o emissor nacional ativo: a nota segue pelo sistema da prefeitura, leiaute 1.",
      source: CONVENIO_SOURCE,
      from: simplesFrom,
      until: null,
      regimes: ["simples"],
      city: "sao-paulo",
      adherence: CLOSED,
      channel: "paulistana/1",
      alternatives: [],
    },
    {
      id: "simples-nacional",
      says: `ME e EPP do Simples Nacional emitem pelo emissor nacional desde ${formatDate(simplesFrom)}.`,
      source: SIMPLES_SOURCE,
      from: simplesFrom,
      until: null,
      regimes: ["simples"],
      city: "elsewhere",
      adherence: OPEN,
      channel: "nacional",
      // The city's state is unknown: its own service stays available until the registry answers.
      alternatives: [{ channel: "city-service", adherence: ["unknown"] }],
    },
    {
      id: "sao-paulo-regime-normal",
      says: "Empresas de São Paulo do Lucro Presumido e do Lucro Real emitem pelo sistema da prefeitura, leiaute 2.",
      source: SAO_PAULO_SOURCE,
      from: null,
      until: null,
      regimes: ["normal"],
      city: "sao-paulo",
      adherence: ANY,
      channel: "paulistana/2",
      alternatives: [
        // Layout 1 carries no IBS/CBS, which regime normal must show since 2026-10-01 (Ato Conjunto RFB/CGIBS 4/2026).
        { channel: "paulistana/1", until: "2026-09-30" },
        { channel: "nacional", adherence: ["adherent"] },
      ],
    },
    {
      id: "cidade-aderente",
      says: "{cidade} usa o emissor nacional da NFS-e.",
      source: CONVENIO_SOURCE,
      from: null,
      until: null,
      regimes: ["normal", "simples"],
      city: "elsewhere",
      adherence: OPEN,
      channel: "nacional",
      // A city may keep a service of its own as long as it shares the invoices.
      alternatives: [{ channel: "city-service" }],
    },
    {
      id: "cidade-nao-aderente",
      says: "{cidade} não aderiu ao emissor nacional: a nota segue pelo sistema da prefeitura.",
      source: `${CITY_SOURCE}: a cidade pode manter sistema próprio`,
      from: null,
      until: null,
      regimes: ["normal", "simples"],
      city: "elsewhere",
      adherence: CLOSED,
      channel: "city-service",
      alternatives: [],
    },
  ];
}
