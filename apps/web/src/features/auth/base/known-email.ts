const KEY = "emita-new-account";

/** Who has just created an account here need not type its e-mail again to sign in: the link of the mail opens a tab of its own. */
export function rememberEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // A browser that keeps nothing: it is typed again.
  }
}

/** Empty where no account was created on this device, or its owner has signed in since. */
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
    // Then there is nothing to forget.
  }
}
