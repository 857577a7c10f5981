import type { Context } from "../../platform/context.ts";

/** The address that a mail's link opens: GET /verify, which goes on to `redirectTo`. */
export function actionLink(
  { config }: Pick<Context, "config">,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${config.publicUrl}/auth/v1/verify?token=${token}&type=${type}&redirect_to=${readable(redirectTo)}`;
}

/** Colons and slashes may stand in a query as they are (RFC 3986, 3.4): people see where a link leads. */
function readable(address: string): string {
  return encodeURIComponent(address).replaceAll("%3A", ":").replaceAll("%2F", "/");
}
