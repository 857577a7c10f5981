import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type FieldControls, FormFields } from "./fields.tsx";

const CONTROLS: FieldControls<"name" | "value" | "city"> = {
  name: { text: { label: "Nome", autoComplete: "off" } },
  value: { money: { label: "Valor (R$)" } },
  city: { text: { label: "Cidade", required: false, readOnly: true } },
};

function drawn(names: readonly ("name" | "value" | "city")[]): string {
  return renderToStaticMarkup(
    <FormFields
      controls={CONTROLS}
      draft={{ name: "Ana", value: "10,00", city: "Campinas" }}
      issues={{ value: "Informe o valor." }}
      type={() => {}}
      names={names}
    />,
  );
}

test("a group shows its own fields, in its order", () => {
  const html = drawn(["value", "name"]);
  expect(html.indexOf("Valor (R$)")).toBeLessThan(html.indexOf("Nome"));
  expect(html).not.toContain("Cidade");
});

test("a field is required unless its control states otherwise, and what is fixed is read-only", () => {
  expect(drawn(["name"])).toMatch(/<input[^>]* required=""/);
  expect(drawn(["city"])).not.toContain('required=""');
  expect(drawn(["city"])).toMatch(/<input[^>]* readOnly=""/);
});

test("a field shows its value and its issue", () => {
  expect(drawn(["name"])).toContain('value="Ana"');
  expect(drawn(["value"])).toMatch(/aria-invalid="true"[\s\S]*Informe o valor\./);
});
