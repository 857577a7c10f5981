import { COMPANY_HEADER } from "@emita/contract/companies/company-header";

/**
 * The company of this page, fixed from the page's start to its end. Changing it reloads the page, so that queries, input
 * and photos of one company never appear under another.
 */
interface Spoken {
  readonly id: string | null;
  /** Whether requests must name the company: not if there is only one. */
  readonly isNamed: boolean;
}

/** In links of mails (server/platform/pages/company-url.ts). */
const PARAM = "empresa";
/** The tab's choice. */
const TAB_KEY = "emita-company";

const NOBODYS: Spoken = { id: null, isNamed: false };
let spoken = NOBODYS;
let wanted: string | null = null;

/** The company of this page; null while unknown, which may stay so for a user with one company. */
export function spokenCompany(): string | null {
  return spoken.id;
}

export function speakOf(id: string | null, isNamed: boolean): void {
  spoken = { id, isNamed };
}

/** Whether requests name it. */
export function isNamed(): boolean {
  return spoken.isNamed;
}

/** The header that names a request's company; empty for a user with one company. */
export function companyHeader(): Record<string, string> {
  return spoken.isNamed ? headerOf(spoken.id) : {};
}

/** The same header for another company, or for this one in any case. */
export function headerOf(companyId: string | null): Record<string, string> {
  return companyId === null ? {} : { [COMPANY_HEADER]: companyId };
}

/** Removes the company from the page's URL before any screen reads it. */
export function takeCompanyFromUrl(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get(PARAM);
  if (named === null) return;
  url.searchParams.delete(PARAM);
  history.replaceState(history.state, "", url);
  wanted = named;
  keepTabChoice(named);
}

/** The company that the URL or this tab has chosen. The person may not be a member of it. */
export function tabChoice(): string | null {
  return wanted ?? storedChoice();
}

/** The last choice of a page in this tab; a later page may have replaced this one's. */
export function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

export function keepTabChoice(id: string): void {
  wanted = id;
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The user signs out or changes: the next choice starts without a default. */
export function forgetSpoken(): void {
  spoken = NOBODYS;
  forgetTabChoice();
}

/** There is only one company. */
export function forgetTabChoice(): void {
  wanted = null;
  try {
    sessionStorage.removeItem(TAB_KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
