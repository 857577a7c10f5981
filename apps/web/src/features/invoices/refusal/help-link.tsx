import { MessageCircle } from "lucide-react";
import { buttonClass } from "../../../ui/fields/button.tsx";
import { chatLink, supportPhone } from "../../../ui/layout/chat-link.ts";

/** Link to a person of the support team. */
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
