import type { Channel } from "../invoices/channel.ts";
import { addDays, formatDate, type LocalDate } from "../basics/dates.ts";
import type { TaxRegime } from "../invoices/tax-regime.ts";
import { adherenceOf, type Adherence, type ConvenioFlags } from "./convenio.ts";
import { routingRules, SAO_PAULO, type RuleChannel, type RoutingRule } from "./rules.ts";

export interface RoutingFacts {
  readonly regime: TaxRegime;
  /** Day of the service (competência). */
  readonly day: LocalDate;
  /** IBGE code of the issuer's city. */
  readonly cityCode: string;
  /** The city's name, for the sentences. */
  readonly cityName: string;
  /** Null while the registry has not answered. */
  readonly convenio: ConvenioFlags | null;
  /** IBGE codes of the cities whose own service this installation can reach. */
  readonly configuredCities: ReadonlySet<string>;
  /** Cities among them that take the national declaration; the others speak ABRASF. */
  readonly declarationCities?: ReadonlySet<string>;
  /** The company's choice; it only counts when the law leaves room. */
  readonly override: Channel | null;
  /** First day of the national duty of ME and EPP, when the installation configures another than the built-in one. */
  readonly simplesNationalFrom?: LocalDate;
}

export interface ChannelChange {
  /** First day of service under the other channel. */
  readonly date: LocalDate;
  /** Null: from then on no channel serves the company. */
  readonly channel: Channel | null;
  readonly text: string;
}

export interface ChannelDecision {
  /** Null: no channel serves this city yet; `reason` then is the refusal for the person. */
  readonly channel: Channel | null;
  /** One or two Portuguese sentences: the reason for this channel. */
  readonly reason: string;
  /** The law or manual behind the reason. */
  readonly source: string;
  readonly ruleId: string;
  /** The company's permitted alternatives. */
  readonly alternatives: readonly Channel[];
  /** Whether `channel` is the company's own choice. */
  readonly isOverridden: boolean;
  /** Whether the channel depends on the city's flags and the registry has not confirmed them. `reason` says so. */
  readonly isAssumed: boolean;
  readonly nextChange: ChannelChange | null;
}

/**
 * The city hall for an invoice of this company with this day of service, the reason, and the next change. Total: every
 * regime, day and city has an answer. An override outside the alternatives is ignored.
 */
export function chooseChannel(facts: RoutingFacts): ChannelDecision {
  const rules = routingRules(facts.simplesNationalFrom);
  const decision = decideOn(facts, rules);
  return { ...decision, nextChange: nextChange(facts, rules, decision) };
}

/** Whether the city's flags could make a difference; if not, the registry need not be asked. */
export function dependsOnConvenio(facts: RoutingFacts): boolean {
  const states: readonly (ConvenioFlags | null)[] = [null, NOT_ADHERENT, ADHERENT];
  const rules = routingRules(facts.simplesNationalFrom);
  const channels = states.map((convenio) => decideOn({ ...facts, convenio }, rules).channel);
  return new Set(channels).size > 1;
}

const ADHERENT: ConvenioFlags = { exists: true, sharesNotes: true, usesNationalEmitter: true };
const NOT_ADHERENT: ConvenioFlags = { exists: false, sharesNotes: null, usesNationalEmitter: null };

type DatedDecision = Omit<ChannelDecision, "nextChange">;

function decideOn(facts: RoutingFacts, rules: readonly RoutingRule[]): DatedDecision {
  const adherence = adherenceOf(facts.convenio);
  const rule = rules.find((candidate) => applies(candidate, facts, adherence));
  // The last two rules cover every day, regime and state of the remaining cities.
  if (rule === undefined) throw new Error("no routing rule applies: the table has a hole");
  const own = channelOf(rule.channel, facts);
  const alternatives = alternativesOf(rule, facts, adherence).filter((channel) => channel !== own);
  const { id: ruleId, source } = rule;
  const isAssumed = adherence === "unknown" && !rule.adherence.includes("not_adherent");
  const because = sentence(rule, facts, isAssumed);
  const chosen = alternatives.find((channel) => channel === facts.override);
  if (chosen !== undefined) {
    const reason = `Canal escolhido pela empresa. ${because}`;
    return {
      channel: chosen,
      reason,
      source,
      ruleId,
      alternatives: [...(own === null ? [] : [own]), ...alternatives].filter((c) => c !== chosen),
      isOverridden: true,
      isAssumed,
    };
  }
  const reason = own === null ? unserved(facts) : because;
  return { channel: own, reason, source, ruleId, alternatives, isOverridden: false, isAssumed };
}

function applies(rule: RoutingRule, facts: RoutingFacts, adherence: Adherence): boolean {
  const isSaoPaulo = facts.cityCode === SAO_PAULO;
  return (
    rule.regimes.includes(facts.regime) &&
    (rule.city === "any" || (rule.city === "sao-paulo") === isSaoPaulo) &&
    (rule.from === null || facts.day >= rule.from) &&
    (rule.until === null || facts.day <= rule.until) &&
    rule.adherence.includes(adherence)
  );
}

function alternativesOf(rule: RoutingRule, facts: RoutingFacts, adherence: Adherence): Channel[] {
  return rule.alternatives
    .filter((open) => open.adherence === undefined || open.adherence.includes(adherence))
    .filter((open) => open.until === undefined || facts.day <= open.until)
    .flatMap((open) => channelOf(open.channel, facts) ?? []);
}

function channelOf(channel: RuleChannel, facts: RoutingFacts): Channel | null {
  if (channel !== "city-service") return channel;
  const { cityCode, configuredCities, declarationCities } = facts;
  if (!configuredCities.has(cityCode)) return null;
  return declarationCities?.has(cityCode) ? `nacional/${cityCode}` : `abrasf/${cityCode}`;
}

/** The sentence says so when the city's flags decide and the registry has not answered. */
function sentence(rule: RoutingRule, { cityName }: RoutingFacts, isAssumed: boolean): string {
  const says = rule.says.replace("{cidade}", cityName);
  return isAssumed ? `${says} ${UNCONFIRMED}` : says;
}

const UNCONFIRMED = "O cadastro nacional de convênios ainda não confirmou a situação da cidade.";

function unserved({ cityName }: RoutingFacts): string {
  return `${cityName}: cidade ainda não atendida. A prefeitura não aderiu ao emissor nacional e o sistema próprio dela ainda não está ligado ao Emita.`;
}

/** The first later day on which the same facts lead to another channel, assuming that the city's flags stay. */
function nextChange(
  facts: RoutingFacts,
  rules: readonly RoutingRule[],
  now: DatedDecision,
): ChannelChange | null {
  for (const day of turningDays(rules).filter((turn) => turn > facts.day)) {
    const then = decideOn({ ...facts, day }, rules);
    if (then.channel !== now.channel) {
      const text = `A partir de ${formatDate(day)}: ${then.reason}`;
      return { date: day, channel: then.channel, text };
    }
  }
  return null;
}

/** The days on which a rule or an alternative begins or has just ended, in order. */
function turningDays(rules: readonly RoutingRule[]): LocalDate[] {
  const starts = rules.flatMap((rule) => rule.from ?? []);
  const ends = rules.flatMap((rule) => [rule.until, ...rule.alternatives.map((a) => a.until)]);
  const after = ends.flatMap((day) => (day === null || day === undefined ? [] : addDays(day, 1)));
  return [...new Set([...starts, ...after])].toSorted();
}
