import { describe, expect, test } from "vitest";
import {
  errorAfterSilence,
  errorFromCode,
  errorFromDraft,
  errorFromIssue,
  errorFromIssuer,
  errorFromReasons,
} from "./refusal.ts";

const NATIONAL = { channel: "nacional", alternatives: ["paulistana/1"] } as const;

describe("errorFromReasons", () => {
  test("keeps the authority's words and adds help", () => {
    const error = errorFromReasons(NATIONAL, [{ code: "E0240", message: "CEP inexistente" }]);
    expect(error).toMatchObject({ code: "E0240", message: "CEP inexistente", field: "address" });
    expect(error.help).toContain("Nenhuma nota foi emitida.");
  });

  test("an unknown code is quoted", () => {
    const error = errorFromReasons(NATIONAL, [{ code: "E9999", message: "Algo novo." }]);
    expect(error).toMatchObject({ code: "E9999", field: null });
    expect(error.help).toContain("“Algo novo”");
  });

  test("a refusal without a reason still ends in a sentence", () => {
    const error = errorFromReasons(NATIONAL, []);
    expect(error.code).toBe("rejected");
    expect(error.help).toContain("Nenhuma nota foi emitida.");
  });
});

test("the origin of a refusal", () => {
  const issue = {
    field: "address",
    code: "postal_code_state",
    message: "Confira.",
    level: "refusal",
  } as const;
  expect(errorFromIssue(issue)).toMatchObject({ refused_by: "emita" });
  expect(errorFromIssue(issue).help).toContain("O Emita não enviou esta nota à prefeitura.");
  expect(errorFromReasons(NATIONAL, [{ code: "E0240", message: "CEP" }]).refused_by).toBe(
    "city_hall",
  );
  expect(errorFromCode("address_required").refused_by).toBe("emita");
  expect(errorFromCode("numbering_conflict").refused_by).toBe("nobody");
  expect(errorAfterSilence(true).refused_by).toBe("nobody");
});

test("our own codes are explained", () => {
  for (const code of ["address_required", "service_code_required", "numbering_conflict"]) {
    expect(errorFromCode(code).help).toContain("Nenhuma nota foi emitida.");
  }
  expect(errorFromCode("address_required").field).toBe("address");
  expect(errorFromCode("service_code_required").field).toBe("service_code");
});

describe("a city hall that does not take this company", () => {
  const refusal = [{ code: "E0084", message: "Prestador não estabelecido no município." }];

  test("the other channel is offered, never taken", () => {
    const error = errorFromReasons(NATIONAL, refusal);
    expect(error.other_channel).toBe("paulistana/1");
    expect(error.help).toContain("“Prefeitura de São Paulo, leiaute 1”: escolha-o em Empresa");
  });

  test("only where the law leaves one", () => {
    const error = errorFromReasons({ channel: "nacional", alternatives: [] }, refusal);
    expect(error).not.toHaveProperty("other_channel");
  });

  test.each(["359", "631", "641"])("São Paulo's %s", (code) => {
    const session = { channel: "paulistana/2", alternatives: ["nacional"] } as const;
    expect(errorFromReasons(session, [{ code, message: "Não." }]).other_channel).toBe("nacional");
  });

  test("any other refusal offers nothing", () => {
    expect(errorFromReasons(NATIONAL, [{ code: "E0240", message: "CEP" }])).not.toHaveProperty(
      "other_channel",
    );
  });
});

test("after seven days the text does not say that no invoice exists while an answer is outstanding", () => {
  expect(errorAfterSilence(false).help).toContain("Nenhuma nota foi emitida.");
  expect(errorAfterSilence(true).help).toContain("Ainda não sabemos se a nota existe");
});

test("only fields of our screens are named", () => {
  const refusal = { ok: false, code: "invalid", text: "Corrija." } as const;
  expect(errorFromDraft({ ...refusal, field: "amount" }).field).toBe("amount");
  expect(errorFromDraft({ ...refusal, field: "company.cnpj" }).field).toBe("company.cnpj");
  expect(errorFromDraft({ ...refusal, field: "series" }).help).toBe(
    "Corrija. O Emita não enviou esta nota à prefeitura. Nenhuma nota foi emitida.",
  );
  expect(errorFromIssuer({ code: "certificate_missing", text: "Envie." })).toEqual({
    code: "certificate_missing",
    message: "Envie.",
    field: null,
    help: "O Emita não enviou esta nota à prefeitura. Nenhuma nota foi emitida. Envie.",
    refused_by: "emita",
  });
});

test.each([
  ["details.obra.address", "details.obra"],
  ["details.federal.withheld_pis", "details.federal"],
  ["details.iss.rate", "details.iss.rate"],
  ["details.nbs", "service_code"],
  ["competencia", "details.competencia"],
  ["invoice", null],
])("a driver's field %s is shown as %s", (field, shown) => {
  const refusal = { ok: false, field, code: "invalid", text: "Confira." } as const;
  expect(errorFromDraft(refusal).field).toBe(shown);
});
