const KEY = "emita-new-account";

/** After signing up here a user need not type the e-mail again to sign in: the mail's link opens a new tab. */
export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // A browser without storage: the user types it again.
  }
}

/** Empty if no account was created on this device, or its owner has signed in since. */
export function knownEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function forgetEmail(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
