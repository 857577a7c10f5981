import { EmitaError, networkError } from "./emita-error.ts";

/**
 * The JSON of a success. What the contract promises of it is not checked again here.
 * @throws EmitaError network (broken off), unreadable (no JSON)
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
