import type { EmitaError } from "@emita/client/emita-error";
import type { OwnCompanies, OwnCompany } from "@emita/contract/people";
import { api } from "@emita/contract/paths";
import { type Permission, roleAllows } from "@emita/domain/access/roles";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { callApi } from "./client.ts";
import { onCompanyRefusal } from "./company-refusals.ts";
import {
  forgetCompanies,
  keepCompanies,
  keepLastCompany,
  keptCompanies,
} from "./kept-companies.ts";
import { keys } from "./keys.ts";
import { isLost, keepStrangerNotice, loseCompany } from "./lost-company.ts";
import { queryClient } from "./query-client.ts";
import { openDraftsOf } from "./session-drafts.ts";
import {
  forgetSpoken,
  forgetTabChoice,
  isNamed,
  keepTabChoice,
  speakOf,
  spokenCompany,
  tabChoice,
} from "./spoken-company.ts";

const CHECK_AGAIN_MS = 3_000;
let checkedAt = 0;

/** Whose companies these are. */
let opened: string | null = null;
/** The tab is on its way to another company: an answer that arrives meanwhile must not choose again. */
let isLeaving = false;

const companiesQuery = queryOptions({
  queryKey: keys.companies,
  queryFn: askCompanies,
  // What the device remembers is enough for the first screen; `refreshCompanies` comes after it.
  initialData: rememberedCompanies,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Decides for which company this page speaks: that of its address, of its tab, the last one chosen, the only one. Safe to repeat. */
export function openCompany(user: string): void {
  if (opened === user) return;
  if (opened !== null) forgetSpoken();
  opened = user;
  checkedAt = 0;
  onCompanyRefusal(heed);
  const known = keptCompanies(user)?.companies ?? [];
  const chosen = tabChoice();
  settle(chosen ?? usualChoice(known), known);
  // A link of a mail on a new device, or of a stranger: what it speaks of has to be said at once.
  if (chosen !== null && !known.some(({ id }) => id === chosen)) askQuietly();
}

/** For what can wait: without an answer the device goes on with what it remembers. */
export function askQuietly(): void {
  refreshCompanies().catch(() => undefined);
}

/** All companies of the person as far as they are known, and what is offered to her; asks nobody (`refreshCompanies` does). */
export function useCompanies(): UseQueryResult<OwnCompanies> {
  return useQuery({ ...companiesQuery, enabled: false });
}

/** The company of this page; null while nothing is known of it, which for who has one alone may last a moment. */
export function useCompany(): OwnCompany | null {
  const { data } = useCompanies();
  return data?.data.find(({ id }) => id === spokenCompany()) ?? null;
}

/** Whether a screen has to say of which company it speaks. */
export function useHasSeveral(): boolean {
  const { data } = useCompanies();
  return (data?.data.length ?? 0) > 1;
}

/** The same for who is no component. */
export function hasSeveral(): boolean {
  return (rememberedCompanies()?.data.length ?? 0) > 1;
}

/** How a company of the person is called; null for one that she has no part in. */
export function companyName(id: string | null | undefined): string | null {
  return rememberedCompanies()?.data.find((company) => company.id === id)?.company_name ?? null;
}

/** Whether the person may do something in this company. Nobody waits for the answer: until it is known, the server decides. */
export function useMay(permission: Permission): boolean {
  return useMayAll()(permission);
}

/** The same for several at once. */
export function useMayAll(): (permission: Permission) => boolean {
  const company = useCompany();
  return (permission) => {
    if (!company) return true;
    const { role, accountants_issue: accountantsIssue } = company;
    return roleAllows(role, permission, { accountantsIssue });
  };
}

/** Asks the server for the person's companies; whoever shows them shows the new ones. */
export function refreshCompanies(): Promise<OwnCompanies> {
  return queryClient.fetchQuery({ ...companiesQuery, staleTime: 0 });
}

/** Another tab has asked. */
export function readCompaniesAgain(): void {
  const companies = rememberedCompanies()?.data;
  if (!companies) return;
  const before = queryClient.getQueryData(companiesQuery.queryKey);
  const { hand_overs = [], data: known = [] } = before ?? {};
  queryClient.setQueryData(companiesQuery.queryKey, { data: companies, hand_overs });
  learn(companies, known.find(({ id }) => id === spokenCompany()) ?? null);
}

/** Goes to a company: the page loads anew, for a page speaks of one company only. What is unsaved was asked about before. */
export function goToCompany(id: string, href = "/dashboard"): void {
  isLeaving = true;
  keepTabChoice(id);
  if (opened !== null) keepLastCompany(opened, id);
  const { pathname, search, href: address } = new URL(href, location.href);
  if (pathname !== location.pathname || search !== location.search) return location.assign(address);
  // Another place of the same page would only be scrolled to.
  history.replaceState(history.state, "", address);
  location.reload();
}

/** The person leaves this device. */
export function leaveCompanies(): void {
  opened = null;
  isLeaving = false;
  forgetSpoken();
  forgetCompanies();
}

async function askCompanies(): Promise<OwnCompanies> {
  const user = opened;
  const former = user === null ? null : keptCompanies(user);
  const companies = await callApi<OwnCompanies>(api.companies);
  checkedAt = Date.now();
  if (user === null || user !== opened) return companies;
  keepCompanies({ user, companies: companies.data, last: former?.last ?? null });
  const id = spokenCompany();
  learn(companies.data, former?.companies.find((known) => known.id === id) ?? null);
  return companies;
}

function rememberedCompanies(): OwnCompanies | undefined {
  const kept = opened === null ? null : keptCompanies(opened);
  return kept && kept.companies.length > 0
    ? { data: [...kept.companies], hand_overs: [] }
    : undefined;
}

/** @param former what was known of the page's company before */
function learn(companies: readonly OwnCompany[], former: OwnCompany | null): void {
  // The person has been shown the loss and chooses where to go, or goes there already.
  if (isLost() || isLeaving) return;
  const id = spokenCompany();
  const next = usualChoice(companies);
  if (id === null && next !== null) return settle(next, companies);
  if (companies.some((company) => company.id === id)) return settle(id, companies);
  // An empty company of the beginning gives way to the first real one without a word.
  const isMissed = former !== null && former.cnpj !== null;
  if (isMissed || next === null) return loseCompany(isMissed ? former : null);
  if (former === null) keepStrangerNotice();
  goToCompany(next, location.href);
}

function settle(id: string | null, companies: readonly OwnCompany[]): void {
  const [only] = companies;
  const isAlone = companies.length === 1 && only?.id === id && only.role === "owner";
  speakOf(id, id !== null && !isAlone);
  if (id === null) return;
  if (companies.length > 1) keepTabChoice(id);
  if (isAlone) forgetTabChoice();
  openDraftsOf(id);
}

function usualChoice(companies: readonly OwnCompany[]): string | null {
  const last = opened === null ? null : keptCompanies(opened)?.last;
  return (companies.find(({ id }) => id === last) ?? companies[0])?.id ?? null;
}

/** @returns whether the page's company is known now, where it was not */
async function heed({ code, status }: EmitaError): Promise<boolean> {
  const isMissing = code === "company_required";
  // Not for each of several things that are missing.
  const mayBeGone = status === 404 && isNamed() && Date.now() - checkedAt > CHECK_AGAIN_MS;
  if (!isMissing && !mayBeGone && code !== "forbidden_role") return false;
  const isAsked = await refreshCompanies().then(
    () => true,
    () => false,
  );
  return isMissing && isAsked;
}
