import { useState } from "react";
import type { AddressOffer } from "./client-address-fields.tsx";

interface OfferedAddress {
  /** Whether an address can be typed: no registry has it. */
  isTaken: boolean;
  /** The reason why the invoice must carry it. */
  demand: AddressOffer["demand"];
  /** Whether it is shown without being required. */
  isShown: boolean;
}

/** State of a form's client address: required, shown because it has content, or opened by the person. */
export function useAddressOffer({ isTaken, demand, isShown }: OfferedAddress): AddressOffer {
  const [isOpen, open] = useState(false);
  return { isTaken, demand, isOpen: isTaken && (isShown || isOpen), open };
}
