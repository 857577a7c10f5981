import { isJsonObject } from "@emita/domain/invoices/drafts/draft-changes";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { draftKeys } from "../../../api/draft-keys.ts";
import { paths } from "../../../navigation/paths.ts";
import { FailedPart, SkeletonRows } from "../../../ui/feedback/states.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { contentOfDraft } from "../autosave/draft-content.ts";
import { writeLink } from "../autosave/link-store.ts";
import { draftAddress } from "../content/draft-address.ts";
import { fetchDraft, isDraft } from "../queries/drafts-api.ts";
import { isMissing, NoSuchDraft } from "./no-such-draft.tsx";
import type { OpenedDraftProps } from "./opened-draft-props.ts";

/** Fetches a draft and gives it to the tab, before its form is drawn. */
export function Opening({ id, kind, open, children }: OpenedDraftProps) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: draftKeys.opening(id),
    queryFn: () => openDraft(id, kind, open),
    // The form goes on from here: another answer would not be looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const elsewhere = data?.elsewhere;
  useEffect(() => {
    if (elsewhere) void navigate({ href: elsewhere, replace: true });
  }, [elsewhere, navigate]);
  if (data && !elsewhere) return children;
  if (isMissing(error)) return <NoSuchDraft />;
  return (
    <Page title="Rascunho">
      {error ? (
        <FailedPart text="Não foi possível abrir o rascunho." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} />
      )}
    </Page>
  );
}

/** @returns where it is to be opened instead, if not in this form */
async function openDraft(
  id: string,
  kind: OpenedDraftProps["kind"],
  open: OpenedDraftProps["open"],
): Promise<{ elsewhere?: string }> {
  const found = await fetchDraft(id);
  if (!isDraft(found)) return { elsewhere: paths.invoice.replace("$id", found.id) };
  const state: unknown = found.form?.state;
  if (!isJsonObject(state)) return { elsewhere: paths.draft.replace("$id", id) };
  if (found.form?.kind !== kind) return { elsewhere: draftAddress(found) };
  const formKey = await open({ state, draft: found });
  writeLink(formKey, { id, version: found.version, content: contentOfDraft(found) });
  return {};
}
