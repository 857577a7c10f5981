import type { CertificateSummary } from "@emita/contract/companies/certificates";
import { api } from "@emita/contract/paths";
import { useMutation, useQuery } from "@tanstack/react-query";
import { EmitaError } from "@emita/client/emita-error";
import { callApi } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { queryClient } from "../../api/query-client.ts";

/** The certificate in use; data is null when the company has none. */
export function useCertificate() {
  return useQuery({
    queryKey: keys.certificate,
    queryFn: ({ signal }) => readCertificate(signal),
    staleTime: 60_000,
  });
}

/**
 * Uploads file and password; returns the new certificate, which takes effect at once. Not a mutation: the query library
 * would keep the password in its memory.
 * @throws EmitaError with a sentence for the field `file` or `password`, or for the form.
 */
export async function sendCertificate(file: File, password: string): Promise<CertificateSummary> {
  const form = new FormData();
  form.set("password", password);
  form.set("file", file);
  const certificate = await callApi<CertificateSummary>(api.certificate, { method: "POST", form });
  queryClient.setQueryData(keys.certificate, certificate);
  return certificate;
}

/** Removes the company's own certificate; the test environment then uses its own again. */
export function useRemoveCertificate() {
  return useMutation({
    mutationFn: () => callApi<null>(api.certificate, { method: "DELETE" }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.certificate }),
  });
}

/** Having none is a state of the screen, not a failure. */
async function readCertificate(signal: AbortSignal): Promise<CertificateSummary | null> {
  try {
    return await callApi<CertificateSummary>(api.certificate, { signal });
  } catch (error) {
    if (error instanceof EmitaError && error.code === "not_found") return null;
    throw error;
  }
}
