import { cnpjCheckDigits } from "@emita/domain/identifiers/cnpj";
import { cpfCheckDigits } from "@emita/domain/identifiers/cpf";
import type {
  Address,
  ForeignAddress,
  ForeignTomador,
  InvoiceDraft,
  Prestador,
  Tomador,
} from "../../../invoice-draft.ts";
import type { Random } from "../random.ts";

/** Fictional people, companies and addresses; the CEPs belong to their cities. */

const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
const NAMES = [
  "CLIENTE EXEMPLO COMERCIO S.A.",
  "Maria da Silva Exemplo",
  "Ação & Reação <Ltda>",
  'João d\'Água "ME"',
  "Şirket Łódź — “Filial” 😀",
];
const PLACES: readonly (readonly [cityCode: string, postalCode: string])[] = [
  ["3170206", "38400200"],
  ["3550308", "01310100"],
  ["3304557", "20040002"],
  ["3106200", "30130010"],
  ["4106902", "80010000"],
];

/** The issuing company in any regime, with any special regime that is allowed with it. */
export function randomPrestador(
  random: Random,
  { cnpj, cityCode }: { readonly cnpj: string; readonly cityCode: string },
): Prestador {
  const regime = random.pick(["simples", "simples", "mei", "normal", "normal"] as const);
  const simplesTaxScope = random.pick([1, 1, 2, 3] as const);
  const isOutside = regime === "normal" || (regime === "simples" && simplesTaxScope !== 1);
  const specialRegime = random.pick([0, 0, 1, 2, 3, 4, 5, 6] as const);
  return {
    cnpj,
    cityCode,
    regime,
    ...(regime === "simples" && { simplesTaxScope }),
    ...(isOutside && random.chance(0.4) && { specialRegime }),
    ...(random.chance(0.3) && {
      municipalRegistration: "1234567",
      isInNationalRegistry: random.chance(0.5),
    }),
    ...randomContacts(random),
  };
}

export type Parties = Pick<InvoiceDraft, "tomador" | "intermediario">;

/** No tomador, a Brazilian or a foreign one, and perhaps an intermediário. */
export function randomParties(random: Random, needsAddress: boolean): Parties {
  const intermediario = { ...randomTomador(random, true), address: randomAddress(random) };
  const tomador = random.chance(0.2)
    ? randomForeigner(random, needsAddress)
    : randomTomador(random, needsAddress || random.chance(0.5));
  return {
    tomador: !needsAddress && random.chance(0.15) ? null : tomador,
    ...(random.chance(0.2) && { intermediario }),
  };
}

export function randomAddress(random: Random, cityCode?: string): Address {
  const known = PLACES.find(([city]) => city === cityCode);
  const [city, postalCode] = known ?? random.pick(PLACES);
  return {
    street: random.pick(["Avenida Brasil", "R. XV de Novembro – fundos", "Praça “da Sé”"]),
    number: random.pick(["2000", "S/N", "", "12-A"]),
    district: random.pick(["Martins", "Centro", "Jd. São José"]),
    cityCode: city,
    postalCode: random.chance(0.2)
      ? `${postalCode.slice(0, 5)}-${postalCode.slice(5)}`
      : postalCode,
    ...(random.chance(0.5) && { complement: random.pick(["Sala 12", "Bloco B, 3º andar"]) }),
  };
}

/** A recipient other than the tomador. */
export function randomRecipient(random: Random): Tomador | ForeignTomador {
  return random.chance(0.3)
    ? { ...randomForeigner(random, random.chance(0.5)), name: "Müller & Söhne GmbH" }
    : randomTomador(random, random.chance(0.5));
}

function randomTomador(random: Random, hasAddress: boolean): Tomador {
  const isCpf = random.chance(0.35);
  return {
    taxId: isCpf ? randomCpf(random) : randomCnpj(random),
    name: random.pick(NAMES),
    ...((hasAddress || !isCpf) && { address: randomAddress(random) }),
    ...randomContacts(random),
  };
}

function randomForeigner(random: Random, needsAddress: boolean): ForeignTomador {
  const name = random.pick(["Example Software Inc.", "Müller & Söhne GmbH", "株式会社例"]);
  if (random.chance(0.5)) {
    return {
      nif: `US-99-${random.int(1_000_000, 9_999_999)}`,
      name,
      address: foreignAddress(random),
      ...randomContacts(random),
    };
  }
  return {
    nif: null,
    noNifReason: random.pick([1, 2]),
    name,
    ...((needsAddress || random.chance(0.5)) && { address: foreignAddress(random) }),
  };
}

function foreignAddress(random: Random): ForeignAddress {
  return {
    country: random.pick(["US", "DE", "JP", "PT", "AR"]),
    postalCode: random.pick(["94105", "SW1A 1AA", "10115"]),
    city: random.pick(["San Francisco", "München", "東京"]),
    region: random.pick(["CA", "Bayern", "Tokyo"]),
    street: random.pick(["Market Street", "Leopoldstraße"]),
    number: "500",
    district: "Financial District",
    ...(random.chance(0.3) && { complement: "Suite 12" }),
  };
}

function randomContacts(random: Random): Pick<Tomador, "phone" | "email"> {
  return {
    ...(random.chance(0.5) && { phone: random.pick(["(34) 3210-1234", "+1 415 555 0100", "12"]) }),
    ...(random.chance(0.5) && { email: random.pick(["contas@cliente.example.com.br", "não é"]) }),
  };
}

/** Numeric or, as issued since 2026-07, with letters. */
function randomCnpj(random: Random): string {
  const alphabet = random.chance(0.5) ? LETTERS : LETTERS.slice(26);
  const root = Array.from({ length: 8 }, () => random.pick(alphabet)).join("");
  const base = `${root}0001`;
  // Twelve zeros are no CNPJ. Eight zeros and 0001 are valid, but a registry would not have it.
  return base.startsWith("00000000") ? randomCnpj(random) : base + cnpjCheckDigits(base);
}

function randomCpf(random: Random): string {
  const base = String(random.int(100_000_000, 999_999_998));
  const cpf = base + cpfCheckDigits(base);
  return /^(.)\1*$/.test(cpf) ? randomCpf(random) : cpf;
}
