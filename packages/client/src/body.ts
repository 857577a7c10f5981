import { EmitaError, networkError } from "./emita-error.ts";

/**
 * The JSON body of a success. It is not checked against the contract again. @throws EmitaError network (connection lost),
 * unreadable (not JSON)
 */
export async function bodyOf<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  const text = await response.text().catch((cause: unknown) => {
    throw networkError(cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    const detail = "O servidor respondeu de um jeito inesperado. Tente novamente em instantes.";
    throw new EmitaError({ status: response.status, code: "unreadable", detail, cause });
  }
}
