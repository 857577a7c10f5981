import { LOGO_TYPES, MAX_LOGO_BYTES } from "@emita/contract/companies/company-logo";
import { ImageUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { failureOf } from "../../../api/api-error.ts";
import { useMay } from "../../../api/company/company.ts";
import { showToast } from "../../../ui/feedback/toasts/toast-store.ts";
import { Button } from "../../../ui/fields/button.tsx";
import { FileZone } from "../../../ui/fields/file-zone.tsx";
import group from "../form/settings.module.css";
import styles from "./logo-card.module.css";
import { useLogo, useRemoveLogo, useSaveLogo } from "./queries.ts";

const SAVE_FAILED = "Não foi possível guardar o logotipo. Tente novamente.";
const REMOVE_FAILED = "Não foi possível remover o logotipo. Tente novamente.";

/** The company's mark on the pages that its clients see. */
export function LogoCard() {
  const { data: logo } = useLogo();
  const may = useMay("settings");
  const save = useSaveLogo();
  const remove = useRemoveLogo();
  if (!may && !logo) return null;
  const choose = async (file: File) => {
    const problem = problemOf(file) ?? (await failureOf(save.mutateAsync(file), SAVE_FAILED));
    if (problem) showToast("bad", "Logotipo não guardado", { text: problem });
    else showToast("ok", "Logotipo guardado");
  };
  const drop = async () => {
    const problem = await failureOf(remove.mutateAsync(), REMOVE_FAILED);
    if (problem) showToast("bad", "Logotipo não removido", { text: problem });
    else showToast("ok", "Logotipo removido");
  };
  return (
    <section className={`card ${group.group}`} aria-label="Logotipo">
      <header>
        <h2>Logotipo</h2>
        <p>Aparece na página da nota que o seu cliente abre. PNG, JPEG ou WebP, até 256 KB.</p>
      </header>
      {logo && <Picture blob={logo} />}
      {may && (
        <FileZone
          icon={ImageUp}
          accept={LOGO_TYPES.join(",")}
          aria-label="Arquivo do logotipo"
          once
          disabled={save.isPending}
          onFile={(file) => void choose(file)}
        >
          {save.isPending ? "Enviando..." : undefined}
        </FileZone>
      )}
      {may && logo && (
        <div className={group.foot}>
          <Button
            variant="secondary"
            busy={remove.isPending}
            busyText="Removendo..."
            onClick={() => void drop()}
          >
            Remover logotipo
          </Button>
        </div>
      )}
    </section>
  );
}

function problemOf({ size, type }: File): string | null {
  if (!LOGO_TYPES.some((known) => known === type)) return "Envie o logotipo em PNG, JPEG ou WebP.";
  return size > MAX_LOGO_BYTES ? "A imagem passa de 256 KB. Escolha uma menor." : null;
}

function Picture({ blob }: { blob: Blob }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={picture} alt="Logotipo da empresa" className={styles.picture} />;
}
