import { MessageCircle } from "lucide-react";
import { useEffect, useRef } from "react";
import { CHAT_LABEL, chatLink } from "./chat-link.ts";
import styles from "./chat-button.module.css";
import { classNames } from "../texts/class-names.ts";
import { stepAside } from "../behaviour/step-aside.ts";

export interface ChatBubbleProps {
  phone: string;
  /** On phones the screen has its tabs or its main button at the bottom. */
  aboveBar: boolean;
}

/** Opens a conversation with the support team in the messenger. Rises where it would cover a control, and is always visible. */
export function ChatBubble({ phone, aboveBar }: ChatBubbleProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => (link.current ? stepAside(link.current) : undefined), []);
  return (
    <aside aria-label="Ajuda">
      <a
        ref={link}
        className={classNames(styles.chat, aboveBar && styles.raised)}
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
