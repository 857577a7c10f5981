import type { Channel } from "@emita/domain/invoices/channel";
import type { ChannelDecision } from "@emita/domain/routing/choose-channel";
import type { AuthorityConnection } from "@emita/fiscal/authority";
import { authorityFor } from "@emita/fiscal/directory";
import { documentsAfter } from "@emita/fiscal/national-feed";
import type { Context } from "../../../platform/context/context.ts";
import {
  chooseChannel,
  cityCredentials,
  cityHallConnection,
  completeRegistration,
  distributionConnection,
  keptCnpj,
  loadIssuer,
  lookUpCnpj,
  type CnpjAnswer,
  type Issuer,
  type LoadedIssuer,
} from "../../companies/public.ts";

import type { IncidenceCityFacts } from "@emita/domain/invoices/invoice-facts";
import { municipalFacts, type CityQuestion } from "./municipal-facts.ts";

/** Outside services of issuing: the authority, its address, the issuer, the CNPJ directory. */
export interface IssuingDeps {
  authorityFor: typeof authorityFor;
  connection(ctx: Context, channel: Channel): Promise<AuthorityConnection>;
  cityCredentials: typeof cityCredentials;
  loadIssuer(ctx: Context, companyId: string): Promise<LoadedIssuer>;
  chooseChannel(ctx: Context, issuer: Issuer, day: string): Promise<ChosenChannel>;
  municipalFacts(
    ctx: Context,
    issuer: Issuer,
    question: CityQuestion,
  ): Promise<IncidenceCityFacts | null>;
  completeRegistration: typeof completeRegistration;
  distributionConnection(ctx: Context): Promise<AuthorityConnection>;
  documentsAfter: typeof documentsAfter;
  lookUpCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer>;
  /** Its recent answer from the cache; null: it has to be asked. */
  keptCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer | null>;
}

/** As far as an invoice needs to know it. */
export type ChosenChannel = Pick<ChannelDecision, "channel" | "alternatives" | "reason" | "source">;

export const issuingDeps: IssuingDeps = {
  authorityFor,
  connection: cityHallConnection,
  cityCredentials,
  loadIssuer,
  chooseChannel,
  municipalFacts,
  completeRegistration,
  distributionConnection,
  documentsAfter,
  lookUpCnpj,
  keptCnpj,
};
