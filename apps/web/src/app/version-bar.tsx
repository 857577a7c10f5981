import { RefreshCw } from "lucide-react";
import { Button } from "../ui/fields/button.tsx";
import styles from "./version-bar.module.css";
import { changeVersion, useNewVersion } from "./new-version.ts";

/** Says that a newer app is at hand; the person decides when to change, for the page loads anew. */
export function VersionBar() {
  if (!useNewVersion()) return null;
  return (
    <div className={styles.bar} role="status">
      <span>
        <b>Nova versão disponível.</b> O que você digitou continua guardado.
      </span>
      <Button variant="secondary" size="sm" onClick={changeVersion}>
        <RefreshCw className="i" aria-hidden />
        Atualizar
      </Button>
    </div>
  );
}
