import { paths } from "./paths.ts";

/** Screens of the person, and public ones; all others show one company. */
const WITHOUT_COMPANY: ReadonlySet<string> = new Set([
  paths.home,
  paths.welcome,
  paths.signIn,
  paths.secondStep,
  paths.signUp,
  paths.verify,
  paths.resetPassword,
  paths.openLink,
  paths.emailChange,
  paths.deletionConfirmation,
  paths.invitation,
  paths.terms,
  paths.privacy,
  paths.status,
  paths.desk,
  paths.security,
  paths.appearance,
]);

/** Whether a screen can only be shown for one company. */
export function isOfCompany(path: string): boolean {
  return !WITHOUT_COMPANY.has(path);
}
