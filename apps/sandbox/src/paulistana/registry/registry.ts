import { cnpjRoot } from "@emita/domain/identifiers/cnpj";
import { createHash } from "node:crypto";
import { findCompany } from "../../directory/registry.ts";
import type { Taxpayer } from "./taxpayers.ts";
import { SAO_PAULO, TAXPAYERS } from "./taxpayers.ts";

/** The city's register of taxpayers. */
export interface Registry {
  /** The holder of registration `inscricao` when it is known. */
  find(inscricao: string): Taxpayer | null;
  /**
   * The provider that `signer` issues for: a known registration, or an unused one, which becomes the signer's from now on. So a user can
   * try the product with any registration. Null: the registration does not exist (1202).
   */
  provider(inscricao: string, signer: string): Taxpayer | null;
  /** Every registration of a CNPJ; one is derived for a CNPJ that has none and may be in São Paulo. */
  registrationsOf(cnpj: string): readonly Taxpayer[];
  /** Whether the CNPJ is registered in São Paulo, without deriving anything. */
  isRegistered(cnpj: string): boolean;
  /** Adds a registration from the ledger's NFS-e. */
  remember(inscricao: string, cnpj: string): void;
  clear(): void;
}

/** Registrations from here up do not exist. */
const UNASSIGNED = /^9999/;
const DERIVED_FIRST = 40_000_000;
const DERIVED_COUNT = 30_000_000;

/** A registration as eight digits, regardless of leading zeros. */
export function normalInscricao(text: string): string {
  return text.replace(/^0+/, "").padStart(8, "0");
}

export function createRegistry(): Registry {
  const adopted = new Map<string, string>();
  const fixed = new Map(TAXPAYERS.map((taxpayer) => [taxpayer.inscricao, taxpayer]));
  const find = (inscricao: string): Taxpayer | null => {
    const key = normalInscricao(inscricao);
    const holder = adopted.get(key);
    return fixed.get(key) ?? (holder === undefined ? null : plainTaxpayer(key, holder));
  };
  return {
    find,
    provider(inscricao, signer) {
      const key = normalInscricao(inscricao);
      if (find(key) === null && !UNASSIGNED.test(key)) adopted.set(key, signer);
      return find(key);
    },
    registrationsOf(cnpj) {
      const known = TAXPAYERS.filter((taxpayer) => taxpayer.cnpj === cnpj);
      if (known.length > 0) return known;
      const taken = [...adopted].filter(([, holder]) => holder === cnpj);
      if (taken.length > 0) return taken.map(([key, holder]) => plainTaxpayer(key, holder));
      const company = findCompany(cnpj);
      if (company !== null && company.cityCode !== SAO_PAULO) return [];
      return [plainTaxpayer(derivedInscricao(cnpj), cnpj)];
    },
    isRegistered: (cnpj) =>
      TAXPAYERS.some((taxpayer) => taxpayer.cnpj === cnpj) ||
      findCompany(cnpj)?.cityCode === SAO_PAULO ||
      [...adopted.values()].includes(cnpj),
    remember(inscricao, cnpj) {
      const key = normalInscricao(inscricao);
      if (!fixed.has(key)) adopted.set(key, cnpj);
    },
    clear: () => adopted.clear(),
  };
}

/** Whether a certificate of `signer` may act for `owner`: the root of the CNPJ decides. */
export function isSameHolder(signer: string, owner: string): boolean {
  return signer.length === 14 && owner.length === 14
    ? cnpjRoot(signer) === cnpjRoot(owner)
    : signer === owner;
}

function derivedInscricao(cnpj: string): string {
  const hash = createHash("sha256").update(cnpj).digest();
  return String(DERIVED_FIRST + (hash.readUInt32BE(0) % DERIVED_COUNT));
}

function plainTaxpayer(inscricao: string, cnpj: string): Taxpayer {
  const company = findCompany(cnpj);
  return {
    cnpj,
    inscricao,
    regime: company?.regime ?? null,
    codes: null,
    isAuthorised: true,
    isCancelled: false,
    isReplaced: false,
    isSociety: false,
    company,
  };
}
