import type { DraftStatus } from "@emita/domain/invoices/drafts/draft-status";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { draftKeys } from "../../../api/draft-keys.ts";
import { useEffect } from "react";
import { fetchDraft, fetchDrafts, tellAbsence, tellPresence } from "./drafts-api.ts";

/** All drafts with a status, page by page. */
export function useDrafts(status: DraftStatus, search = "") {
  const list = useInfiniteQuery({
    queryKey: draftKeys.list(status, search),
    queryFn: ({ pageParam, signal }) => fetchDrafts({ status, search, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { list, rows: list.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** A draft, or the invoice that it has become. */
export function useDraft(id: string | null) {
  return useQuery({
    queryKey: draftKeys.one(id ?? ""),
    queryFn: ({ signal }) => fetchDraft(id ?? "", signal),
    enabled: id !== null,
  });
}

/** The same, read once: what a form begins with. */
export function useFirstDraft(id: string) {
  return useQuery({
    queryKey: draftKeys.opening(id),
    queryFn: ({ signal }) => fetchDraft(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Pause between two signs of life in an open draft. */
const PRESENCE_MS = 20_000;

/** Reports that the draft is open here, until the screen is left. @returns the names of the others who have it open */
export function usePresence(id: string | null): readonly string[] {
  const { data } = useQuery({
    queryKey: draftKeys.presence(id ?? ""),
    queryFn: ({ signal }) => tellPresence(id ?? "", signal),
    enabled: id !== null,
    refetchInterval: PRESENCE_MS,
    retry: false,
  });
  useEffect(() => (id === null ? undefined : () => void tellAbsence(id)), [id]);
  return data?.data.map(({ name }) => name) ?? [];
}
