import { Link } from "@tanstack/react-router";
import { HandCoins } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { Callout } from "../../ui/feedback/callout.tsx";

/** Links from other screens to the received payments. */
export function PaymentsLine() {
  return (
    <Callout icon={HandCoins}>
      O banco também pode avisar cada Pix recebido, e o aviso vira uma nota com um toque:{" "}
      <Link to={paths.payments}>Recebimentos</Link>.
    </Callout>
  );
}
