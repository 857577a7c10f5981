/** The tab's keys for an unsent invoice (docs/product.md, 3: "session keys"). */
const DRAFTS = [
  "capturedImage",
  "captureMethod",
  "processedData",
  "emita-document",
  "emita-review",
  "emita-pix",
  "emita-correction",
  "emita-payment",
  "emita-interrupted",
] as const;
export type DraftKey = (typeof DRAFTS)[number];

/** The company of this tab's drafts. */
const OF_KEY = "emita-drafts-of";

/**
 * Drafts of one company are never opened under another: the former company's drafts are put aside until the tab returns to
 * it.
 */
export function openDraftsOf(companyId: string): void {
  try {
    const former = sessionStorage.getItem(OF_KEY);
    if (former === companyId) return;
    if (former !== null) {
      for (const key of DRAFTS) rename(key, asideOf(former, key));
      for (const key of DRAFTS) rename(asideOf(companyId, key), key);
    }
    sessionStorage.setItem(OF_KEY, companyId);
  } catch {
    // Without storage nothing outlives the page, and a page belongs to one company.
  }
}

function asideOf(companyId: string, key: DraftKey): string {
  return `emita-aside:${companyId}:${key}`;
}

function rename(key: string, to: string): void {
  const value = sessionStorage.getItem(key);
  if (value === null) return;
  sessionStorage.removeItem(key);
  sessionStorage.setItem(to, value);
}
