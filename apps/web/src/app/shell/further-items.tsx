import { Link } from "@tanstack/react-router";
import { LogOut, MessageCircle } from "lucide-react";
import { SIGN_OUT_BUTTON } from "../../navigation/palette-store.ts";
import { CHAT_LABEL, chatLink, supportPhone } from "../../ui/layout/chat-link.ts";
import type { FurtherScreen } from "./further.ts";

interface ScreenItemsProps {
  screens: readonly FurtherScreen[];
  onPhone?: boolean;
}

/** Items of a menu: one per screen. */
export function ScreenItems({ screens, onPhone = false }: ScreenItemsProps) {
  return screens.map(({ to, title, icon: Glyph, ...screen }) => (
    <Link key={to} to={(onPhone && screen.onPhone) || to} role="menuitem">
      <Glyph className="i" aria-hidden />
      {title}
    </Link>
  ));
}

/** A conversation with the support, as the floating button opens it. */
export function ChatItem() {
  return (
    <a role="menuitem" href={chatLink(supportPhone())} target="_blank" rel="noreferrer">
      <MessageCircle className="i" aria-hidden />
      {CHAT_LABEL}
    </a>
  );
}

/** 'Sair' as the item of a menu: it presses the bar's button, which asks first what must be asked. */
export function SignOutItem() {
  return (
    <button
      type="button"
      role="menuitem"
      onClick={() => document.getElementById(SIGN_OUT_BUTTON)?.click()}
    >
      <LogOut className="i" aria-hidden />
      Sair
    </button>
  );
}
