/**
 * How a field is found that many rules speak of: the places where papers print it give candidates, evidence weighs each of them against the others, exclusions take out
 * what is known to be something else, and the best is the answer. Each of these is a small rule with a name; the candidate keeps the names of those
 * that spoke of it. A paper that states a field in a new way is a new rule in that field's table.
 */

/** Something on the paper that may be the field. */
export interface Candidate {
  readonly score: number;
  /** The names of the rules that found it or changed its score, in their order. */
  readonly because: readonly string[];
}

/** Sees the paper and all candidates once and gives back what judges one of them. `View` is what the rules of a field look at. */
type Rule<View, C, Answer> = (view: View, all: readonly C[]) => (candidate: C) => Answer;

/** Where papers print the field: each rule gives what it finds, scored by how surely such a place is the field's. */
export type Places<View, C extends Candidate> = Readonly<
  Record<string, (view: View) => readonly Omit<C, "because">[]>
>;

/** What speaks for a candidate (above nought) or against it. */
export type Evidence<View, C> = Readonly<Record<string, Rule<View, C, number>>>;

/** What is known to be something else. */
export type Exclusions<View, C> = Readonly<Record<string, Rule<View, C, boolean>>>;

/** Rules of which the first with an answer decides: the surest stands first. */
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

/** What stands in all the places, in their order. */
export function gather<View, Found extends Pick<Candidate, "score">>(
  view: View,
  places: Readonly<Record<string, (view: View) => readonly Found[]>>,
): (Found & Candidate)[] {
  return Object.entries(places).flatMap(([name, rule]) =>
    rule(view).map((found) => ({ ...found, because: [name] })),
  );
}

/** Each candidate with what all the evidence adds to its score. Evidence that looks at the others sees their scores from before. */
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
    const told = weights.filter(({ weight }) => weight !== 0).map(({ name }) => name);
    return {
      ...candidate,
      score: weights.reduce((sum, { weight }) => sum + weight, candidate.score),
      because: [...candidate.because, ...told],
    };
  });
}

/** The candidates that no rule excludes. Each rule sees only those that the rules before it left. */
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

/** Highest score first; among equal ones as `inDoubt` sorts them, else as they were found. */
export function ranked<C extends Candidate>(
  candidates: readonly C[],
  inDoubt: (a: C, b: C) => number = () => 0,
): C[] {
  return candidates.toSorted((a, b) => b.score - a.score || inDoubt(a, b));
}
