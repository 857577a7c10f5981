import { api } from "@emita/contract/paths";
import { bodyOf } from "./body.ts";
import { documentCalls } from "./documents.ts";
import { createSend, type HttpOptions } from "./http.ts";
import { invoiceCalls } from "./invoices.ts";
import type {
  Company,
  Entitlement,
  OwnCompanies,
  OwnCompany,
  Routing,
  ServiceCodes,
} from "./types.ts";

export { EmitaError, type EmitaErrorCode } from "./emita-error.ts";
export type { EmitaFile } from "./file.ts";
export type { HttpOptions, HttpOptions as EmitaOptions } from "./http.ts";
export type { CreateOptions, Versioned } from "./invoices.ts";
export type * from "./types.ts";

/**
 * The API of Emita. Every call throws EmitaError when it does not succeed; reading and creating are repeated by themselves
 * after a passing fault, never so that a note could come out twice.
 */
export function createEmita(options: HttpOptions) {
  const send = createSend(options);
  return {
    invoices: invoiceCalls(send),
    documents: documentCalls(send),
    /** Those that the token reaches; a client with `company` speaks of one of them. */
    companies: async (): Promise<readonly OwnCompany[]> => {
      const { data } = await bodyOf<OwnCompanies>(send(api.companies));
      return data;
    },
    company: async (): Promise<Company> => bodyOf(send(api.company)),
    entitlement: async (): Promise<Entitlement> => bodyOf(send(api.entitlement)),
    /** Which channel would take a note; without a query: today, as the company stands. */
    routing: async (
      query: { date?: string; tax_regime?: string; city_code?: string } = {},
    ): Promise<Routing> => bodyOf(send(api.routing, { query })),
    serviceCodes: async (search: string, limit?: number): Promise<ServiceCodes> =>
      bodyOf(send(api.serviceCodes, { query: { search, limit } })),
  };
}

export type Emita = ReturnType<typeof createEmita>;
