import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import styles from "./page-tabs.module.css";

interface Tab {
  readonly to: string;
  readonly title: string;
}

const TABS: readonly Tab[] = [
  { to: paths.dashboard, title: "Emitidas" },
  { to: paths.drafts, title: "Rascunhos" },
  { to: paths.recurrences, title: "Recorrências" },
  { to: paths.batches, title: "Lotes" },
];

/** The screens of 'Notas', directly under the heading of each. */
export function PageTabs() {
  return <ScreenTabs label="Notas" tabs={TABS} />;
}

/** Screens that belong together, as links in a line. The one that is open is marked. */
export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
