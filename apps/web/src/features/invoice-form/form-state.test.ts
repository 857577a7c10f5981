import { describe, expect, test } from "vitest";
import { type FormEvent, formReducer, startForm } from "./form-state.ts";

interface Draft {
  name: string;
  amount: string;
}
type Field = keyof Draft;

const start = startForm<Draft>({ name: "", amount: "" });
const issuesOf = ({ name, amount }: Draft) => ({
  ...(name === "" && { name: "Informe o nome." }),
  ...(amount === "" && { amount: "Informe o valor." }),
});
const after = (...events: FormEvent<Draft, Field>[]) =>
  events.reduce(formReducer<Draft, Field>, start);

describe("a form", () => {
  test("shows no new issue while its person types, and drops what has become right", () => {
    const left: FormEvent<Draft, Field> = { kind: "left", field: "name", issue: "Informe o nome." };
    const typed = after(left, { kind: "edited", change: { amount: "" }, issuesOf });
    expect(typed.issues).toEqual({ name: "Informe o nome." });
    const right = after(left, { kind: "edited", change: { name: "Ana" }, issuesOf });
    expect(right).toMatchObject({ issues: {}, draft: { name: "Ana" }, isTouched: true });
  });

  test("shows what was found when it was looked through", () => {
    const issues = { amount: "O valor deve ser maior que zero." };
    expect(after({ kind: "checked", issues }).issues).toEqual(issues);
  });

  test("is touched by its person and by what was looked up for them, not by a proposal of the company", () => {
    const change = { name: "Ana" };
    expect(after({ kind: "proposed", change })).toMatchObject({ draft: change, isTouched: false });
    expect(after({ kind: "filled", change })).toMatchObject({ draft: change, isTouched: true });
  });

  test("that was sent before is a new one once it is renewed", () => {
    const renewed = after({ kind: "sent-before" }, { kind: "renewed", change: { name: "Ana" } });
    expect(after({ kind: "sent-before" }).sentBefore).toBe(true);
    expect(renewed).toMatchObject({ sentBefore: false, draft: { name: "Ana" } });
  });
});
