import {
  pfxOf,
  testAuthority,
  testCertificate,
  type TestCertificateOptions,
} from "@emita/fiscal/testing/certificates";
import type { Config } from "../../config/config.ts";
import { companyJobs } from "../../features/companies/jobs.ts";
import { registerCompanies } from "../../features/companies/routes.ts";
import { sendMailJob } from "../../platform/pages/mail.ts";
import { createFeatureServer } from "../server/feature-server.ts";

export const COMPANY_CNPJ = "11222333000181";
export const DAY_MS = 86_400_000;

/** Its queue has to exist; the mails themselves are another feature's. */
export const SEND_MAIL = {
  ...sendMailJob,
  concurrency: 1,
  retryLimit: 0,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 1,
  expireInSeconds: 60,
  handle: async () => undefined,
};

const authority = testAuthority();
/** Making a key takes longer than all else. */
const keyOf = testCertificate();

/** A file of an authority that calls itself ICP-Brasil; password `senha`. All have one key. */
export function pfx(options: TestCertificateOptions = {}): Uint8Array {
  const own = options.bits === undefined ? { keyOf, ...options } : options;
  return pfxOf(testCertificate(own, authority), "senha");
}

/** Companies that send their certificates. */
export async function createCertificateStage(cityHall: Config["cityHall"]) {
  const feature = await createFeatureServer({
    config: { cityHall },
    register: registerCompanies,
    jobs: (ctx) => [...companyJobs(ctx), SEND_MAIL],
  });
  return {
    ...feature,
    /** Without CNPJ and name. */
    createBlankCompany: feature.createCompany,
    async createCompany(): Promise<string> {
      const companyId = await feature.createCompany();
      const now = feature.clock.now();
      await feature.ctx.db
        .insertInto("company_settings")
        .values({
          company_id: companyId,
          cnpj: COMPANY_CNPJ,
          company_name: "Padaria Modelo",
          city: "São Paulo",
          city_code: "3550308",
          tax_regime: "normal",
          fiscal_data_source: "person",
          fiscal_data_confirmed: true,
          created_at: now,
          updated_at: now,
        })
        .execute();
      return companyId;
    },
    async changeCnpj(companyId: string, cnpj: string): Promise<void> {
      await feature.ctx.db
        .updateTable("company_settings")
        .set({ cnpj })
        .where("company_id", "=", companyId)
        .execute();
    },
    /** The end of a certificate that has this many days left. */
    endingIn: (days: number) => new Date(feature.clock.now().getTime() + days * DAY_MS),
    /** @param companyId null: no user is signed in. @param bytes null: the form has no file. */
    async upload(
      companyId: string | null,
      bytes: Uint8Array | null,
      password = "senha",
      headers: Record<string, string> = {},
    ) {
      const form = new FormData();
      form.append("password", password);
      if (bytes !== null) form.append("file", new Blob([Buffer.from(bytes)]), "empresa.pfx");
      const encoded = new Response(form);
      return feature.server.inject({
        method: "POST",
        url: "/api/v1/company/certificate",
        headers: {
          "content-type": encoded.headers.get("content-type") ?? "",
          ...(companyId !== null && { "x-test-company": companyId }),
          ...headers,
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    },
    call: (method: "GET" | "DELETE", companyId: string) =>
      feature.server.inject({
        method,
        url: "/api/v1/company/certificate",
        headers: { "x-test-company": companyId },
      }),
  };
}
