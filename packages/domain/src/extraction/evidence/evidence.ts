/**
 * How a field with many rules is found. The places where papers print it give candidates. Evidence weighs each candidate
 * against the others. Exclusions remove candidates that are known to be something else. The best candidate is the answer.
 * Each step is a table of small named rules; a candidate keeps the names of the rules that supported it. A new way of
 * stating a field is a new rule in its table.
 */

/** A piece of the paper that may be the field. */
export interface Candidate {
  readonly score: number;
  /** The names of the rules that found it or changed its score, in their order. */
  readonly because: readonly string[];
}

/**
 * Gets the paper and all candidates once, and returns a function that judges one candidate. `View` is the input of a
 * field's rules.
 */
type Rule<View, C, Answer> = (view: View, all: readonly C[]) => (candidate: C) => Answer;

/** The places where papers print the field. Each rule returns its finds, scored by how reliable its place is. */
export type Places<View, C extends Candidate> = Readonly<
  Record<string, (view: View) => readonly Omit<C, "because">[]>
>;

/** Weights for (above zero) or against a candidate. */
export type Evidence<View, C> = Readonly<Record<string, Rule<View, C, number>>>;

/** Candidates that are known to be something else. */
export type Exclusions<View, C> = Readonly<Record<string, Rule<View, C, boolean>>>;

/** Rules of which the first with an answer decides: the most reliable comes first. */
export type Choice<Subject, Answer> = Readonly<Record<string, (subject: Subject) => Answer | null>>;

/** The answer of the first rule that has one, and that rule's name. */
export function decide<Subject, Answer>(
  rules: Choice<Subject, Answer>,
  subject: Subject,
): { readonly answer: Answer; readonly because: string } | null {
  for (const [because, rule] of Object.entries(rules)) {
    const answer = rule(subject);
    if (answer !== null) return { answer, because };
  }
  return null;
}

/** The candidates of all places, in their order. */
export function gather<View, Found extends Pick<Candidate, "score">>(
  view: View,
  places: Readonly<Record<string, (view: View) => readonly Found[]>>,
): (Found & Candidate)[] {
  return Object.entries(places).flatMap(([name, rule]) =>
    rule(view).map((found) => ({ ...found, because: [name] })),
  );
}

/** Each candidate with the weights of all evidence added. Evidence that compares candidates sees their scores from before. */
export function weigh<View, C extends Candidate>(
  view: View,
  candidates: readonly C[],
  evidence: Evidence<View, C>,
): C[] {
  const judges = Object.entries(evidence).map(([name, rule]) => ({
    name,
    weightOf: rule(view, candidates),
  }));
  return candidates.map((candidate) => {
    const weights = judges.map(({ name, weightOf }) => ({ name, weight: weightOf(candidate) }));
    const effective = weights.filter(({ weight }) => weight !== 0).map(({ name }) => name);
    return {
      ...candidate,
      score: weights.reduce((sum, { weight }) => sum + weight, candidate.score),
      because: [...candidate.because, ...effective],
    };
  });
}

/** The candidates that no rule excludes. Each rule only sees the candidates that earlier rules left. */
export function without<View, C extends Candidate>(
  view: View,
  candidates: readonly C[],
  exclusions: Exclusions<View, C>,
): readonly C[] {
  return Object.values(exclusions).reduce((left, rule) => {
    const isExcluded = rule(view, left);
    return left.filter((candidate) => !isExcluded(candidate));
  }, candidates);
}

/** Highest score first; equal scores in the order of `inDoubt`, else in the order of finding. */
export function ranked<C extends Candidate>(
  candidates: readonly C[],
  inDoubt: (a: C, b: C) => number = () => 0,
): C[] {
  return candidates.toSorted((a, b) => b.score - a.score || inDoubt(a, b));
}
