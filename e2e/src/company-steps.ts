import { api, tokenFunctions } from "@emita/contract/paths";
import { COMPANY_HEADER } from "@emita/contract/companies/company-header";
import { ownCompanySchema, type OwnCompany } from "@emita/contract/people/people";
import type { Role } from "@emita/domain/access/roles";
import { invoiceSchema, type Invoice } from "@emita/contract/invoices/invoices";
import { normalizeCnpj } from "@emita/domain/identifiers/cnpj";
import { type Account, bearer, eventually, FACTS, mailsTo, SAMPLE_INVOICE } from "./api-client.ts";
import { unknownCnpj } from "./fixtures/tax-ids.ts";

/** One of an account's further companies. */
export interface Further extends OwnCompany {
  readonly company_name: string;
  readonly cnpj: string;
}

/** Adds a company that the account owns, and sets its city and regime. */
export async function addCompany(url: string, account: Account, name: string): Promise<Further> {
  const body = { cnpj: normalizeCnpj(unknownCnpj()), company_name: name };
  const answer = await call(url, account, { path: api.companies, body });
  const company = ownCompanySchema.parse(await answer.json());
  const facts = { ...body, ...FACTS };
  await call(url, account, {
    path: api.company,
    companyId: company.id,
    method: "PUT",
    body: facts,
  });
  return { ...company, company_name: name, cnpj: body.cnpj };
}

/** Creates an invoice of one of the account's companies. */
export async function invoiceOf(
  url: string,
  account: Account,
  companyId: string,
  client: string,
): Promise<Invoice> {
  const body = { ...SAMPLE_INVOICE, company_name: client };
  const answer = await call(url, account, { path: api.invoices, companyId, body });
  return invoiceSchema.parse(await answer.json());
}

/** Invites an existing account, which accepts. */
export async function letIn(
  url: string,
  owner: Account,
  companyId: string,
  guest: Account,
  role: Exclude<Role, "owner">,
): Promise<void> {
  const body = { email: guest.email, role };
  await call(url, owner, { path: api.companyMembers, companyId, body });
  const token = await eventually(async () =>
    (await mailsTo(url, guest.email))
      .map(({ text }) => /\/convite\?token=([\w.-]+)/.exec(text)?.[1])
      .find((found) => found !== undefined),
  );
  await call(url, guest, { path: api.invitationAcceptance, body: { token } });
}

/** Removes a member by e-mail address. */
export async function removeMember(
  url: string,
  owner: Account,
  companyId: string,
  email: string,
): Promise<void> {
  const list = await call(url, owner, { path: api.companyMembers, companyId });
  const { data }: { data: { id: string; email: string }[] } = await list.json();
  const member = data.find((each) => each.email === email);
  if (!member) throw new Error("no such member");
  await call(url, owner, { path: api.companyMember(member.id), companyId, method: "DELETE" });
}

/** Creates an API token of the company as this member. */
export async function makeToken(url: string, member: Account, companyId: string): Promise<void> {
  const body = { name: "ERP" };
  await call(url, member, { path: tokenFunctions.create, companyId, body });
}

interface Step {
  readonly path: string;
  readonly companyId?: string;
  readonly method?: string;
  readonly body?: object;
}

async function call(
  url: string,
  { accessToken }: Account,
  { path, companyId, body, method = body ? "POST" : "GET" }: Step,
): Promise<Response> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...bearer(accessToken),
      ...(body && { "content-type": "application/json" }),
      ...(companyId !== undefined && { [COMPANY_HEADER]: companyId }),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}
