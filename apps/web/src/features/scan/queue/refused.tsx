import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/fields/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { takeOut, type Piled } from "../pile/pile.ts";
import styles from "./queue-page.module.css";

/** Documents that the server did not take, each with its reason. */
export function Refused({ pile }: { pile: readonly Piled[] }) {
  const refused = pile.filter(({ state }) => state === "refused");
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <Callout tone="bad" icon={TriangleAlert} role="status">
        <ul>
          {refused.map((document) => (
            <li key={document.key}>
              <b>{document.pages[0]?.name ?? "Documento"}</b> {document.problem}{" "}
              <Button variant="quiet" size="sm" onClick={() => void takeOut(document)}>
                Tirar da fila
              </Button>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
}
