import { useState } from "react";
import type { AddressOffer } from "../invoices/fixing/client-address-fields.tsx";

interface OfferedAddress {
  /** Whether one can be typed: no registry knows it. */
  isTaken: boolean;
  /** Why the note must carry it. */
  demand: AddressOffer["demand"];
  /** Whether it is shown without being asked for. */
  isShown: boolean;
}

/** How a form comes by its client's address: asked for, shown because something is in it, or opened by the person. */
export function useAddressOffer({ isTaken, demand, isShown }: OfferedAddress): AddressOffer {
  const [isOpen, open] = useState(false);
  return { isTaken, demand, isOpen: isTaken && (isShown || isOpen), open };
}
