import { isObject } from "./is-object.ts";

/** Where the session is kept; the start page and theme.js look at the same key. */
export const SESSION_KEY = "emita-auth";

/** As auth-js does: what ends within this time is renewed before it is used. */
const MARGIN_MS = 90_000;

/** What this app needs of a session. */
export interface KeptSession {
  readonly access_token: string;
  readonly user: SignedInUser;
}

/** Who is signed in on this device. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

interface StoredSession extends KeptSession {
  /** Good for a while yet. */
  readonly isFresh: boolean;
  /** The account has a second factor that this session has not shown. */
  readonly lacksSecondStep: boolean;
  /** Opened by the link of a forgotten password. */
  readonly isRecovery: boolean;
}

/** Whether this device keeps a session, good or not. */
export function hasStoredSession(): boolean {
  return readStored() !== null;
}

/** The session as the device keeps it, asking nobody: it may have ended. Null for nobody. */
export function storedSession(): StoredSession | null {
  const session = parse(readStored() ?? "null");
  if (!isObject(session)) return null;
  const { access_token: token, expires_at: end, user } = session;
  if (!isObject(user) || typeof user["id"] !== "string") return null;
  const isWhole = typeof token === "string" && typeof end === "number";
  return {
    access_token: isWhole ? token : "",
    isFresh: isWhole && end * 1000 - Date.now() > MARGIN_MS,
    user: { id: user["id"], email: typeof user["email"] === "string" ? user["email"] : "" },
    lacksSecondStep: isWhole && hasFactor(user) && claimsOf(token)["aal"] !== "aal2",
    isRecovery: isWhole && cameBy(claimsOf(token)["amr"], "recovery"),
  };
}

/**
 * The person whose session this device keeps, asking nobody; null for nobody. The session may have ended or want renewing, so this
 * says whose screen and whose documents these are, and never replaces the server's check.
 */
export function keptUser(): SignedInUser | null {
  return storedSession()?.user ?? null;
}

function hasFactor({ factors }: Readonly<Record<string, unknown>>): boolean {
  return (
    Array.isArray(factors) &&
    factors.some((factor: unknown) => isObject(factor) && factor["status"] === "verified")
  );
}

function cameBy(methods: unknown, wanted: string): boolean {
  return (
    Array.isArray(methods) &&
    methods.some((entry: unknown) => isObject(entry) && entry["method"] === wanted)
  );
}

/** What the service wrote into the token: how sure it is of the person, and by what. Empty for what is no token. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const part = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
  try {
    const claims = parse(atob(part));
    return isObject(claims) ? claims : {};
  } catch {
    return {};
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
