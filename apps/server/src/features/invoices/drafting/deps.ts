import type { Channel } from "@emita/domain/notes/channel";
import type { ChannelDecision } from "@emita/domain/routing/choose-channel";
import type { CityHallConnection } from "@emita/fiscal/city-hall";
import { cityHallFor } from "@emita/fiscal/directory";
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

import type { IncidenceCityFacts } from "@emita/domain/notes/note-facts";
import { municipalFacts, type CityQuestion } from "./municipal-facts.ts";

/** Outside services of issuing: the authority, its address, the issuer, the CNPJ directory. */
export interface IssuingDeps {
  cityHallFor: typeof cityHallFor;
  connection(ctx: Context, channel: Channel): Promise<CityHallConnection>;
  cityCredentials: typeof cityCredentials;
  loadIssuer(ctx: Context, companyId: string): Promise<LoadedIssuer>;
  chooseChannel(ctx: Context, issuer: Issuer, day: string): Promise<ChosenRoad>;
  municipalFacts(
    ctx: Context,
    issuer: Issuer,
    question: CityQuestion,
  ): Promise<IncidenceCityFacts | null>;
  completeRegistration: typeof completeRegistration;
  distributionConnection(ctx: Context): Promise<CityHallConnection>;
  documentsAfter: typeof documentsAfter;
  lookUpCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer>;
  /** Its recent answer from the cache; null: it has to be asked. */
  keptCnpj(ctx: Context, cnpj: string): Promise<CnpjAnswer | null>;
}

/** As far as an invoice needs to know it. */
export type ChosenRoad = Pick<ChannelDecision, "channel" | "alternatives" | "reason" | "source">;

export const issuingDeps: IssuingDeps = {
  cityHallFor,
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
