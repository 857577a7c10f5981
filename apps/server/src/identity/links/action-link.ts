import type { Context } from "../../platform/context/context.ts";
import { isPkceToken } from "../gate/pkce.ts";

interface Link {
  readonly token: string;
  readonly type: string;
  readonly redirectTo: string;
}

/** The address that a link of the administration opens: GET /verify, which goes on to `redirectTo`. */
export function actionLink({ config }: Pick<Context, "config">, link: Link): string {
  return `${config.publicUrl}/auth/v1/verify?${queryOf(link)}`;
}

/**
 * The address that a mail carries. Mail scanners open everything, so opening it must use nothing up. GET /verify only answers
 * a token of PKCE, with a code. Everything else goes to a page of ours that needs a script or a press (POST /links/open).
 */
export function mailedLink(ctx: Pick<Context, "config">, link: Link): string {
  const isHarmless = isPkceToken(link.token) && link.type !== "email_change";
  return isHarmless
    ? actionLink(ctx, link)
    : `${ctx.config.publicUrl}${OPENING_PAGE}?${queryOf(link)}`;
}

const OPENING_PAGE = "/abrir-link";

function queryOf({ token, type, redirectTo }: Link): string {
  return `token=${token}&type=${type}&redirect_to=${readable(redirectTo)}`;
}

/** Colons and slashes need no escape in a query (RFC 3986, 3.4): people see where a link leads. */
function readable(email: string): string {
  return encodeURIComponent(email).replaceAll("%3A", ":").replaceAll("%2F", "/");
}
