import type { Context } from "../../platform/context/context.ts";

type Where = Pick<Context, "config">;

/** The issuer of our tokens; OpenID Connect finds everything else below it. */
export function issuerOf({ config }: Where): string {
  return `${config.publicUrl}/auth/v1`;
}

/** The audience of an OAuth access token: no call of the product accepts it. */
export function userInfoUrl(where: Where): string {
  return `${issuerOf(where)}/oauth/userinfo`;
}

/** @param redirectUri one that is registered; its own parameters stay */
export function answerUrl(
  redirectUri: string,
  parameters: Readonly<Record<string, string | null>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}
