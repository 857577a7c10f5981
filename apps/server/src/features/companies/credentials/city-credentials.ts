import type { Transaction } from "kysely";
import { z } from "zod";
import type { Channel } from "@emita/domain/invoices/channel";
import type { CityCredentials } from "@emita/fiscal/authority";
import { askedCredentials } from "@emita/fiscal/directory";
import type { Database } from "../../../db/schema.ts";
import { invalidField } from "../../../platform/basics/app-error.ts";
import type { Context } from "../../../platform/context/context.ts";
import { configuredCities, cityProfile } from "../record/connect-authority.ts";
import {
  deleteCityCredentials,
  findCityCredentials,
  storeCityCredentials,
  type CredentialsRow,
} from "./credentials-store.ts";

const PURPOSE = "city-credentials";
const credentialsSchema = z.object({ user: z.string().nullable(), secret: z.string() });

/** The owner of credentials: company, CNPJ and city, because a company may change the last two. */
export interface Holder {
  readonly companyId: string;
  readonly cnpj: string;
}

/** The credentials that a city's service requires; null: none, or the installation does not use the service. */
export function asksOfCompany(ctx: Context, cityCode: string): "password" | "token" | null {
  if (!configuredCities(ctx).has(cityCode)) return null;
  const channel: Channel = `abrasf/${cityCode}`;
  const profile = cityProfile(ctx, channel);
  return profile === undefined ? null : askedCredentials(channel, profile);
}

/** Whether the company gave what its city asks for. */
export async function hasCityCredentials(
  ctx: Context,
  { companyId, cnpj }: Holder,
  cityCode: string,
): Promise<boolean> {
  const row = await findCityCredentials(ctx.db, companyId, ctx.config.cityHall, cityCode);
  return row?.cnpj === cnpj;
}

/**
 * The credentials of a message on this channel.
 * @returns null when the channel needs none, "missing" when the company has not given them yet.
 */
export async function cityCredentials(
  ctx: Context,
  { companyId, cnpj }: Holder,
  channel: Channel,
): Promise<CityCredentials | null | "missing"> {
  const cityCode = /^abrasf\/(\d{7})$/.exec(channel)?.[1];
  if (cityCode === undefined || asksOfCompany(ctx, cityCode) === null) return null;
  const row = await findCityCredentials(ctx.db, companyId, ctx.config.cityHall, cityCode);
  return row?.cnpj === cnpj ? unseal(ctx, row) : "missing";
}

/**
 * Keeps what a company typed for its city, sealed; null forgets it.
 * @throws AppError invalid when the city asks for nothing, or for a user that was not given.
 */
export async function keepCityCredentials(
  ctx: Context,
  transaction: Transaction<Database>,
  { companyId, cnpj }: Holder,
  cityCode: string | null,
  given: { readonly user?: string | null | undefined; readonly secret: string } | null,
): Promise<void> {
  const asked = cityCode === null ? null : asksOfCompany(ctx, cityCode);
  if (cityCode === null || asked === null) {
    if (given === null) return;
    throw invalidField("city_credentials", "not_asked", NOT_ASKED);
  }
  const key = { company_id: companyId, environment: ctx.config.cityHall, city_code: cityCode };
  if (given === null) return deleteCityCredentials(transaction, key);
  const user = asked === "token" ? null : given.user || null;
  const plain = Buffer.from(JSON.stringify({ user, secret: given.secret }));
  const sealed = ctx.secrets.seal(plain, PURPOSE, ownerOf({ ...key, cnpj }));
  plain.fill(0);
  await storeCityCredentials(transaction, {
    ...key,
    cnpj,
    sealed,
    updated_at: ctx.clock.now(),
  });
}

const NOT_ASKED = "A prefeitura da sua cidade não pede usuário e senha de cada empresa.";

/** The same content, sealed under the present key. */
export function resealCredentials(ctx: Context, row: CredentialsRow): Buffer {
  const plain = ctx.secrets.open(row.sealed, PURPOSE, ownerOf(row));
  const sealed = ctx.secrets.seal(plain, PURPOSE, ownerOf(row));
  plain.fill(0);
  return sealed;
}

function unseal(ctx: Context, row: CredentialsRow): CityCredentials {
  const plain = ctx.secrets.open(row.sealed, PURPOSE, ownerOf(row));
  try {
    return credentialsSchema.parse(JSON.parse(plain.toString()));
  } finally {
    plain.fill(0);
  }
}

function ownerOf(row: Omit<CredentialsRow, "sealed" | "updated_at">): string {
  return [row.company_id, row.environment, row.city_code, row.cnpj].join(":");
}
