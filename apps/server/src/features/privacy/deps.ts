import type { OwnData } from "../../platform/context/exported-data.ts";

/** Dependencies from the product around it (app.ts): this feature knows neither every table nor the payment provider. */
export interface PrivacyDeps {
  /** Everything that is held of a person, and of a company. */
  readonly ownData: Readonly<Record<"ofPerson" | "ofCompany", readonly OwnData[]>>;
  /** The subscription ends with its paid period. */
  stopRenewal(companyId: string): Promise<void>;
  /** Nothing is charged any more, from now on. */
  endSubscriptions(companyId: string): Promise<void>;
}
