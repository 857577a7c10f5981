import { z } from "zod";
import type { Client } from "@emita/contract/clients/clients";
import { invoiceDetailsSchema } from "@emita/contract/invoices/invoice-details";
import { addressSchema, foreignAddressSchema } from "@emita/contract/invoices/invoice-parts";
import { centsToReais, reaisToCents } from "@emita/domain/basics/money";
import { clientTexts } from "./texts.ts";
import type { ClientRow } from "./store.ts";

/** What people change in a client, as the contract shows it. */
export type ClientFields = Pick<
  Client,
  | "company_name"
  | "cnpj"
  | "nif"
  | "address"
  | "address_parts"
  | "phone"
  | "emails"
  | "service_id"
  | "service_code"
  | "service_description"
  | "amount"
  | "details"
  | "remarks"
>;

const addressParts = z.union([addressSchema, foreignAddressSchema]);

export function fieldsOf(row: ClientRow): ClientFields {
  return {
    company_name: row.company_name,
    cnpj: row.cnpj,
    nif: row.nif,
    address: row.address,
    address_parts: row.address_parts === null ? null : addressParts.parse(row.address_parts),
    phone: row.phone,
    emails: row.emails,
    service_id: row.service_id,
    service_code: row.service_code,
    service_description: row.service_description,
    amount: row.amount_cents === null ? null : centsToReais(row.amount_cents),
    details: row.details === null ? null : invoiceDetailsSchema.parse(row.details),
    remarks: row.remarks,
  };
}

/** The same as columns, with the texts that follow from them. */
export function columnsOf({ amount, address_parts, details, ...fields }: ClientFields) {
  return {
    ...fields,
    ...clientTexts(fields),
    amount_cents: amount === null ? null : reaisToCents(amount),
    address_parts: address_parts === null ? null : JSON.stringify(address_parts),
    details: details === null ? null : JSON.stringify(details),
  };
}
