import { Page } from "../../../ui/layout/page.tsx";
import { InstallCard } from "./install-card.tsx";
import styles from "../form/settings.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

/** /settings/aparencia: settings of this device. */
export function AppearanceSection() {
  return (
    <Page title="Aparência" intro="Vale neste navegador." inset>
      <section className={`card ${styles.group}`} aria-label="Aparência">
        <ThemeChoice />
      </section>
      <InstallCard />
    </Page>
  );
}
