import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { paths } from "../../navigation/paths.ts";
import { Card } from "../security/cards/card.tsx";
import group from "../settings/form/settings.module.css";

/** Links to each correction, and the data that the law does not let a user change. */
export function CorrectionCard() {
  return (
    <Card
      title="Corrigir dados"
      text="Você mesmo corrige tudo o que não faz parte de uma nota já emitida."
    >
      <nav className={group.links} aria-label="Corrigir dados">
        <Link to={paths.settings}>
          Dados da empresa
          <ChevronRight className="i" aria-hidden />
        </Link>
        <Link to={paths.security}>
          E-mail, senha e formas de entrar
          <ChevronRight className="i" aria-hidden />
        </Link>
        <Link to={paths.dashboard}>
          Notas com erro
          <ChevronRight className="i" aria-hidden />
        </Link>
      </nav>
      <p className="sm mut">
        Uma nota emitida é um documento fiscal da prefeitura e não pode ser alterada. Para corrigir
        um erro nela, peça o cancelamento ou a substituição pela tela da nota, dentro do prazo da
        prefeitura.
      </p>
    </Card>
  );
}
