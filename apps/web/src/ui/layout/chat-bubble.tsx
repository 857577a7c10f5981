import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { CHAT_LABEL, chatLink } from "./chat-link.ts";
import styles from "./chat-button.module.css";
import { classNames } from "../texts/class-names.ts";
import { stepAside } from "./step-aside.ts";

export interface ChatBubbleProps {
  phone: string;
  /** A menu of the screen has the same link: without a gutter for the button, the menu is enough. */
  inMenu: boolean;
}

/**
 * Opens a conversation with the support team in the messenger. It floats beside the page's column; where the window has no
 * room there, it is a line at the page's end or an item of a menu, and covers nothing.
 */
export function ChatBubble({ phone, inMenu }: ChatBubbleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? stepAside(link.current) : undefined), []);
  return (
    <aside aria-label="Ajuda" className={classNames(inMenu && styles.inMenu)}>
      <a
        ref={link}
        className={styles.chat}
        href={chatLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={CHAT_LABEL}
        title={CHAT_LABEL}
      >
        <MessageCircle className="i" aria-hidden />
        <span>{CHAT_LABEL}</span>
      </a>
    </aside>
  );
}
