import { describe, expect, test } from "vitest";
import { errorFromCode, errorFromDraft, errorFromIssuer, errorFromReasons } from "./refusal.ts";

describe("errorFromReasons", () => {
  test("keeps the authority's words and adds help", () => {
    const error = errorFromReasons([{ code: "E0240", message: "CEP inexistente" }]);
    expect(error).toMatchObject({ code: "E0240", message: "CEP inexistente", field: "address" });
    expect(error.help).toContain("Nenhuma nota foi emitida.");
  });

  test("an unknown code is quoted", () => {
    const error = errorFromReasons([{ code: "E9999", message: "Algo novo." }]);
    expect(error).toMatchObject({ code: "E9999", field: null });
    expect(error.help).toContain("“Algo novo”");
  });

  test("a refusal without a reason still ends in a sentence", () => {
    const error = errorFromReasons([]);
    expect(error.code).toBe("rejected");
    expect(error.help).toContain("Nenhuma nota foi emitida.");
  });
});

test("our own codes are explained", () => {
  for (const code of ["address_required", "service_code_required", "numbering_conflict"]) {
    expect(errorFromCode(code).help).toContain("Nenhuma nota foi emitida.");
  }
  expect(errorFromCode("address_required").field).toBe("address");
  expect(errorFromCode("service_code_required").field).toBe("service_code");
});

test("only fields of the invoice's form are named", () => {
  const refusal = { ok: false, code: "invalid", text: "Corrija." } as const;
  expect(errorFromDraft({ ...refusal, field: "amount" }).field).toBe("amount");
  expect(errorFromDraft({ ...refusal, field: "company.cnpj" }).field).toBeNull();
  expect(errorFromDraft({ ...refusal, field: "series" }).help).toBe(
    "Corrija. Nenhuma nota foi emitida.",
  );
  expect(errorFromIssuer({ code: "certificate_missing", text: "Envie." })).toEqual({
    code: "certificate_missing",
    message: "Envie.",
    field: null,
    help: "Nenhuma nota foi emitida. Envie.",
  });
});
