import type { Client } from "@emita/contract/clients/clients";
import type { Service } from "@emita/contract/clients/services";
import { useState } from "react";
import { hasExtras, type NoteExtras } from "../../invoices/extras/extras.ts";
import { loadProposal } from "./load-proposal.ts";
import {
  fill,
  filledExtras,
  monthOf,
  type Proposal,
  type Proposed,
  serviceProposal,
} from "./proposals.ts";

/** A form that clients and services fill. */
export interface FilledForm {
  readonly now: Readonly<Record<Proposed, string>>;
  readonly extras: NoteExtras;
  /** Fields that are no one's to propose, as the amount of a payment received. */
  readonly without?: readonly Proposed[];
  /** Whether a value is none of the person's own: a suggestion, or the company's default. */
  readonly isSuggested: (field: Proposed) => boolean;
  readonly put: (filling: Filling) => void;
}

/** What a choice changes in a form. */
export interface Filling {
  /** Null: only a service was chosen. */
  readonly client: Client | null;
  readonly change: Partial<Record<Proposed, string>>;
  readonly extras: NoteExtras;
}

export type Kept = Proposed | "details";

interface Choice {
  readonly name: string;
  readonly client: Client | null;
  readonly proposal: Proposal;
}

interface Left extends Choice {
  readonly kept: readonly Kept[];
}

/** Fills a form with what a chosen client or service proposes. What the person typed stays, is named, and can be replaced. */
export function useFilling(form: FilledForm) {
  const [filled, setFilled] = useState<Partial<Record<Proposed, string>>>({});
  const [details, setDetails] = useState<NoteExtras | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  const put = (choice: Choice, isFree: (field: Kept) => boolean) => {
    const { client, proposal } = choice;
    const { change, kept } = fill(form.now, proposal, isFree, form.without);
    const keepsDetails = hasOwn(form.extras) && !isFree("details");
    const how = { keepsCode: kept.includes("code"), keepsDetails };
    const extras = filledExtras(proposal, form.extras, client, how);
    form.put({ client, change, extras });
    setFilled({ ...filled, ...change });
    if (!keepsDetails) setDetails(extras);
    const isMore = keepsDetails && proposal.details !== null;
    const all: readonly Kept[] = isMore ? [...kept, "details"] : kept;
    setLeft(all.length === 0 ? null : { ...choice, kept: all });
  };
  const isFree = (field: Kept) => {
    if (field === "details") return JSON.stringify(form.extras) === JSON.stringify(details);
    return form.isSuggested(field) || form.now[field] === filled[field];
  };
  return {
    left,
    async pickClient(client: Client): Promise<void> {
      const proposal = await loadProposal(client, monthOf(form.extras));
      put({ name: client.company_name, client, proposal }, isFree);
    },
    pickService(service: Service): void {
      const proposal = serviceProposal(service, monthOf(form.extras));
      put({ name: service.name, client: null, proposal }, isFree);
    },
    takeAll(): void {
      if (left) put(left, () => true);
    },
  };
}

/** Details that the person chose; who the client is does not count. */
function hasOwn(extras: NoteExtras): boolean {
  return hasExtras({ ...extras, client: "identified", clientRegistration: "", competencia: "" });
}
