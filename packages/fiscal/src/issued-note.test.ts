import { describe, expect, test } from "vitest";
import { issuedNoteOf } from "./issued-note.ts";
import { cityDraft } from "./testing/city-drafts.ts";
import { noteXml } from "./testing/notes.ts";
import { abrasfDraft, GUARULHOS } from "./testing/abrasf-drafts.ts";
import { useAbrasf } from "./testing/use-abrasf.ts";
import { useLoteNfe } from "./testing/use-lotenfe.ts";

const paulistana = useLoteNfe();
const abrasf = useAbrasf(GUARULHOS);

test("a national note returns client, amount and service", () => {
  expect(issuedNoteOf("nacional", noteXml())).toEqual({
    tomador: {
      taxId: "12ABC34501DE35",
      name: "CLIENTE EXEMPLO S.A.",
      email: "contas@exemplo.example.com.br",
      phone: "11987654321",
      address: "Avenida Paulista, 1000, Conjunto 12, Bela Vista",
      city: "São Paulo",
    },
    amountCents: 1_000_000,
    description: "Assessoria técnica",
    serviceCode: "170101",
    competencia: "2026-11-20",
    isCancelled: false,
    ourId: null,
  });
});

test("reads a note without a client", () => {
  expect(issuedNoteOf("nacional", noteXml({ tomador: "" }))).toMatchObject({ tomador: null });
});

describe("a city's note, as its driver kept it", () => {
  test("reads a note of São Paulo", async () => {
    const draft = cityDraft({ number: 9 });
    await paulistana.issue(paulistana.built({ number: 9 }));
    const { prestador, series } = draft;
    const found = await paulistana.driver.seek(
      { prestador, series, number: 9 },
      paulistana.city.client,
      paulistana.city.connection,
    );
    const xml = found.kind === "found" ? (found.nfse.xml ?? "") : "";
    expect(issuedNoteOf("paulistana/2", xml)).toMatchObject({
      amountCents: draft.amountCents,
      description: expect.stringContaining("desenvolvimento"),
      isCancelled: false,
      ourId: null,
    });
  });

  test("reads an ABRASF note that was cancelled meanwhile", async () => {
    const draft = abrasfDraft(GUARULHOS, { number: 9 });
    const note = await abrasf.issued({ number: 9 });
    await abrasf.cancel(note);
    const { prestador, series } = draft;
    const found = await abrasf.driver.seek(
      { prestador, series, number: 9 },
      abrasf.fake.client,
      abrasf.fake.connection,
    );
    const xml = found.kind === "found" ? (found.nfse.xml ?? "") : "";
    expect(issuedNoteOf("abrasf/3518800", xml)).toMatchObject({ isCancelled: true });
  });
});

test.each(["", "<NFSe/>", "no XML"])("returns null for %s", (xml) => {
  expect(issuedNoteOf("nacional", xml)).toBeNull();
  expect(issuedNoteOf("paulistana/2", xml)).toBeNull();
});
