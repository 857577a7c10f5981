import { describe, expect, test } from "vitest";
import { chosen, described, emptyPixDraft, otherPayer, withDefaultService } from "./pix-draft.ts";

describe("the company's default service", () => {
  const preset = { default_service_code: "14.01", default_service_description: "Consultoria" };

  test("the default service fills empty fields, and its code counts as chosen", () => {
    expect(withDefaultService({ ...emptyPixDraft(), value: "10,00" }, preset)).toMatchObject({
      value: "10,00",
      serviceDescription: "Consultoria",
      serviceType: "14.01",
      typeByHand: true,
    });
  });

  test("a default service without a code leaves the code to the description", () => {
    const filled = withDefaultService(emptyPixDraft(), { ...preset, default_service_code: null });
    expect(filled).toMatchObject({ serviceType: "17.01", typeByHand: false });
  });

  test("a typed service, or a company without a default, changes nothing", () => {
    for (const typed of [
      { serviceDescription: "Aula" },
      { serviceType: "08.02" },
      { typeByHand: true },
    ]) {
      const draft = { ...emptyPixDraft(), ...typed };
      expect(withDefaultService(draft, preset)).toBe(draft);
    }
    const empty = emptyPixDraft();
    const none = { default_service_code: null, default_service_description: null };
    expect(withDefaultService(empty, none)).toBe(empty);
  });
});

describe("the service of the form", () => {
  const beside = { nationalCode: "140101", municipalCode: "7498" };
  const draft = { ...emptyPixDraft(), serviceType: "14.01" };
  const detailed = { ...draft, extras: { ...draft.extras, ...beside } };

  test("the description suggests the service; choices that belonged to the old one are dropped", () => {
    expect(described(detailed, "Consultoria")).toMatchObject({
      serviceDescription: "Consultoria",
      serviceType: "17.01",
      extras: { nationalCode: "", municipalCode: "" },
    });
  });

  test("a description without a known word, or with the same service, keeps the other fields", () => {
    for (const [from, text] of [
      [detailed, "zzz"],
      [{ ...detailed, serviceType: "17.01" }, "Consultoria"],
    ] as const) {
      expect(described(from, text)).toEqual({ serviceDescription: text });
    }
  });

  test("a service chosen by hand stays, whatever is typed afterwards", () => {
    const change = chosen(detailed, "08.02");
    expect(change).toMatchObject({ typeByHand: true, serviceType: "08.02" });
    expect(change.extras).toMatchObject({ nationalCode: "", municipalCode: "" });
    expect(described({ ...detailed, ...change }, "Consultoria")).toEqual({
      serviceDescription: "Consultoria",
    });
  });

  test("a suggestion goes with the words that made it, and a field emptied by hand takes the next one", () => {
    const suggested = { ...draft, serviceDescription: "Consultoria", serviceType: "17.01" };
    expect(described(suggested, "Consultoria jurídica")).toMatchObject({ serviceType: "" });
    const emptied = { ...suggested, ...chosen(suggested, "") };
    expect(described(emptied, "Treinamento empresarial")).toMatchObject({ serviceType: "08.02" });
  });

  test("the same service chosen again keeps the choices beside it", () => {
    expect(chosen(detailed, "14.01")).toEqual({ typeByHand: true });
  });
});

describe("another kind of payer", () => {
  test("another kind of payer starts without name and address", () => {
    expect(otherPayer(emptyPixDraft(), true)).toMatchObject({
      person: true,
      companyName: "",
      city: "",
      street: "",
    });
  });

  test("a number typed for the wrong kind moves to the right field", () => {
    const person = { ...emptyPixDraft(), cnpj: "52.998.224/725" };
    expect(otherPayer(person, true)).toMatchObject({ cnpj: "", cpf: "529.982.247-25" });
    const company = { ...emptyPixDraft(), person: true, cpf: "41.788.206/0001-05" };
    expect(otherPayer(company, false)).toMatchObject({ cpf: "", cnpj: "41.788.206/0001-05" });
  });

  test("every other number stays in its field", () => {
    for (const cnpj of ["52.998.224/726", "41.788.206/0001-05", "52.998"])
      expect(otherPayer({ ...emptyPixDraft(), cnpj }, true)).not.toHaveProperty("cpf");
  });
});
