import { api } from "@emita/contract/paths";
import { bearer, eventually } from "@emita/e2e/api-client";

/** The access token that this device has stored. */
export function shownToken(): string {
  const session: { access_token: string } = JSON.parse(localStorage.getItem("emita-auth") ?? "");
  return session.access_token;
}

/** Signs the account out everywhere, and waits until the product API refuses its token. */
export async function endAllSessions(url: string, accessToken: string): Promise<void> {
  const headers = bearer(accessToken);
  await fetch(`${url}/auth/v1/logout?scope=global`, { method: "POST", headers });
  await eventually(async () => {
    const { status } = await fetch(url + api.entitlement, { headers });
    return status === 401 ? true : undefined;
  });
}
