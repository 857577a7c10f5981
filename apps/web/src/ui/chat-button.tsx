import { Suspense } from "react";
import { supportPhone } from "./chat-link.ts";
import { lazyPart } from "./lazy-part.ts";

interface ChatButtonProps {
  hiddenOnPhones?: boolean;
  aboveTabs?: boolean;
}

/** The way to the support team; its code comes after the screen. */
export function ChatButton({ hiddenOnPhones = false, aboveTabs = false }: ChatButtonProps) {
  return (
    <Suspense>
      <ChatBubble phone={supportPhone()} hiddenOnPhones={hiddenOnPhones} aboveTabs={aboveTabs} />
    </Suspense>
  );
}

const ChatBubble = lazyPart(async () => (await import("./chat-bubble.tsx")).ChatBubble);
