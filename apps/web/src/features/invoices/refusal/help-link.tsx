import { MessageCircle } from "lucide-react";
import { buttonClass } from "../../../ui/button.tsx";
import { chatLink, supportPhone } from "../../../ui/chat-link.ts";

/** To a person of the support team. */
export function HelpLink() {
  return (
    <a
      className={buttonClass({ variant: "quiet" })}
      href={chatLink(supportPhone())}
      target="_blank"
      rel="noreferrer"
    >
      <MessageCircle className="i" aria-hidden />
      Pedir ajuda
    </a>
  );
}
