import { MessageCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { CHAT_LABEL, chatLink } from "./chat-link.ts";
import styles from "./chat-button.module.css";
import { cx } from "./cx.ts";
import { stepAside } from "./step-aside.ts";

export interface ChatBubbleProps {
  phone: string;
  /** Task screens fix their main button at the bottom of a phone. */
  hiddenOnPhones: boolean;
  aboveTabs: boolean;
}

/**
 * Opens a conversation with the support team in the messenger. Steps aside while the page is scrolled down and wherever it
 * would cover something to press.
 */
export function ChatBubble({ phone, hiddenOnPhones, aboveTabs }: ChatBubbleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isAside, setAside] = useState(false);
  useEffect(() => (link.current ? stepAside(link.current, setAside) : undefined), []);
  return (
    <aside aria-label="Ajuda">
      <a
        ref={link}
        className={cx(
          styles.chat,
          hiddenOnPhones && styles.noPhone,
          aboveTabs && styles.raised,
          isAside && styles.gone,
        )}
        href={chatLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={CHAT_LABEL}
        title={CHAT_LABEL}
      >
        <MessageCircle className="i" aria-hidden />
      </a>
    </aside>
  );
}
