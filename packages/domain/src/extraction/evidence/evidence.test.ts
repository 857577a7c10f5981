import { expect, test } from "vitest";
import { type Candidate, decide, gather, ranked, weigh, without } from "./evidence.ts";

interface Word extends Candidate {
  readonly text: string;
}

function word(text: string, score = 0): Word {
  return { text, score, because: ["found"] };
}

test("each rule adds to the score, and only the rules that count are named", () => {
  const weighed = weigh({ wanted: "b" }, [word("a", 1), word("b", 1)], {
    wanted:
      ({ wanted }) =>
      ({ text }) =>
        text === wanted ? 5 : 0,
    long:
      () =>
      ({ text }) =>
        text.length > 3 ? 1 : 0,
  });
  expect(weighed).toEqual([
    { text: "a", score: 1, because: ["found"] },
    { text: "b", score: 6, because: ["found", "wanted"] },
  ]);
});

test("evidence that compares candidates sees their scores from before", () => {
  const weighed = weigh(null, [word("a", 1), word("a", 1)], {
    first: (_, all) => (candidate) => (candidate === all[0] ? 10 : 0),
    highest: (_, all) => () => Math.max(...all.map(({ score }) => score)),
  });
  expect(weighed.map(({ score }) => score)).toEqual([12, 2]);
});

test("an exclusion only sees the candidates that earlier exclusions left", () => {
  const left = without(null, [word("a"), word("b"), word("c")], {
    first: (_, all) => (candidate) => candidate === all[0],
    firstOfTheRest: (_, all) => (candidate) => candidate === all[0],
  });
  expect(left.map(({ text }) => text)).toEqual(["c"]);
});

test("the highest score goes first; equal scores keep the order of finding, unless the field has its own order", () => {
  const all = [word("a", 1), word("b", 2), word("c", 2)];
  expect(ranked(all).map(({ text }) => text)).toEqual(["b", "c", "a"]);
  const backwards = ranked(all, (a, b) => b.text.localeCompare(a.text));
  expect(backwards.map(({ text }) => text)).toEqual(["c", "b", "a"]);
});

test("the first rule with an answer decides, even if the answer is zero", () => {
  const rules = {
    even: (value: number) => (value % 2 === 0 ? 0 : null),
    positive: (value: number) => (value > 0 ? 1 : null),
  };
  expect(decide(rules, 4)).toEqual({ answer: 0, because: "even" });
  expect(decide(rules, 3)).toEqual({ answer: 1, because: "positive" });
  expect(decide(rules, -3)).toBeNull();
});

test("gathered candidates keep the order and names of their places", () => {
  const found = gather("ab", {
    letters: (text: string) => Array.from(text, (letter) => ({ text: letter, score: 1 })),
    whole: (text: string) => [{ text, score: 2 }],
  });
  expect(found).toEqual([
    { text: "a", score: 1, because: ["letters"] },
    { text: "b", score: 1, because: ["letters"] },
    { text: "ab", score: 2, because: ["whole"] },
  ]);
});
