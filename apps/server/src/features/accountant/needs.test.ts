import { expect, test } from "vitest";
import type { CompanyFace } from "../companies/public.ts";
import { needsOf, type NeedFacts } from "./needs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const FACE: CompanyFace = {
  cnpj: "11222333000181",
  companyName: "Oficina Modelo Ltda",
  isUnchecked: false,
  missing: [],
  certificate: { source: "uploaded", isOver: false, days: 200 },
};
const WELL: NeedFacts = {
  face: FACE,
  use: { used: 1, quota: 5 },
  refused: 0,
  waitingSince: null,
  isSandbox: false,
  now: NOW,
};
const needs = (changes: Partial<NeedFacts>) => needsOf({ ...WELL, ...changes });
const certificate = (changes: Partial<NonNullable<CompanyFace["certificate"]>>) => ({
  face: {
    ...FACE,
    certificate: { source: "uploaded" as const, isOver: false, days: 200, ...changes },
  },
});

test("a company that has all it needs needs nothing", () => {
  expect(needs({})).toEqual([]);
});

test("without a CNPJ nothing else matters yet", () => {
  expect(needs({ face: null, refused: 3 })).toEqual(["no_cnpj"]);
});

test("company data that no user has checked is a need", () => {
  expect(needs({ face: { ...FACE, isUnchecked: true } })).toEqual(["data_unchecked"]);
});

test("a certificate from thirty days before its end, and after it", () => {
  expect(needs(certificate({ days: 31 }))).toEqual([]);
  expect(needs(certificate({ days: 30 }))).toEqual(["certificate_ends"]);
  expect(needs(certificate({ days: 0 }))).toEqual(["certificate_ends"]);
  expect(needs(certificate({ days: 0, isOver: true }))).toEqual(["certificate_over"]);
});

test("none at all; the sandbox gives one by itself and renews it", () => {
  const none = { face: { ...FACE, certificate: null } };
  expect(needs(none)).toEqual(["no_certificate"]);
  expect(needs({ ...none, isSandbox: true })).toEqual([]);
  expect(needs({ ...certificate({ source: "sandbox", days: 2 }), isSandbox: true })).toEqual([]);
});

test("the quota from 80 %, and used up", () => {
  expect(needs({ use: { used: 3, quota: 5 } })).toEqual([]);
  expect(needs({ use: { used: 4, quota: 5 } })).toEqual(["quota_near"]);
  expect(needs({ use: { used: 5, quota: 5 } })).toEqual(["quota_full"]);
  expect(needs({ use: null })).toEqual([]);
});

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

test("refused invoices, and one that waits for more than an hour", () => {
  expect(needs({ refused: 1 })).toEqual(["notes_refused"]);
  expect(needs({ waitingSince: ago(60) })).toEqual([]);
  expect(needs({ waitingSince: ago(61) })).toEqual(["notes_waiting"]);
});

test("several, by harm: refused, certificate, quota, data", () => {
  expect(
    needs({
      face: { ...certificate({ isOver: true }).face, isUnchecked: true },
      refused: 1,
      use: { used: 9, quota: 9 },
    }),
  ).toEqual(["notes_refused", "certificate_over", "quota_full", "data_unchecked"]);
});
