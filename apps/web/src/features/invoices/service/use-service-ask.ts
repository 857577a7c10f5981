import { useState } from "react";
import { codeOfText } from "../formats/service-code-text.ts";
import { useServiceProposals } from "../queries/service-search.ts";
import { type ServiceAsk, serviceAsk } from "./service-ask.ts";

/**
 * What the field asks for a description and its own text. While another description is searched the last answer stays, so
 * that the field does not change with every pause of the typing.
 */
export function useServiceAsk(description: string, value: string): ServiceAsk {
  const proposals = useServiceProposals(description);
  const offers = proposals?.length ?? null;
  const [known, setKnown] = useState(offers);
  if (offers !== null && offers !== known) setKnown(offers);
  return serviceAsk({ description, code: codeOfText(value), offers: offers ?? known });
}
