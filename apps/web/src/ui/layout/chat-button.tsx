import { Suspense } from "react";
import { supportPhone } from "./chat-link.ts";
import { lazyPart } from "../behaviour/lazy-part.ts";
import { quiet } from "../behaviour/quiet.ts";

interface ChatButtonProps {
  inMenu?: boolean;
}

/** Link to the support team; its code loads after the screen. */
export function ChatButton({ inMenu = false }: ChatButtonProps) {
  return (
    <Suspense>
      <Bubble inMenu={inMenu} />
    </Suspense>
  );
}

const Bubble = lazyPart(async () => {
  await quiet();
  const { ChatBubble } = await import("./chat-bubble.tsx");
  return (props: Required<ChatButtonProps>) => <ChatBubble {...props} phone={supportPhone()} />;
});
