import { Link } from "@tanstack/react-router";
import { HandCoins } from "lucide-react";
import { paths } from "../../ground/paths.ts";
import { Note } from "../../ui/feedback/note.tsx";

/** Links from other screens to the received payments. */
export function PaymentsLine() {
  return (
    <Note icon={HandCoins}>
      O banco também pode avisar cada Pix recebido, e o aviso vira uma nota com um toque:{" "}
      <Link to={paths.payments}>Recebimentos</Link>.
    </Note>
  );
}
