import { isNameText } from "@emita/domain/basics/names";
import type { Insertable } from "kysely";
import type { Factors } from "../../db/tables/factors.ts";
import type { Accounts } from "../gate/accounts.ts";
import { AuthError, invalid } from "../errors/auth-error.ts";
import type { SignedIn } from "../sessions/authenticate.ts";
import { refuseUnproven } from "../email-proofs/first-proof.ts";
import { refuseOverLimit } from "../gate/limits.ts";
import { readPhone } from "../users/phone-number.ts";
import type { UserRow } from "../users/store-users.ts";
import { isTextMailbox } from "../messages/text-messages.ts";
import { isUnfinished } from "./factor-life.ts";
import { qrSvg } from "./totp/qr-svg.ts";
import { sealTotp } from "./totp/seal-totp.ts";
import { deleteFactors, insertFactor, type FactorRow } from "../users/store-factors.ts";
import { newTotp } from "./totp/totp.ts";
import { refuseBelowAal2, withFactors, type FactorScene } from "./with-factors.ts";

const MAX_FACTORS = 10;
const MAX_NAME_CHARS = 100;
const ISSUER = "Emita";

export interface FactorWish {
  readonly type: string;
  readonly friendlyName: string;
  readonly issuer: string | undefined;
  readonly phone: string | undefined;
}

/**
 * Begins to set up a second factor; it counts from its first verification on.
 * @returns what the client shows to the person
 * @throws AuthError validation_failed, email_not_confirmed, insufficient_aal, mfa_factor_name_conflict, too_many_enrolled_mfa_factors,
 * mfa_verified_factor_exists, mfa_phone_enroll_not_enabled
 */
export async function enrolFactor(accounts: Accounts, caller: SignedIn, wish: FactorWish) {
  await refuseOverLimit(accounts, "changesPerAccount", caller.userId);
  const prepare = PREPARATIONS.get(wish.type);
  if (!prepare) throw invalid("factor_type needs to be totp, phone, or webauthn");
  const name = wish.friendlyName.trim();
  if (name.length > MAX_NAME_CHARS) throw invalid("friendly_name is too long");
  if (!isNameText(name)) throw invalid("friendly_name must be one line without markup");

  return withFactors(accounts, caller, async (scene) => {
    if (scene.user.is_anonymous) {
      throw new AuthError("validation_failed", {
        message: "Anonymous users cannot enroll factors",
        status: 403,
      });
    }
    refuseUnproven(accounts, scene.user);
    refuseBelowAal2(scene);
    const present = await dropUnfinished(accounts, scene);
    if (present.length >= MAX_FACTORS) throw new AuthError("too_many_enrolled_mfa_factors");
    if (present.some((factor) => factor.friendly_name === name)) {
      throw new AuthError("mfa_factor_name_conflict");
    }
    const id = accounts.ctx.newId();
    const { row, answer } = await prepare(accounts, scene.user, { ...wish, id, present });
    const now = accounts.ctx.clock.now();
    await insertFactor(scene.transaction, {
      ...row,
      id,
      user_id: scene.user.id,
      friendly_name: name,
      created_at: now,
      updated_at: now,
    });
    return { id, type: row.type, ...(name && { friendly_name: name }), ...answer };
  });
}

/** Removes factors that were not finished in time. */
async function dropUnfinished(
  { ctx }: Accounts,
  { transaction, factors }: FactorScene,
): Promise<FactorRow[]> {
  const now = ctx.clock.now();
  const unfinished = factors.filter((factor) => isUnfinished(factor, now)).map(({ id }) => id);
  await deleteFactors(transaction, unfinished);
  return factors.filter(({ id }) => !unfinished.includes(id));
}

interface Preparation {
  readonly row: Pick<Insertable<Factors>, "type" | "phone" | "sealed_secret">;
  readonly answer: Readonly<Record<string, unknown>>;
}

type Prepare = (
  accounts: Accounts,
  user: UserRow,
  wish: FactorWish & { id: string; present: readonly FactorRow[] },
) => Promise<Preparation>;

const PREPARATIONS = new Map<string, Prepare>([
  ["totp", prepareTotp],
  ["phone", async (accounts, _user, wish) => preparePhone(accounts, wish)],
  ["webauthn", async () => ({ row: { type: "webauthn" }, answer: {} })],
]);

async function prepareTotp(
  { ctx }: Accounts,
  user: UserRow,
  { id, issuer }: { id: string; issuer: string | undefined },
): Promise<Preparation> {
  // A colon would end the name of the issuer inside the address.
  const shownIssuer = issuer?.replaceAll(":", " ").trim().slice(0, MAX_NAME_CHARS) || ISSUER;
  const { bytes, base32, uri } = newTotp(shownIssuer, user.email ?? user.phone ?? user.id);
  const sealed_secret = sealTotp(ctx, { id, user_id: user.id }, bytes);
  bytes.fill(0);
  return {
    row: { type: "totp", sealed_secret },
    answer: { totp: { qr_code: await qrSvg(uri), secret: base32, uri } },
  };
}

function preparePhone(
  { ctx }: Accounts,
  { phone: typed, present }: { phone: string | undefined; present: readonly FactorRow[] },
): Preparation {
  if (!reachesTelephones(ctx)) throw new AuthError("mfa_phone_enroll_not_enabled");
  const phone = readPhone(typed ?? "");
  if (present.some((factor) => factor.phone === phone)) {
    throw new AuthError("mfa_verified_factor_exists", {
      message: "A factor with this phone number already exists",
    });
  }
  return { row: { type: "phone", phone }, answer: { phone } };
}

function reachesTelephones({ config }: Accounts["ctx"]): boolean {
  return config.auth.sms.kind === "gateway" || isTextMailbox(config);
}
