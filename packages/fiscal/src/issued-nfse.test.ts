import { describe, expect, test } from "vitest";
import { issuedNfseOf } from "./issued-nfse.ts";
import { cityDraft } from "./testing/drafts/city-drafts.ts";
import { nfseXml } from "./testing/notes.ts";
import { abrasfDraft, GUARULHOS } from "./testing/abrasf/abrasf-drafts.ts";
import { useAbrasf } from "./testing/abrasf/use-abrasf.ts";
import { useLoteNfe } from "./testing/paulistana/use-lotenfe.ts";

const paulistana = useLoteNfe();
const abrasf = useAbrasf(GUARULHOS);

test("a national NFS-e returns client, amount and service", () => {
  expect(issuedNfseOf("nacional", nfseXml())).toEqual({
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

test("reads an NFS-e without a client", () => {
  expect(issuedNfseOf("nacional", nfseXml({ tomador: "" }))).toMatchObject({ tomador: null });
});

describe("a city's NFS-e, as its driver kept it", () => {
  test("reads an NFS-e of São Paulo", async () => {
    const draft = cityDraft({ number: 9 });
    await paulistana.issue(paulistana.built({ number: 9 }));
    const { prestador, series } = draft;
    const found = await paulistana.driver.seek(
      { prestador, series, number: 9 },
      paulistana.city.client,
      paulistana.city.connection,
    );
    const xml = found.kind === "found" ? (found.nfse.xml ?? "") : "";
    expect(issuedNfseOf("paulistana/2", xml)).toMatchObject({
      amountCents: draft.amountCents,
      description: expect.stringContaining("desenvolvimento"),
      isCancelled: false,
      ourId: null,
    });
  });

  test("reads an ABRASF NFS-e that was cancelled meanwhile", async () => {
    const draft = abrasfDraft(GUARULHOS, { number: 9 });
    const nfse = await abrasf.issued({ number: 9 });
    await abrasf.cancel(nfse);
    const { prestador, series } = draft;
    const found = await abrasf.driver.seek(
      { prestador, series, number: 9 },
      abrasf.fake.client,
      abrasf.fake.connection,
    );
    const xml = found.kind === "found" ? (found.nfse.xml ?? "") : "";
    expect(issuedNfseOf("abrasf/3518800", xml)).toMatchObject({ isCancelled: true });
  });
});

test.each(["", "<NFSe/>", "no XML"])("returns null for %s", (xml) => {
  expect(issuedNfseOf("nacional", xml)).toBeNull();
  expect(issuedNfseOf("paulistana/2", xml)).toBeNull();
});
