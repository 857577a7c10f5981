import type { Channel } from "@emita/domain/channel";
import type { CityHall, CityHallConnection } from "@emita/fiscal/city-hall";
import { cityHallFor } from "@emita/fiscal/directory";
import type { Context } from "../../platform/context.ts";
import {
  cityHallConnection,
  loadIssuer,
  lookUpCnpj,
  type CnpjAnswer,
  type LoadedIssuer,
} from "../companies/public.ts";

/** What lies outside of us when an invoice is issued: the authority, its address, the issuer, the CNPJ directory. */
export interface IssuingDeps {
  cityHallFor(channel: Channel): CityHall | null;
  connection(ctx: Context): Promise<CityHallConnection>;
  loadIssuer(ctx: Context, userId: string): Promise<LoadedIssuer>;
  lookUpCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer>;
}

export const issuingDeps: IssuingDeps = {
  cityHallFor,
  connection: cityHallConnection,
  loadIssuer,
  lookUpCnpj,
};
