import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { CHAT_LABEL, chatLink, supportPhone } from "./chat-link.ts";
import styles from "./chat-button.module.css";
import { cx } from "./cx.ts";

interface ChatButtonProps {
  /** Task screens fix their main button at the bottom of a phone. */
  hiddenOnPhones?: boolean;
  aboveTabs?: boolean;
}

/** Opens a conversation with the support team in the messenger. Steps aside while the page is scrolled down. */
export function ChatButton({ hiddenOnPhones = false, aboveTabs = false }: ChatButtonProps) {
  const away = useScrollingDown();
  return (
    <aside aria-label="Ajuda">
      <a
        className={cx(
          styles.chat,
          hiddenOnPhones && styles.noPhone,
          aboveTabs && styles.raised,
          away && styles.gone,
        )}
        href={chatLink(supportPhone())}
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

const REST_MS = 900;

function useScrollingDown(): boolean {
  const [down, setDown] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      setDown(scrollY > last && scrollY > 80);
      last = scrollY;
      clearTimeout(timer);
      timer = setTimeout(() => setDown(false), REST_MS);
    };
    addEventListener("scroll", listen, { passive: true });
    return () => {
      removeEventListener("scroll", listen);
      clearTimeout(timer);
    };
  }, []);
  return down;
}
