import { isTaxId, normalizeTaxId } from "@emita/domain/identifiers/tax-id";
import { centsToReais, MAX_AMOUNT_CENTS, reaisToCents } from "@emita/domain/basics/money";
import { z } from "zod";
import { plainText, tooLong } from "../text.ts";

/** Small values used in the details of an invoice. */

const twoDecimals = (number: number) => centsToReais(reaisToCents(number)) === number;
const TWO_DECIMALS = "Use no máximo duas casas decimais.";
const NOT_NEGATIVE = "O valor não pode ser negativo.";

export const money = z
  .number("Informe o valor em reais.")
  .nonnegative(NOT_NEGATIVE)
  .max(MAX_AMOUNT_CENTS / 100, "O valor é alto demais.")
  .refine(twoDecimals, TWO_DECIMALS);
export const percent = z
  .number("Informe a alíquota em porcentagem.")
  .min(0, "A alíquota não pode ser negativa.")
  .max(100, "A alíquota não passa de 100 %.")
  .refine(twoDecimals, TWO_DECIMALS);
export const words = (max: number) =>
  plainText("Informe um texto.").min(1, "Informe um texto.").max(max, tooLong(max));
export const digits = (count: number, what: string) =>
  z.string(what).length(count, what).regex(/^\d+$/, what);
export const day = z.iso.date("Informe a data como AAAA-MM-DD.");
export const country = z
  .string("Informe o país com duas letras (ISO 3166).")
  .regex(/^[A-Z]{2}$/, "Informe o país com duas letras (ISO 3166).")
  .refine((code) => code !== "BR", "Para o Brasil, informe o município.");
export const cityCode = digits(7, "Informe o código IBGE do município, com sete dígitos.");
export const nfseKey = z
  .string("Informe a chave da nota.")
  .overwrite((key) => key.replace(/\s/g, ""))
  .regex(/^[0-9]{6}[0-9A-Z]{14}[0-9]{30}$/, "A chave de uma NFS-e nacional tem 50 caracteres.");
export const taxId = z
  .string("Informe o CNPJ ou CPF.")
  .overwrite(normalizeTaxId)
  .refine(isTaxId, { error: "CNPJ ou CPF inválido. Confira os dígitos." });

export const addressSchema = z.strictObject({
  street: words(255),
  number: words(60),
  complement: words(156).optional(),
  district: words(60),
  city_code: cityCode,
  postal_code: digits(8, "Informe o CEP com oito dígitos."),
});

export const foreignAddressSchema = z.strictObject({
  country,
  postal_code: words(11),
  city: words(60),
  region: words(60),
  street: words(255),
  number: words(60),
  complement: words(156).optional(),
  district: words(60),
});
