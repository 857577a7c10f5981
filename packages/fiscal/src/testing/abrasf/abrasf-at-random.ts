import { allCodigosTributacao } from "@emita/fiscal-layouts/tables/codigos-tributacao";
import type { City } from "../../abrasf/city/city.ts";
import { isListedItem } from "../../abrasf/wire/wire-types.ts";
import type { DraftService, InvoiceDraft, IssTreatment, Tomador } from "../../invoice-draft.ts";
import { ABRASF_TOMADOR, abrasfDraft, abrasfPrestador } from "./abrasf-drafts.ts";
import { FOREIGN_ADDRESS, FOREIGNER, INTERMEDIARIO } from "../drafts/draft-parts.ts";
import { TOMADOR_CNPJ, TOMADOR_CPF } from "../drafts/drafts.ts";
import type { Random } from "../drafts/random.ts";

/** Services of ABRASF's own list, national code and item. */
const SERVICES = allCodigosTributacao()
  .map(({ code }) => ({ cTribNac: code, item: `${code.slice(0, 2)}.${code.slice(2, 4)}` }))
  .filter(({ item }) => isListedItem(item));

const CITIES = ["3518800", "3552502", "3550308", "4106902"] as const;
const TEXTS = [
  "Consultoria.\nPedido 4512.",
  "  Serviço — “montagem” ✅ & <testes>\r\n\r\nfim ",
  "x",
];

/** A draft that the driver must accept: every taxation, party, reduction and group, in valid combinations. */
export function abrasfDraftAtRandom(random: Random, city: City, number: number): InvoiceDraft {
  const parties = partiesAtRandom(random);
  const cents = random.int(100, random.chance(0.05) ? 999_999_999_999_999 : 5_000_000);
  const share = () => (random.chance(0.3) ? random.int(0, Math.floor(cents / 25)) : 0);
  return abrasfDraft(city, {
    number,
    series: random.pick(["1", "NF", "A1B2C"]),
    prestador: abrasfPrestador(city, {
      regime: random.pick(["normal", "simples", "mei"] as const),
      specialRegime: random.pick([0, 1, 2, 3, 6] as const),
    }),
    ...parties,
    service: serviceAtRandom(random),
    description: random.pick(TEXTS),
    amountCents: cents,
    iss: issAtRandom(random, parties),
    unconditionalDiscountCents: share(),
    conditionalDiscountCents: share(),
    deductionsCents: share(),
    federal: {
      withheldPisCents: share(),
      withheldCofinsCents: share(),
      withheldCsllCents: share(),
      withheldIrrfCents: share(),
      withheldInssCents: share(),
      cst: "01",
    },
    ...(random.chance(0.3) && { additionalInformation: random.pick(TEXTS) }),
    ...(random.chance(0.3) && {
      approximateTaxes: {
        federalBasisPoints: 1345,
        stateBasisPoints: 0,
        municipalBasisPoints: 290,
      },
    }),
    ...(random.chance(0.2) && { obra: { cno: "900123456789", realEstateRegistration: "12.34" } }),
    ...(random.chance(0.2) && {
      evento: {
        name: "Festa — do vinho",
        from: "2026-11-10",
        until: "2026-11-12",
        place: random.pick([{ id: "EVT-1" }, { address: ABRASF_TOMADOR.address ?? never() }]),
      },
    }),
  });
}

type Parties = Pick<InvoiceDraft, "tomador" | "intermediario">;

function partiesAtRandom(random: Random): Parties {
  const tomador = random.pick([
    ABRASF_TOMADOR,
    TOMADOR_CNPJ,
    TOMADOR_CPF,
    { ...TOMADOR_CPF, phone: "11 99999-0000" },
    FOREIGNER,
    { ...FOREIGNER, nif: null, address: { ...FOREIGN_ADDRESS, country: "DE" } },
    null,
  ]);
  const intermediario: Tomador = { ...INTERMEDIARIO, address: ABRASF_TOMADOR.address ?? never() };
  return random.chance(0.3) ? { tomador, intermediario } : { tomador };
}

function serviceAtRandom(random: Random): DraftService {
  return {
    ...random.pick(SERVICES),
    place: random.chance(0.1) ? { country: "US" } : { cityCode: random.pick(CITIES) },
    ...(random.chance(0.5) && { municipalCode: random.pick(["620150100", "001", "17.01-A"]) }),
    ...(random.chance(0.5) && { cnae: "6201501" }),
    ...(random.chance(0.5) && { nbs: "115022000" }),
  };
}

function issAtRandom(random: Random, { tomador, intermediario }: Parties): IssTreatment {
  const kind = random.pick([
    ...(["taxable", "taxable", "taxable", "immune", "export", "not_incident", "exempt"] as const),
    ...(["suspended_by_court", "suspended_by_city"] as const),
  ]);
  if (kind !== "taxable") {
    return { kind, withheldBy: "nobody", immunity: 1, processNumber: "5001234-56.2026.4.03.6100" };
  }
  const withheldBy = random.pick([
    "nobody" as const,
    ...(tomador === null ? [] : ["tomador" as const]),
    ...(intermediario === undefined ? [] : ["intermediario" as const]),
  ]);
  return { kind, withheldBy, rateBasisPoints: random.int(180, 500) };
}

function never(): never {
  throw new Error("the usual tomador has an address");
}
