import { RefreshCw } from "lucide-react";
import { Button } from "../ui/fields/button.tsx";
import styles from "./version-bar.module.css";
import { changeVersion, useNewVersion } from "./new-version.ts";

/** Shows that a newer version is available. The person decides when to change, because the page reloads. */
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
