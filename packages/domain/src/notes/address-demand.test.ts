import { describe, expect, test } from "vitest";
import { ADDRESS, CLIENT, EXPORT, NORMAL, PERSON, SIMPLES } from "../pre-checks/testing/notes.ts";
import { type AddressDemand, addressDemand } from "./address-demand.ts";
import type { NoteFacts } from "./note-facts.ts";

const COMPANY = { taxId: CLIENT.taxId, name: CLIENT.name };
const WITHHELD = { kind: "taxable", withheldBy: "tomador" } as const;
const atAcquirer = (note: NoteFacts): NoteFacts => ({
  ...note,
  service: { ...note.service, operationIndicator: "100301" },
});
const dueAtClient = (note: NoteFacts): NoteFacts => ({
  ...note,
  service: { ...note.service, incidence: "ET" },
});

describe("the client's address is demanded", () => {
  test.each<[string, NoteFacts, AddressDemand | null]>([
    ["nationally of no company", { ...SIMPLES, tomador: COMPANY }, null],
    ["nor of a person", { ...SIMPLES, tomador: PERSON }, null],
    ["nor where nobody is named", { ...dueAtClient(SIMPLES), tomador: null }, null],
    ["by this rule of no foreigner", dueAtClient(EXPORT), null],
    [
      "with ISS that the client withholds",
      { ...SIMPLES, tomador: COMPANY, iss: WITHHELD },
      "withholding",
    ],
    [
      "of a person who withholds too",
      { ...SIMPLES, tomador: PERSON, iss: WITHHELD },
      "withholding",
    ],
    [
      "not with ISS that somebody in between withholds",
      { ...SIMPLES, tomador: COMPANY, iss: { ...WITHHELD, withheldBy: "intermediario" } },
      null,
    ],
    [
      "where ISS is due where the client is",
      { ...dueAtClient(SIMPLES), tomador: PERSON },
      "incidence",
    ],
    [
      "whatever city takes the note",
      { ...dueAtClient(SIMPLES), channel: "abrasf/3518800", tomador: COMPANY },
      "incidence",
    ],
    [
      "where IBS and CBS are due where the client is",
      { ...atAcquirer(NORMAL), tomador: COMPANY },
      "operation",
    ],
    ["not while the note declares none", { ...atAcquirer(SIMPLES), tomador: COMPANY }, null],
    [
      "by a city that shares the declaration with the ADN",
      { ...SIMPLES, channel: "nacional/3518800", tomador: COMPANY },
      "company",
    ],
    ["but of no person there", { ...SIMPLES, channel: "nacional/3518800", tomador: PERSON }, null],
    [
      "by São Paulo of a company",
      { ...SIMPLES, channel: "paulistana/1", tomador: COMPANY },
      "company",
    ],
    [
      "not of one with its registration there",
      {
        ...SIMPLES,
        channel: "paulistana/2",
        tomador: { ...COMPANY, municipalRegistration: "12345678" },
      },
      null,
    ],
    ["nor of a person", { ...SIMPLES, channel: "paulistana/2", tomador: PERSON }, null],
    ["by no city of ABRASF", { ...SIMPLES, channel: "abrasf/3518800", tomador: COMPANY }, null],
    [
      "nor for ISS withheld there",
      { ...SIMPLES, channel: "abrasf/3518800", tomador: COMPANY, iss: WITHHELD },
      null,
    ],
  ])("%s", (_name, note, demand) => {
    expect(addressDemand(note)).toBe(demand);
  });

  test("whether it is there or not", () => {
    const note: NoteFacts = {
      ...SIMPLES,
      iss: WITHHELD,
      tomador: { ...COMPANY, address: ADDRESS },
    };
    expect(addressDemand(note)).toBe("withholding");
  });
});
