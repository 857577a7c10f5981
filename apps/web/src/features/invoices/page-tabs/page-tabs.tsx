import { Link } from "@tanstack/react-router";
import { paths } from "../../../navigation/paths.ts";
import styles from "./page-tabs.module.css";

const TABS: readonly { readonly to: string; readonly title: string }[] = [
  { to: paths.dashboard, title: "Emitidas" },
  { to: paths.drafts, title: "Rascunhos" },
  { to: paths.recurrences, title: "Recorrências" },
  { to: paths.batches, title: "Lotes" },
];

/** The screens of 'Notas', directly under the heading of each. */
export function PageTabs() {
  return (
    <nav className={styles.tabs} aria-label="Notas">
      {TABS.map(({ to, title }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
