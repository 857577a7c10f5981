import type { CnpjLookup } from "@emita/contract/companies/companies";
import type { InvoiceDetails } from "@emita/contract/invoices/invoice-details";
import { NO_NUMBER, parseAddress } from "@emita/domain/identifiers/address";
import {
  isPostalCodeOfCity,
  stateOfCity,
  stateOfPostalCode,
} from "@emita/domain/identifiers/postal-codes";
import { taxIdKind } from "@emita/domain/identifiers/tax-id";
import type { Address, ForeignTomador, Tomador } from "@emita/fiscal/invoice-draft";
import { cityCodeByName } from "@emita/fiscal/municipalities";
import type { Context } from "../../../platform/context/context.ts";
import type { IssuingDeps } from "./deps.ts";
import { toForeignAddress } from "./draft-details.ts";
import { defined, toAddress } from "./draft-values.ts";
import { storedDetails } from "../record/stored-details.ts";
import type { InvoiceRow } from "../record/store.ts";

/** The invoice's data of its tomador. */
export type TomadorOfInvoice = Pick<
  InvoiceRow,
  | "cnpj"
  | "company_name"
  | "address"
  | "address_confirmed"
  | "phone"
  | "email"
  | "environment"
  | "details"
>;

type GivenForeign = Extract<NonNullable<InvoiceDetails["tomador"]>, { kind: "foreign" }>;

export type CompletedTomador =
  | { readonly kind: "complete"; readonly tomador: Tomador | ForeignTomador | null }
  /**
   * A company without a whole address; whether the invoice needs one, `addressDemand` says. `address_missing`: the registry has
   * none either; `unavailable`: it did not answer, worth asking again where one is needed.
   */
  | { readonly kind: "address_missing" | "unavailable"; readonly tomador: Tomador };

/**
 * The tomador as the invoice would name them. A CNPJ's address is the registry's; an address that the person typed after a refusal goes
 * first. A CPF keeps a complete address.
 */
export async function completeTomador(
  ctx: Context,
  deps: Pick<IssuingDeps, "lookUpCnpj">,
  invoice: TomadorOfInvoice,
): Promise<CompletedTomador> {
  const given = storedDetails(invoice)?.tomador;
  if (given?.kind === "unidentified") return { kind: "complete", tomador: null };
  if (given?.kind === "foreign") return { kind: "complete", tomador: foreign(invoice, given) };
  const extra = given?.municipal_registration;
  const typed = typedAddress(invoice);
  const complete = (address: Address | null) =>
    ({ kind: "complete", tomador: tomadorOf(invoice, address, extra) }) as const;
  if (given?.address) return complete(toAddress(given.address));
  if (taxIdKind(invoice.cnpj) !== "cnpj" || (typed && invoice.address_confirmed)) {
    return complete(typed);
  }
  const answer = await deps.lookUpCnpj(ctx, invoice.cnpj);
  const registered = answer.kind === "found" ? registeredAddress(answer.company) : null;
  const address = registered ?? typed;
  if (address) return complete(address);
  const kind = answer.kind === "unavailable" ? "unavailable" : "address_missing";
  return { kind, tomador: tomadorOf(invoice, null, extra) };
}

function foreign(invoice: TomadorOfInvoice, given: GivenForeign): ForeignTomador {
  const { nif, no_nif_reason: noNifReason, address } = given;
  return defined({
    nif,
    noNifReason: nif === null ? noNifReason : undefined,
    name: invoice.company_name,
    address: address && toForeignAddress(address),
    phone: invoice.phone ?? undefined,
    email: invoice.email ?? undefined,
  });
}

function tomadorOf(
  invoice: TomadorOfInvoice,
  address: Address | null,
  municipalRegistration: string | undefined,
): Tomador {
  const { cnpj, company_name: name, phone, email } = invoice;
  return {
    taxId: cnpj,
    name,
    ...(municipalRegistration && { municipalRegistration }),
    ...(address && { address }),
    ...(phone && { phone }),
    ...(email && { email }),
  };
}

function registeredAddress(company: CnpjLookup): Address | null {
  const { street, district, city_code: cityCode, postal_code: postalCode } = company;
  if (!street || !district || !cityCode || !postalCode) return null;
  const number = company.number || NO_NUMBER;
  const complement = company.complement;
  return { street, number, district, cityCode, postalCode, ...(complement && { complement }) };
}

/**
 * The product's address ("street, number - district, municipality/uf") carries no CEP, which the authority demands. A real
 * one must be asked for; the sandbox, which has no postal registry, gets a stand-in.
 */
const SANDBOX_POSTAL_CODE = "01001000";

/** One that the address's state and city could have: the sandbox refuses others as the authority does. */
function sandboxPostalCode(cityCode: string): string {
  const fits = (code: string) =>
    stateOfPostalCode(code) === stateOfCity(cityCode) &&
    isPostalCodeOfCity(code, cityCode) !== false;
  if (fits(SANDBOX_POSTAL_CODE)) return SANDBOX_POSTAL_CODE;
  for (let start = 0; start < 1_000; start++) {
    const code = `${String(start).padStart(3, "0")}01000`;
    if (fits(code)) return code;
  }
  return SANDBOX_POSTAL_CODE;
}

function typedAddress({ address: text, environment }: TomadorOfInvoice): Address | null {
  const parsed = text === null ? null : parseAddress(text);
  const cityCode = parsed && cityCodeByName(parsed.city, parsed.uf);
  if (!cityCode) return null;
  const assumed = environment === "sandbox" ? sandboxPostalCode(cityCode) : null;
  const postalCode = parsed.postalCode ?? assumed;
  if (!postalCode) return null;
  const { street, number, district, complement } = parsed;
  return { street, number, district, cityCode, postalCode, ...(complement && { complement }) };
}
