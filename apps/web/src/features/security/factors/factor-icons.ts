import { KeyRound, MessageSquareText, type LucideIcon, Smartphone } from "lucide-react";
import type { FactorKind } from "./proof-choices.ts";

export const FACTOR_ICONS: Readonly<Record<FactorKind, LucideIcon>> = {
  totp: Smartphone,
  phone: MessageSquareText,
  webauthn: KeyRound,
};
