import { codeText } from "./auth-error-text.ts";

/** Error parameters that the authentication service appends to a URL. */
export interface UrlError {
  error?: string;
  error_code?: string;
  error_description?: string;
}

/** Parameter names of `UrlError`, for routes that may receive it. */
export const URL_ERROR_PARAMETERS = ["error", "error_code", "error_description"] as const;

const MOST_CHARS = 200;

/**
 * The error in a URL, or null.
 * @param search as the route has parsed it
 * @param hash of the URL, with or without "#": without PKCE the service writes only there
 */
export function readUrlError(search: UrlError, hash: string): UrlError | null {
  if (search.error || search.error_code) return search;
  const inHash = new URLSearchParams(hash.replace(/^#/, ""));
  const found: UrlError = {};
  for (const name of URL_ERROR_PARAMETERS) {
    const value = inHash.get(name);
    if (value) found[name] = value;
  }
  return found.error || found.error_code ? found : null;
}

/** The error's sentence: ours for a known code, otherwise a general one with the URL's text, shortened. */
export function urlErrorText({
  error,
  error_code: code,
  error_description: said,
}: UrlError): string {
  const known = codeText(code) ?? codeText(error);
  if (known !== undefined) return known;
  const quoted = said ? ` O serviço disse: “${said.slice(0, MOST_CHARS)}”` : "";
  return `Não foi possível concluir. Tente de novo.${quoted}`;
}
