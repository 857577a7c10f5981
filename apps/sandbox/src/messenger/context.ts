import type { Courier } from "./courier.ts";
import type { Media } from "./media.ts";
import type { Phones } from "./phones.ts";
import type { Refusals } from "./refusals.ts";

/** Dependencies of the messenger's parts. */
export interface MessengerContext {
  readonly phones: Phones;
  readonly media: Media;
  readonly courier: Courier;
  readonly refusals: Refusals;
  readonly clock: () => Date;
  /** Of this stand-in; addresses of files begin with it. */
  readonly baseUrl: () => string;
}
