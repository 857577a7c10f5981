import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { describe, expect, test } from "vitest";
import { NO_EXTRAS } from "../../../invoices/extras/extras.ts";
import { NO_ADDRESS, splitAddress } from "../../../invoices/formats/client-address.ts";
import { addressWords, serviceWords, taxWords } from "./summary-words.ts";

const tax = { base: null, rate: null, amount: 20, rule: "", source: "" };
const preview: InvoicePreview = {
  channel: null,
  amount: 1000,
  unconditional_discount: 0,
  conditional_discount: 0,
  withheld: 20,
  net_amount: 980,
  taxes: [
    { ...tax, name: "ISS", withheld: true },
    { ...tax, name: "PIS", withheld: false },
  ],
  address_demand: null,
  problems: [],
  warnings: [],
};

/** With ordinary spaces. */
const words = (change: Partial<InvoicePreview>): string =>
  taxWords({ preview: { ...preview, ...change }, failed: false }).replaceAll("\u00A0", " ");

describe("what the summary says of a line that is closed", () => {
  test("the registry's address comes before a typed one; without any it says so", () => {
    const typed = splitAddress("Rua X, 100 - Centro, Campinas/SP, 13010-000");
    expect(addressWords("Rua Harmonia, 482", typed)).toBe("Rua Harmonia, 482");
    expect(addressWords(null, typed)).toBe("Rua X, 100 - Centro, Campinas/SP, CEP 13010-000");
    expect(addressWords(null, NO_ADDRESS)).toBe("Sem endereço");
  });

  test("the taxes are the net amount, what is withheld, and the number of remarks", () => {
    const hint = { field: null, code: "x", message: "", level: "hint" as const };
    expect(words({})).toBe("Valor líquido R$ 980,00 · retido: ISS");
    expect(words({ taxes: [], problems: [hint] })).toBe(
      "Valor líquido R$ 980,00 · nada retido · 1 aviso",
    );
    expect(words({ net_amount: null, problems: [hint, hint] })).toBe("retido: ISS · 2 avisos");
    expect(taxWords({ preview: null, failed: true })).toBe("Não foi possível calcular agora");
    expect(taxWords({ preview: null, failed: false })).toBe("Depois de cliente, serviço e valor");
  });

  test("of a code with several services it is the chosen one, otherwise the usual one", () => {
    const usual = serviceWords("17.01", NO_EXTRAS);
    expect(usual).toBe("Assessoria ou consultoria");
    expect(serviceWords("04.01", { ...NO_EXTRAS, nationalCode: "040102" })).toBe("Biomedicina");
    // A code outside the catalogue has no usual service.
    expect(serviceWords("99.99", NO_EXTRAS)).toBe("Escolha o serviço");
  });
});
