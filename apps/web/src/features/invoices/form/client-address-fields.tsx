import type { InvoicePreview } from "@emita/contract/invoices/invoice-preview";
import { Button } from "../../../ui/fields/button.tsx";
import {
  addressIssues,
  type AddressIssues,
  isAddressBegun,
  tornIssue,
  type TypedAddress,
  WITHOUT_ADDRESS,
} from "../formats/client-address.ts";
import styles from "./address-fields.module.css";
import { AddressFields } from "./address-fields.tsx";

type Demand = InvoicePreview["address_demand"];

/** State of a form's client address. */
export interface AddressOffer {
  /** Whether an address can be typed: no registry has it. */
  isTaken: boolean;
  /** The reason why the invoice must carry it; null: it is optional. */
  demand: Demand;
  isOpen: boolean;
  open: (open: boolean) => void;
}

interface ClientAddressFieldsProps {
  value: TypedAddress;
  onChange: (change: Partial<TypedAddress>) => void;
  issues: AddressIssues;
  offer: AddressOffer;
  /** An address from a document blocks nothing: an incomplete or wrong one is left out of the invoice. */
  isOfPaper?: boolean;
}

const WHY: Readonly<Record<NonNullable<Demand>, string>> = {
  withholding: "O cliente retém o ISS: a nota leva o endereço dele.",
  incidence: "O ISS deste serviço é devido onde o cliente está: a nota leva o endereço dele.",
  operation:
    "O IBS e a CBS deste serviço são devidos onde o cliente está: a nota leva o endereço dele.",
  company: "Esta prefeitura exige o endereço de cliente com CNPJ.",
};

/** The client's address where no directory has it: required if the invoice must carry it, otherwise offered. */
export function ClientAddressFields(props: ClientAddressFieldsProps) {
  const { value, onChange, issues, isOfPaper = false } = props;
  const { isTaken, demand, isOpen, open } = props.offer;
  const warns = isOfPaper && demand === null;
  const toggle = () => {
    if (isOpen) onChange(WITHOUT_ADDRESS);
    open(!isOpen);
  };
  if (!isTaken) return null;
  return (
    <div className={styles.client}>
      {demand === null ? (
        <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? "Emitir sem endereço" : "Adicionar endereço"}
        </Button>
      ) : (
        <p className="sm mut">{WHY[demand]}</p>
      )}
      {isOpen && (
        <AddressFields
          value={value}
          onChange={onChange}
          issues={issues}
          required={demand !== null}
          stopsTorn={!warns}
        />
      )}
      {isOpen && warns && (
        <p className="sm mut" role="status">
          {outOfInvoice(value)}
        </p>
      )}
    </div>
  );
}

/** The reason why an address from a document is left out of the invoice; empty: it is used. */
function outOfInvoice(value: TypedAddress): string {
  if (!isAddressBegun(value)) return "";
  const torn = tornIssue(value);
  if (torn !== null) return `${torn} Assim a nota sai sem o endereço.`;
  const isWhole = Object.keys(addressIssues(value)).length === 0;
  return isWhole ? "" : "Falta uma parte do endereço: assim a nota sai sem ele.";
}
