import { SESSION_KEY } from "./auth.ts";

/** Who is signed in on this device. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/**
 * The person whose session this device keeps, asking nobody; null for nobody. The session may have ended or want renewing, so this
 * says whose screen and whose documents these are, and never replaces the server's check.
 */
export function keptUser(): SignedInUser | null {
  const session = parse(readStored());
  if (typeof session !== "object" || session === null || !("user" in session)) return null;
  const { user } = session;
  if (typeof user !== "object" || user === null || !("id" in user)) return null;
  if (typeof user.id !== "string") return null;
  const email = "email" in user && typeof user.email === "string" ? user.email : "";
  return { id: user.id, email };
}

function readStored(): string {
  try {
    return localStorage.getItem(SESSION_KEY) ?? "null";
  } catch {
    return "null";
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
