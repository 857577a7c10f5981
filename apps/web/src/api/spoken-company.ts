import { COMPANY_HEADER } from "@emita/contract/company-header";

/**
 * The company of this page. It stays the same from the page's start to its end: to change it is to load the page anew, so that
 * nothing that was asked, typed or photographed for one company can come out under another.
 */
interface Spoken {
  readonly id: string | null;
  /** Whether the server has to be told: not where it can only be this one. */
  readonly isNamed: boolean;
}

/** In links of mails (server/platform/pages/company-url.ts). */
const PARAM = "empresa";
/** The tab's choice. */
const TAB_KEY = "emita-company";

const NOBODYS: Spoken = { id: null, isNamed: false };
let spoken = NOBODYS;
let wanted: string | null = null;

/** The company of this page; null while it is not known, which with a single one may last. */
export function spokenCompany(): string | null {
  return spoken.id;
}

export function speakOf(id: string | null, isNamed: boolean): void {
  spoken = { id, isNamed };
}

/** Whether calls name it. */
export function isNamed(): boolean {
  return spoken.isNamed;
}

/** What every call says of the company it speaks of; nothing for who has one company alone. */
export function companyHeader(): Record<string, string> {
  return spoken.isNamed ? headerOf(spoken.id) : {};
}

/** The same for a call that speaks of another than the page, or of it whatever happens. */
export function headerOf(companyId: string | null): Record<string, string> {
  return companyId === null ? {} : { [COMPANY_HEADER]: companyId };
}

/** Takes the company out of the page's address, before any screen reads it. */
export function takeCompanyFromAddress(): void {
  const url = new URL(location.href);
  const named = url.searchParams.get(PARAM);
  if (named === null) return;
  url.searchParams.delete(PARAM);
  history.replaceState(history.state, "", url);
  wanted = named;
  keepTabChoice(named);
}

/** The company that the address or this tab has chosen; it may be one that the person is no member of. */
export function tabChoice(): string | null {
  return wanted ?? storedChoice();
}

/** What a page of this tab has chosen last; not this page, when another one came after it. */
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
    // Storage forbidden: as long as the page lasts.
  }
}

/** The person leaves, or another one comes: the next choice is made from nothing. */
export function forgetSpoken(): void {
  spoken = NOBODYS;
  forgetTabChoice();
}

/** There is nothing to choose between. */
export function forgetTabChoice(): void {
  wanted = null;
  try {
    sessionStorage.removeItem(TAB_KEY);
  } catch {
    // Nothing was stored.
  }
}
