import { Link } from "@tanstack/react-router";
import { HandCoins } from "lucide-react";
import { paths } from "../../ground/paths.ts";
import { Note } from "../../ui/feedback/note.tsx";

/** Leads from other screens to what arrives by itself. */
export function PaymentsLine() {
  return (
    <Note icon={HandCoins}>
      O banco também pode avisar cada Pix recebido, e o aviso vira uma nota com um toque:{" "}
      <Link to={paths.payments}>Recebimentos</Link>.
    </Note>
  );
}
