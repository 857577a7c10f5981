import type { OwnData } from "../../platform/context/own-data.ts";

/** What the product around it hands in (app.ts): this feature knows neither every table nor who takes payments. */
export interface PrivacyDeps {
  /** Everything that is held of a person, and of a company. */
  readonly ownData: Readonly<Record<"ofPerson" | "ofCompany", readonly OwnData[]>>;
  /** The subscription ends with its paid period. */
  stopRenewal(companyId: string): Promise<void>;
  /** Nothing is charged any more, from now on. */
  endSubscriptions(companyId: string): Promise<void>;
}
