import { Link } from "@tanstack/react-router";
import { paths } from "../../navigation/paths.ts";
import { Page } from "../../ui/layout/page.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";
import { OutsideReadingCard } from "./outside-reading-card.tsx";

/** /settings/privacidade: a person's rights under the LGPD. */
export function PrivacySettingsPage() {
  return (
    <Page
      title="Privacidade e dados"
      intro={
        <>
          O que a Lei Geral de Proteção de Dados garante a você. O que guardamos e por quê está na{" "}
          <Link to={paths.privacy}>política de privacidade</Link>.
        </>
      }
      inset
    >
      <ExportCard />
      <CorrectionCard />
      <OutsideReadingCard />
      <DeletionCard />
    </Page>
  );
}
