import { describe, expect, test } from "vitest";
import {
  ADDRESS,
  CLIENT,
  EXPORT,
  NORMAL,
  PERSON,
  SIMPLES,
} from "../pre-checks/testing/invoices.ts";
import { type AddressDemand, addressDemand } from "./address-demand.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";

const COMPANY = { taxId: CLIENT.taxId, name: CLIENT.name };
const WITHHELD = { kind: "taxable", withheldBy: "tomador" } as const;
const atAcquirer = (invoice: InvoiceFacts): InvoiceFacts => ({
  ...invoice,
  service: { ...invoice.service, operationIndicator: "100301" },
});
const dueAtClient = (invoice: InvoiceFacts): InvoiceFacts => ({
  ...invoice,
  service: { ...invoice.service, incidence: "ET" },
});

describe("the client's address is demanded", () => {
  test.each<[string, InvoiceFacts, AddressDemand | null]>([
    ["of a company, nationally: no", { ...SIMPLES, tomador: COMPANY }, null],
    ["of a person, nationally: no", { ...SIMPLES, tomador: PERSON }, null],
    ["of a note without a client: no", { ...dueAtClient(SIMPLES), tomador: null }, null],
    ["of a foreign client, by this rule: no", dueAtClient(EXPORT), null],
    [
      "of a company that withholds ISS: yes",
      { ...SIMPLES, tomador: COMPANY, iss: WITHHELD },
      "withholding",
    ],
    [
      "of a person who withholds ISS: yes",
      { ...SIMPLES, tomador: PERSON, iss: WITHHELD },
      "withholding",
    ],
    [
      "when the intermediary withholds ISS: no",
      { ...SIMPLES, tomador: COMPANY, iss: { ...WITHHELD, withheldBy: "intermediario" } },
      null,
    ],
    [
      "when ISS is due in the client's city: yes",
      { ...dueAtClient(SIMPLES), tomador: PERSON },
      "incidence",
    ],
    [
      "when ISS is due in the client's city, by an ABRASF city too: yes",
      { ...dueAtClient(SIMPLES), channel: "abrasf/3518800", tomador: COMPANY },
      "incidence",
    ],
    [
      "when IBS and CBS are due in the client's city: yes",
      { ...atAcquirer(NORMAL), tomador: COMPANY },
      "operation",
    ],
    [
      "when the note declares no IBS and CBS: no",
      { ...atAcquirer(SIMPLES), tomador: COMPANY },
      null,
    ],
    [
      "of a company, by a city that shares the declaration with the ADN: yes",
      { ...SIMPLES, channel: "nacional/3518800", tomador: COMPANY },
      "company",
    ],
    [
      "of a person, by such a city: no",
      { ...SIMPLES, channel: "nacional/3518800", tomador: PERSON },
      null,
    ],
    [
      "of a company, by São Paulo: yes",
      { ...SIMPLES, channel: "paulistana/1", tomador: COMPANY },
      "company",
    ],
    [
      "of a company registered in São Paulo, by São Paulo: no",
      {
        ...SIMPLES,
        channel: "paulistana/2",
        tomador: { ...COMPANY, municipalRegistration: "12345678" },
      },
      null,
    ],
    [
      "of a person, by São Paulo: no",
      { ...SIMPLES, channel: "paulistana/2", tomador: PERSON },
      null,
    ],
    [
      "of a company, by an ABRASF city: no",
      { ...SIMPLES, channel: "abrasf/3518800", tomador: COMPANY },
      null,
    ],
    [
      "for withheld ISS, by an ABRASF city: no",
      { ...SIMPLES, channel: "abrasf/3518800", tomador: COMPANY, iss: WITHHELD },
      null,
    ],
  ])("%s", (_name, invoice, demand) => {
    expect(addressDemand(invoice)).toBe(demand);
  });

  test("the demand does not depend on whether the invoice has the address", () => {
    const invoice: InvoiceFacts = {
      ...SIMPLES,
      iss: WITHHELD,
      tomador: { ...COMPANY, address: ADDRESS },
    };
    expect(addressDemand(invoice)).toBe("withholding");
  });
});
