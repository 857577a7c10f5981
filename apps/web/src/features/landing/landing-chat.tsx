import { MessageCircle } from "lucide-react";
import { CHAT_LABEL, chatLink } from "../../ui/layout/chat-link.ts";
import chat from "../../ui/layout/chat-button.module.css";

/** The chat button as plain HTML; landing.ts puts the configured number into its address. */
export function LandingChat() {
  return (
    <aside aria-label="Ajuda">
      <a
        className={`${chat.chat} ${chat.wide}`}
        href={chatLink("")}
        target="_blank"
        rel="noreferrer"
        aria-label={CHAT_LABEL}
        data-chat=""
      >
        <MessageCircle className="i" aria-hidden />
        <span>{CHAT_LABEL}</span>
      </a>
    </aside>
  );
}
