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
  test("typing shows no new issue, and removes a corrected one", () => {
    const left: FormEvent<Draft, Field> = { kind: "left", field: "name", issue: "Informe o nome." };
    const typed = after(left, { kind: "edited", change: { amount: "" }, issuesOf });
    expect(typed.issues).toEqual({ name: "Informe o nome." });
    const right = after(left, { kind: "edited", change: { name: "Ana" }, issuesOf });
    expect(right).toMatchObject({ issues: {}, draft: { name: "Ana" }, isTouched: true });
  });

  test("a check of the whole form shows its issues", () => {
    const issues = { amount: "O valor deve ser maior que zero." };
    expect(after({ kind: "checked", issues }).issues).toEqual(issues);
  });

  test("typing and a look-up touch the form, a proposal of the company does not", () => {
    const change = { name: "Ana" };
    expect(after({ kind: "proposed", change })).toMatchObject({ draft: change, isTouched: false });
    expect(after({ kind: "filled", change })).toMatchObject({ draft: change, isTouched: true });
  });

  test("a form that was sent before is new once it is renewed", () => {
    const renewed = after({ kind: "sent-before" }, { kind: "renewed", change: { name: "Ana" } });
    expect(after({ kind: "sent-before" }).sentBefore).toBe(true);
    expect(renewed).toMatchObject({ sentBefore: false, draft: { name: "Ana" } });
  });
});
