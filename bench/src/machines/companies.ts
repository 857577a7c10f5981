import { openAccount, type Account } from "@emita/e2e/api-client";
import type pg from "pg";

const QUOTA = 1_000_000;

/**
 * From the sandbox's directory, all at the national system, each with its own series. Accounts with one CNPJ would share one row of
 * numbers, and wait for each other where separate companies never do.
 */
const COMPANIES = [
  { cnpj: "35887104000144", company_name: "Marina Prado Consultoria Ltda" },
  { cnpj: "28910447000117", company_name: "Ateliê Jabuticaba Cerâmica ME" },
  { cnpj: "33710598000242", company_name: "Padaria Estrela do Bairro Ltda" },
  { cnpj: "08052431000103", company_name: "Escola Caminho do Meio Ltda" },
  { cnpj: "11222333000181", company_name: "Empresa Fictícia Ltda" },
  { cnpj: "45721309000109", company_name: "Araucária Clínica Veterinária Ltda" },
  { cnpj: "38614057000153", company_name: "Rafael Tavares 44455566619" },
  { cnpj: "29418563000186", company_name: "Mangue Estúdio Digital Ltda" },
  { cnpj: "47192036000188", company_name: "Joana Batista Lima 55566677720" },
  { cnpj: "22367415000130", company_name: "Serra Azul Contabilidade Ltda" },
  { cnpj: "7K2MAR5A000107", company_name: "Maré Alta Tecnologia Ltda" },
];

/** One account of each, with quotas that do not matter here. */
export async function openCompanies(url: string, database: pg.Pool): Promise<Account[]> {
  const companies: Account[] = [];
  for (const company of COMPANIES) companies.push(await openAccount(url, company));
  await database.query("update entitlements set invoices_quota = $1", [QUOTA]);
  return companies;
}
