import { EmitaError } from "@emita/client/emita-error";
import type { OwnCompany } from "@emita/contract/people/people";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  goToCompany,
  leaveCompanies,
  meetCompanies,
  openCompany,
  refreshCompanies,
} from "./company.ts";
import { isUnchosen } from "./unchosen.ts";
import { handleRefusal } from "./company-refusals.ts";
import { keepCompanies, keptCompanies } from "./kept-companies.ts";
import { queryClient } from "../query-client.ts";
import { openDraftsOf } from "../session/session-drafts.ts";
import { companyHeader, spokenCompany, takeCompanyFromUrl } from "./header-company.ts";

const PERSON = "ana";
const company = (id: string, change: Partial<OwnCompany> = {}): OwnCompany => ({
  id,
  cnpj: "11222333000181",
  company_name: `Empresa ${id}`,
  role: "owner",
  accountants_issue: false,
  demands_second_factor: false,
  ...change,
});
const ONE = company("a");
const OTHER = company("b", { role: "reader" });

let answer: readonly OwnCompany[] = [];
const gone: string[] = [];

beforeEach(() => {
  gone.length = 0;
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("navigator", { onLine: true });
  stubAddress("/notas/1");
  vi.stubGlobal("fetch", async () => Response.json({ data: answer, hand_overs: [] }));
});
afterEach(() => {
  leaveCompanies();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe("a user with one company", () => {
  test("no company is sent, before and after it is known", async () => {
    openCompany(PERSON);
    expect(companyHeader()).toEqual({});
    answer = [ONE];
    await refreshCompanies();
    expect([spokenCompany(), companyHeader()]).toEqual(["a", {}]);
  });

  test("a mailed link that names the company leaves no trace", () => {
    keepCompanies({ user: PERSON, companies: [ONE], last: null });
    stubAddress("/notas/1?empresa=a");
    takeCompanyFromUrl();
    openCompany(PERSON);
    expect([companyHeader(), sessionStorage.getItem("emita-company")]).toEqual([{}, null]);
  });

  test("a member who is no owner sends the company, so that no request reaches their own empty one", () => {
    keepCompanies({ user: PERSON, companies: [OTHER], last: null });
    openCompany(PERSON);
    expect(companyHeader()).toEqual({ "emita-company": "b" });
  });

  test("a page keeps its company when another one is added elsewhere", async () => {
    keepCompanies({ user: PERSON, companies: [ONE], last: null });
    openCompany(PERSON);
    answer = [OTHER, ONE];
    expect(await handleRefusal(refused(422, "company_required"))).toBe(true);
    expect(companyHeader()).toEqual({ "emita-company": "a" });
  });
});

describe("a user with several companies and none chosen on this device", () => {
  test("after signing in the person chooses; a stored list asks as well", async () => {
    answer = [ONE, OTHER];
    await meetCompanies(PERSON);
    expect([spokenCompany(), isUnchosen()]).toEqual([null, true]);
    expect(await handleRefusal(refused(422, "company_required"))).toBe(false);
    expect(keptCompanies(PERSON)?.companies).toHaveLength(2);
    openCompany("bia");
    openCompany(PERSON);
    expect([spokenCompany(), isUnchosen()]).toEqual([null, true]);
  });

  test("the company that this device chose last, or a link, is opened unasked", async () => {
    keepCompanies({ user: PERSON, companies: [ONE, OTHER], last: "b" });
    await meetCompanies(PERSON);
    expect([spokenCompany(), isUnchosen()]).toEqual(["b", false]);
  });

  test("the only company needs no choice", async () => {
    answer = [ONE];
    await meetCompanies(PERSON);
    expect([spokenCompany(), isUnchosen(), companyHeader()]).toEqual(["a", false, {}]);
  });

  test("a page whose screens have already asked opens the first one, and later pages the same", async () => {
    openCompany(PERSON);
    answer = [ONE, OTHER];
    expect(await handleRefusal(refused(422, "company_required"))).toBe(true);
    expect([spokenCompany(), isUnchosen()]).toEqual(["a", false]);
    expect(keptCompanies(PERSON)?.last).toBe("a");
  });

  test("without an answer the screen opens all the same", async () => {
    vi.stubGlobal("fetch", async () => Response.error());
    await meetCompanies(PERSON);
    expect([spokenCompany(), isUnchosen()]).toEqual([null, false]);
  });
});

describe("a user with several companies", () => {
  beforeEach(() => keepCompanies({ user: PERSON, companies: [ONE, OTHER], last: "b" }));

  test("an answer that arrives during a change of company does not choose the former one again", async () => {
    openCompany(PERSON);
    answer = [ONE, OTHER];
    const late = refreshCompanies();
    goToCompany("a");
    await late;
    expect(sessionStorage.getItem("emita-company")).toBe("a");
  });

  test("a new tab begins with the last choice, and keeps its own", () => {
    openCompany(PERSON);
    expect(spokenCompany()).toBe("b");
    expect(sessionStorage.getItem("emita-company")).toBe("b");
  });

  test("the company in the URL is chosen and removed from the URL", () => {
    stubAddress("/notas/1?empresa=a&x=1#y");
    takeCompanyFromUrl();
    openCompany(PERSON);
    expect([spokenCompany(), location.href]).toEqual(["a", "https://emita.example/notas/1?x=1#y"]);
  });

  test("a change of company reloads the page and is stored", () => {
    openCompany(PERSON);
    goToCompany("a");
    expect(gone).toEqual(["https://emita.example/dashboard"]);
    expect(sessionStorage.getItem("emita-company")).toBe("a");
    expect(keptCompanies(PERSON)?.last).toBe("a");
  });

  test("drafts stay with the company for which they were typed", () => {
    openCompany(PERSON);
    sessionStorage.setItem("emita-pix", "of b");
    openDraftsOf("a");
    expect(sessionStorage.getItem("emita-pix")).toBeNull();
    sessionStorage.setItem("emita-pix", "of a");
    openDraftsOf("b");
    expect(sessionStorage.getItem("emita-pix")).toBe("of b");
  });

  test("a link to a company of others opens one of the user's own", async () => {
    stubAddress("/notas/1?empresa=c");
    takeCompanyFromUrl();
    openCompany(PERSON);
    answer = [ONE, OTHER];
    await handleRefusal(refused(404, "not_found"));
    expect(gone).toEqual(["reload"]);
    expect(sessionStorage.getItem("emita-company")).toBe("b");
    expect(sessionStorage.getItem("emita-company-notice")).not.toBeNull();
  });

  test("another user on this device gets none of these values", () => {
    openCompany(PERSON);
    openCompany("bia");
    expect([spokenCompany(), companyHeader()]).toEqual([null, {}]);
  });
});

function refused(status: number, code: string): EmitaError {
  return new EmitaError({ status, code, detail: "" });
}

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

function stubAddress(path: string): void {
  standAt(path);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, url: string | URL) => standAt(String(url)),
  });
}

function standAt(address: string): void {
  const { href, pathname, search } = new URL(address, "https://emita.example");
  vi.stubGlobal("location", {
    href,
    pathname,
    search,
    assign: (target: string) => gone.push(target),
    reload: () => gone.push("reload"),
  });
}
