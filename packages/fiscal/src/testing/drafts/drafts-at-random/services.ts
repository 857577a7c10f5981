import {
  allCodigosTributacao,
  type CodigoTributacao,
} from "@emita/fiscal-layouts/tables/codigos-tributacao";
import type {
  DraftService,
  EventoCultural,
  ForeignTrade,
  Imovel,
  InvoiceDraft,
  Obra,
  Replacement,
} from "../../../invoice-draft.ts";
import { keyCheckDigit } from "../../../nacional/identifiers.ts";
import type { Random } from "../random.ts";
import { randomAddress } from "./people.ts";

/** Services for which IBS and CBS need the order of supply and payment. */
const WITH_OPERATION_TYPE = ["10.05", "15.09", "17.12", "25.05"];
const REAL_ESTATE = ["020101", "020201", "020301"];
const INDICATORS = ["100301", "100501", "030101", "030102", "050101", "040101", "060101"];
const NBS = ["114011100", "115022000", "115021000"];

export interface ServicePart {
  readonly entry: CodigoTributacao;
  readonly service: DraftService;
  readonly purchase: Purchase;
  readonly imovel?: Imovel;
}

/** Any of the 338 services, done in `cityCode` or abroad, with the codes of IBS and CBS. */
export function randomService(
  random: Random,
  cityCode: string,
  declares: (service: DraftService) => boolean,
  isSelfContained: boolean,
): ServicePart {
  const all = allCodigosTributacao().filter(
    ({ code, incidence }) => !isSelfContained || incidence !== null || code === "990101",
  );
  const rare = all.filter(
    ({ subitem, requiresObra }) => requiresObra || WITH_OPERATION_TYPE.includes(subitem),
  );
  const entry = random.pick(random.chance(0.2) ? rare : all);
  const hasPlace = entry.requiresObra || entry.requiresEvento;
  // When ISS is due at the place of the service, a place abroad has no city for it.
  const isAbroad = entry.incidence === "EP" && !hasPlace && random.chance(0.1);
  const isBuilding = random.chance(0.15);
  const operationIndicator = random.pick(isBuilding ? REAL_ESTATE : INDICATORS);
  const begun: DraftService = {
    cTribNac: entry.code,
    item: entry.subitem,
    place: isAbroad ? { country: random.pick(["US", "PT"]) } : { cityCode },
  };
  const declaresIbsCbs = declares(begun);
  const hasCodes = declaresIbsCbs || random.chance(0.5);
  const isPurchase = declaresIbsCbs && random.chance(0.15);
  const isTyped = isPurchase || (declaresIbsCbs && WITH_OPERATION_TYPE.includes(entry.subitem));
  const operationType = isTyped ? random.pick([1, 2, 3, 4, 5] as const) : undefined;
  const service: DraftService = {
    ...begun,
    ...(hasCodes && { nbs: random.pick(NBS), operationIndicator, taxClassification: "000001" }),
    ...(random.chance(0.2) && { municipalCode: "003" }),
    ...(operationType && { operationType }),
  };
  const hasImovel = declaresIbsCbs && isBuilding && !entry.requiresObra;
  const purchase = randomPurchase(random, isPurchase, operationType);
  return { entry, service, purchase, ...(hasImovel && { imovel: randomImovel(random) }) };
}

type Purchase = Pick<InvoiceDraft, "publicBody" | "referencedNotes">;

/** The buyer when it is a public body, and the earlier NFS-e that two of the types of operation refer to. */
function randomPurchase(random: Random, isPurchase: boolean, type: number | undefined): Purchase {
  return {
    ...(isPurchase && { publicBody: random.pick([1, 2, 3, 4] as const) }),
    ...((type === 2 || type === 3) && {
      referencedNotes: Array.from({ length: random.int(1, 3) }, () => randomKey(random)),
    }),
  };
}

function randomKey(random: Random): string {
  const digits = `31702062211222333000181${String(random.int(1, 999_999)).padStart(13, "0")}2611148291503`;
  return digits + keyCheckDigit(digits);
}

export function randomObra(random: Random, cityCode: string): Obra {
  const registration = random.chance(0.5) ? { realEstateRegistration: "01.02.003-4" } : {};
  return random.pick<Obra>([
    { cno: "900123456789", ...registration },
    { cib: "1A2B3C4D", ...registration },
    { address: randomAddress(random, cityCode), ...registration },
  ]);
}

export function randomEvento(random: Random, cityCode: string): EventoCultural {
  return {
    name: random.pick(["Festa de São João", "Show “Anos 80”"]),
    from: "2026-11-10",
    until: random.pick(["2026-11-10", "2026-12-01"]),
    place: random.chance(0.5) ? { id: "EVT-77" } : { address: randomAddress(random, cityCode) },
  };
}

function randomImovel(random: Random): Imovel {
  const registration = random.chance(0.5) ? { realEstateRegistration: "01.02.003-4" } : {};
  return random.chance(0.5)
    ? { cib: "1A2B3C4D", ...registration }
    : { address: randomAddress(random), ...registration };
}

export function randomForeignTrade(random: Random, isExport: boolean): ForeignTrade {
  return {
    mode: random.pick([1, 2, 3, 4] as const),
    relation: random.pick([0, 1, 2, 3, 4, 5, 6] as const),
    currency: random.pick(["220", "978", "470"]),
    amountInCurrency: random.int(1, 10_000_000),
    sharesWithMdic: random.chance(0.5),
    ...(isExport && random.chance(0.6) && { resultCountry: random.pick(["US", "DE"]) }),
  };
}

/** Replaces an NFS-e that the same company issued in the national system. */
export function randomReplacement(
  random: Random,
  { cnpj, cityCode }: { readonly cnpj: string; readonly cityCode: string },
): Replacement {
  const nfseNumber = String(random.int(1, 999_999));
  const digits = `${cityCode}22${cnpj}${nfseNumber.padStart(13, "0")}2611148291503`;
  const nfseKey = digits + keyCheckDigit(digits);
  const reasonCode = random.pick(["01", "02", "03", "04", "05", "99"] as const);
  const reasonText = "Correção da descrição — do serviço";
  const hasText = reasonCode === "99" || random.chance(0.5);
  return { nfseKey, nfseNumber, reasonCode, ...(hasText && { reasonText }) };
}
