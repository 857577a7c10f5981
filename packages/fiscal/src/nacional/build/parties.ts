import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import { isDomestic } from "../../draft/parties.ts";
import type { ForeignTomador, Prestador, Tomador } from "../../invoice-draft.ts";
import { toEndereco, toEnderecoExterior } from "../fields/address.ts";
import { emailAddress, freeLine, latin1Line, phoneDigits } from "../normalize.ts";
import type { InfDps } from "../wire.ts";

type Pessoa = NonNullable<InfDps["toma"]>;

/** The issuing company. Its inscrição is written only when the city reported it to the national registry (E0116, E0120). */
export function toPrest(prestador: Prestador): InfDps["prest"] {
  const { municipalRegistration = "", isInNationalRegistry = false } = prestador;
  return {
    registration: { CNPJ: prestador.cnpj },
    IM: isInNationalRegistry ? (freeLine(municipalRegistration, 15) ?? undefined) : undefined,
    fone: phoneDigits(prestador.phone),
    email: emailAddress(prestador.email),
    regTrib: { ...simplesOf(prestador), regEspTrib: specialRegimeOf(prestador) },
  };
}

/**
 * A Brazilian tomador or intermediário. The inscrição municipal is left out: E0232 and E0290 refuse it unless the issuing city entered it
 * in the national registry. The registration number identifies the party.
 */
export function toPessoa(person: Tomador): Pessoa {
  const { taxId, address } = person;
  return {
    registration: taxIdKind(taxId) === "cpf" ? { CPF: taxId } : { CNPJ: taxId },
    xNome: freeLine(person.name, 300) ?? "",
    end: address === undefined ? undefined : (toEndereco(address) ?? undefined),
    fone: phoneDigits(person.phone),
    email: emailAddress(person.email),
  };
}

export function toForeignPessoa(person: ForeignTomador): Pessoa {
  const { nif, noNifReason, address } = person;
  const number = freeLine(nif ?? "", 40);
  return {
    registration: number === null ? { cNaoNIF: noNifReason === 2 ? "2" : "1" } : { NIF: number },
    xNome: freeLine(person.name, 300) ?? "",
    end: address === undefined ? undefined : (toEnderecoExterior(address) ?? undefined),
    fone: phoneDigits(person.phone),
    email: emailAddress(person.email),
  };
}

/** The recipient of the service; its name has a narrower type than a tomador's. */
export function toDest(
  recipient: Tomador | ForeignTomador,
): NonNullable<NonNullable<InfDps["IBSCBS"]>["dest"]> {
  const pessoa = isDomestic(recipient) ? toPessoa(recipient) : toForeignPessoa(recipient);
  return { ...pessoa, xNome: destName(recipient.name) ?? "" };
}

export function destName(name: string): string | null {
  return latin1Line(name, 150);
}

type RegTrib = InfDps["prest"]["regTrib"];

/** regApTribSN is only for ME/EPP, and mandatory for them (E0162, E0166). */
function simplesOf(prestador: Prestador): Pick<RegTrib, "opSimpNac" | "regApTribSN"> {
  if (prestador.regime === "normal") return { opSimpNac: "1" };
  if (prestador.regime === "mei") return { opSimpNac: "2" };
  return { opSimpNac: "3", regApTribSN: SCOPES[prestador.simplesTaxScope ?? 1] };
}

const SCOPES = { 1: "1", 2: "2", 3: "3" } as const;

function specialRegimeOf({ specialRegime = 0 }: Prestador): RegTrib["regEspTrib"] {
  return SPECIAL_REGIMES[specialRegime];
}

const SPECIAL_REGIMES = { 0: "0", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6" } as const;
