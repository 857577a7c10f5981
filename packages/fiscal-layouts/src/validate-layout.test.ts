import { expect, test } from "vitest";
import type { ElementRule, ParsedElement, Particle, SimpleType } from "./layout-types.ts";
import { checkLayout } from "./validate-layout.ts";

const DIGITS: SimpleType = { name: "Digits", patterns: ["[0-9]+"] };

function leaf(name: string, min = 1, max = 1): ElementRule {
  return { kind: "element", name, min, max, type: DIGITS };
}

function tree(...particles: Particle[]): ElementRule {
  const content: Particle = { kind: "sequence", min: 1, max: 1, particles };
  return { kind: "element", name: "root", min: 1, max: 1, content };
}

function root(...names: string[]): ParsedElement {
  const children = names.map((name) => simple(name, "1"));
  return { name: "root", attributes: {}, children, text: "\n  " };
}

function simple(name: string, text: string): ParsedElement {
  return { name, attributes: {}, children: [], text };
}

function faults(rule: ElementRule, element: ParsedElement): string[] {
  return checkLayout(rule, element).map(({ kind, path }) => `${kind} ${path}`);
}

const CHOICE: Particle = { kind: "choice", min: 1, max: 1, particles: [leaf("cnpj"), leaf("cpf")] };
const LAYOUT = tree(leaf("a"), CHOICE, leaf("b", 0), leaf("c", 1, 2));

test.each([
  [["a", "cnpj", "b", "c"], []],
  [["a", "cpf", "c", "c"], []],
  [["cpf", "c"], ["missing_element root/a"]],
  [["a", "c"], ["missing_element root/cnpj|cpf"]],
  [["a", "cnpj", "cpf", "c"], ["unexpected_element root/cpf"]],
  [["a", "cnpj", "c", "c", "c"], ["unexpected_element root/c"]],
  [["a", "cnpj", "c", "b"], ["unexpected_element root/b"]],
  [["a", "x", "cnpj", "c"], ["unexpected_element root/x"]],
  [[], ["missing_element root/a", "missing_element root/cnpj|cpf", "missing_element root/c"]],
])("children %j give %j", (names, expected) => {
  expect(faults(LAYOUT, root(...names))).toEqual(expected);
});

test("an optional group is all or nothing", () => {
  const group: Particle = { kind: "sequence", min: 0, max: 1, particles: [leaf("x"), leaf("y")] };
  const layout = tree(group, leaf("z"));
  expect(faults(layout, root("z"))).toEqual([]);
  expect(faults(layout, root("x", "y", "z"))).toEqual([]);
  expect(faults(layout, root("x", "z"))).toEqual(["missing_element root/y"]);
});

test("a repeated choice takes its alternatives in any order", () => {
  const layout = tree({ ...CHOICE, min: 0, max: Infinity });
  expect(faults(layout, root())).toEqual([]);
  expect(faults(layout, root("cpf", "cnpj", "cpf"))).toEqual([]);
  expect(faults(layout, root("cpf", "b"))).toEqual(["unexpected_element root/b"]);
});

test("text belongs in simple elements, elements in the others", () => {
  const layout = tree(leaf("a"));
  expect(faults(layout, { ...root("a"), text: "x" })).toEqual(["unexpected_text root"]);
  const nested = {
    ...root("a"),
    children: [{ ...simple("a", "1"), children: [simple("b", "1")] }],
  };
  expect(faults(layout, nested)).toEqual(["unexpected_element root/a/b"]);
  const wrong = { ...root("a"), children: [simple("a", "x")] };
  expect(faults(layout, wrong)).toEqual(["wrong_value root/a"]);
});

test("attributes are checked, declarations and schema hints ignored", () => {
  const attributes = [{ name: "Id", required: true, type: DIGITS }];
  const layout: ElementRule = { ...tree(), attributes };
  const bare = { ...root(), text: "" };
  expect(faults(layout, bare)).toEqual(["missing_attribute root/@Id"]);
  expect(faults(layout, { ...bare, attributes: { Id: "x", q: "" } })).toEqual([
    "wrong_value root/@Id",
    "unexpected_attribute root/@q",
  ]);
  const declared = { Id: "1", xmlns: "u", "xmlns:xsi": "u", "xsi:schemaLocation": "u" };
  expect(faults(layout, { ...bare, attributes: declared })).toEqual([]);
});

test("where no element is allowed, spaces are not allowed either", () => {
  expect(faults(tree(), { ...root(), text: " " })).toEqual(["unexpected_text root"]);
});

test("another root is refused at once", () => {
  expect(faults(LAYOUT, { ...root(), name: "other" })).toEqual(["unexpected_element other"]);
});

test("a fault never contains the offending value", () => {
  const secret = { ...root("a"), children: [simple("a", "52998224725x")] };
  expect(JSON.stringify(checkLayout(tree(leaf("a")), secret))).not.toContain("52998224725");
});
