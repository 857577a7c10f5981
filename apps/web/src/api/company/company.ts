import type { EmitaError } from "@emita/client/emita-error";
import type { OwnCompanies, OwnCompany } from "@emita/contract/people/people";
import { api } from "@emita/contract/paths";
import { type Permission, roleAllows } from "@emita/domain/access/roles";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { callApi } from "../client.ts";
import { onCompanyRefusal } from "./company-refusals.ts";
import {
  forgetCompanies,
  keepCompanies,
  keepLastCompany,
  keptCompanies,
} from "./kept-companies.ts";
import { keys } from "../keys.ts";
import { isLost, keepStrangerNotice, loseCompany } from "./lost-company.ts";
import { queryClient } from "../query-client.ts";
import { openDraftsOf } from "../session/session-drafts.ts";
import { isUnchosen, setUnchosen } from "./unchosen.ts";
import {
  forgetSpoken,
  forgetTabChoice,
  isNamed,
  keepTabChoice,
  speakOf,
  spokenCompany,
  tabChoice,
} from "./header-company.ts";

const CHECK_AGAIN_MS = 3_000;
/** After signing in a screen waits this long for the list of companies. */
const LIST_MAX_WAIT_MS = 4_000;
let checkedAt = 0;

/** Id of the user who has these companies. */
let opened: string | null = null;
/** Of several companies none is opened unasked. */
let asksWhich = false;
/** The tab is changing to another company: an answer that arrives meanwhile must not choose again. */
let isLeaving = false;

const companiesQuery = queryOptions({
  queryKey: keys.companies,
  queryFn: askCompanies,
  // The device's stored list is enough for the first screen; `refreshCompanies` runs after it.
  initialData: rememberedCompanies,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Chooses this page's company: from its URL, its tab, the last choice, or the only one. Safe to repeat. */
export function openCompany(user: string): void {
  if (opened === user) return;
  if (opened !== null) forgetSpoken();
  opened = user;
  checkedAt = 0;
  onCompanyRefusal(handle);
  const known = keptCompanies(user)?.companies ?? [];
  const chosen = tabChoice();
  asksWhich = known.length > 0;
  settle(chosen ?? usualChoice(known), known);
  // A mailed link on a new device, or to a company of others: the list must be fetched at once.
  if (chosen !== null && !known.some(({ id }) => id === chosen)) askQuietly();
}

/**
 * After signing in: the person's companies are known before a screen asks for data of one of them, so that no request is
 * refused for want of a company. Without an answer in time the screen opens all the same.
 */
export async function meetCompanies(user: string): Promise<void> {
  if (opened === user) return;
  openCompany(user);
  if (spokenCompany() !== null || isUnchosen() || !navigator.onLine) return;
  asksWhich = true;
  const known = queryClient.getQueryData(companiesQuery.queryKey);
  if (known) return take(user, known.data);
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, LIST_MAX_WAIT_MS);
  });
  const asked = queryClient.fetchQuery({ ...companiesQuery, staleTime: 0, retry: false });
  await Promise.race([asked.catch(() => undefined), late]);
}

/** For requests that can wait. If they fail, the stored list stays in use. */
export function askQuietly(): void {
  refreshCompanies().catch(() => undefined);
}

/** The person's companies as far as they are known, and offered ones. Makes no request (`refreshCompanies` does). */
export function useCompanies(): UseQueryResult<OwnCompanies> {
  return useQuery({ ...companiesQuery, enabled: false });
}

/** This page's company; null while it is unknown, which can take a moment for a person with one company. */
export function useCompany(): OwnCompany | null {
  const { data } = useCompanies();
  return data?.data.find(({ id }) => id === spokenCompany()) ?? null;
}

/** Whether a screen has to name its company. */
export function useHasSeveral(): boolean {
  const { data } = useCompanies();
  return (data?.data.length ?? 0) > 1;
}

/** The same outside components. */
export function hasSeveral(): boolean {
  return (rememberedCompanies()?.data.length ?? 0) > 1;
}

/** Name of one of the person's companies; null for a company without this person. */
export function companyName(id: string | null | undefined): string | null {
  return rememberedCompanies()?.data.find((company) => company.id === id)?.company_name ?? null;
}

/** Whether the person has a permission in this company. True until it is known: the server decides anyway. */
export function useMay(permission: Permission): boolean {
  return useMayAll()(permission);
}

/** The same for several at once. */
export function useMayAll(): (permission: Permission) => boolean {
  const company = useCompany();
  return (permission) => mayIn(company, permission);
}

/** The same outside components. */
export function mayHere(permission: Permission): boolean {
  const known = queryClient.getQueryData(companiesQuery.queryKey)?.data ?? [];
  return mayIn(known.find(({ id }) => id === spokenCompany()) ?? null, permission);
}

function mayIn(company: OwnCompany | null, permission: Permission): boolean {
  if (!company) return true;
  const { role, accountants_issue: accountantsIssue } = company;
  return roleAllows(role, permission, { accountantsIssue });
}

/** Fetches the person's companies. Components that show them render the new list. */
export function refreshCompanies(): Promise<OwnCompanies> {
  return queryClient.fetchQuery({ ...companiesQuery, staleTime: 0 });
}

/** Another tab has fetched the list. */
export function readCompaniesAgain(): void {
  const companies = rememberedCompanies()?.data;
  if (!companies) return;
  const before = queryClient.getQueryData(companiesQuery.queryKey);
  const { hand_overs = [], data: known = [] } = before ?? {};
  queryClient.setQueryData(companiesQuery.queryKey, { data: companies, hand_overs });
  learn(companies, known.find(({ id }) => id === spokenCompany()) ?? null);
}

/** Opens a company. The page reloads, because a page belongs to one company only. Unsaved input was asked about before. */
export function goToCompany(id: string, href = "/dashboard"): void {
  isLeaving = true;
  keepTabChoice(id);
  if (opened !== null) keepLastCompany(opened, id);
  const { pathname, search, href: address } = new URL(href, location.href);
  if (pathname !== location.pathname || search !== location.search) return location.assign(address);
  // Another hash of the same page would only scroll.
  history.replaceState(history.state, "", address);
  location.reload();
}

/** The person signs out of this device. */
export function leaveCompanies(): void {
  opened = null;
  isLeaving = false;
  asksWhich = false;
  setUnchosen(false);
  forgetSpoken();
  forgetCompanies();
}

async function askCompanies(): Promise<OwnCompanies> {
  const user = opened;
  const companies = await callApi<OwnCompanies>(api.companies);
  checkedAt = Date.now();
  if (user !== null && user === opened) take(user, companies.data);
  return companies;
}

/** Stores the person's companies as the server listed them. */
function take(user: string, companies: readonly OwnCompany[]): void {
  const former = keptCompanies(user);
  keepCompanies({ user, companies, last: former?.last ?? null });
  const id = spokenCompany();
  learn(companies, former?.companies.find((known) => known.id === id) ?? null);
}

function rememberedCompanies(): OwnCompanies | undefined {
  const kept = opened === null ? null : keptCompanies(opened);
  return kept && kept.companies.length > 0
    ? { data: [...kept.companies], hand_overs: [] }
    : undefined;
}

/** @param former the page's company as known before */
function learn(companies: readonly OwnCompany[], former: OwnCompany | null): void {
  // The person sees the loss and chooses where to go, or the tab is already changing.
  if (isLost() || isLeaving) return;
  const id = spokenCompany();
  if (id === null) return begin(companies);
  if (companies.some((company) => company.id === id)) return settle(id, companies);
  const next = usualChoice(companies) ?? companies[0]?.id ?? null;
  // An initial empty company is silently replaced by the first real one.
  const isMissed = former !== null && former.cnpj !== null;
  if (isMissed || next === null) return loseCompany(isMissed ? former : null);
  if (former === null) keepStrangerNotice();
  goToCompany(next, location.href);
}

/** The page began without a company. One whose screens have already asked for data opens the first of several. */
function begin(companies: readonly OwnCompany[]): void {
  const [first] = companies;
  if (!first) return loseCompany(null);
  const usual = usualChoice(companies);
  if (usual !== null || asksWhich) return settle(usual, companies);
  if (opened !== null) keepLastCompany(opened, first.id);
  settle(first.id, companies);
}

function settle(id: string | null, companies: readonly OwnCompany[]): void {
  const [only] = companies;
  const isAlone = companies.length === 1 && only?.id === id && only.role === "owner";
  speakOf(id, id !== null && !isAlone);
  setUnchosen(id === null && companies.length > 1);
  if (id === null) return;
  if (companies.length > 1) keepTabChoice(id);
  if (isAlone) forgetTabChoice();
  openDraftsOf(id);
}

/** The last one on this device, or the only one; null: the person has to choose. */
function usualChoice(companies: readonly OwnCompany[]): string | null {
  const last = opened === null ? null : keptCompanies(opened)?.last;
  const only = companies.length === 1 ? companies[0] : undefined;
  return (companies.find(({ id }) => id === last) ?? only)?.id ?? null;
}

/** @returns whether the page's company is newly known */
async function handle({ code, status }: EmitaError): Promise<boolean> {
  const isMissing = code === "company_required";
  // Rate limit: several missing resources lead to one check.
  const mayBeGone = status === 404 && isNamed() && Date.now() - checkedAt > CHECK_AGAIN_MS;
  if (!isMissing && !mayBeGone && code !== "forbidden_role") return false;
  const isAsked = await refreshCompanies().then(
    () => true,
    () => false,
  );
  return isMissing && isAsked && !isUnchosen();
}
