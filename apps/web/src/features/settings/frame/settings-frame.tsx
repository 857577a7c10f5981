import { Link, Outlet, useBlocker } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { paths } from "../../../navigation/paths.ts";
import { hasUnsaved, mayLeave } from "../../../navigation/unsaved.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SECTIONS } from "./sections.ts";
import styles from "./settings-frame.module.css";

/** Frame of the settings: the sections in a list beside the open one; on phones the way back to the page of that list. */
export function SettingsFrame() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another field of the same section; or the session has ended, and nothing can be saved any more.
      if (next.pathname === current.pathname || next.pathname === paths.signIn) return false;
      return !(await mayLeave());
    },
    enableBeforeUnload: hasUnsaved,
  });
  return (
    <div className={styles.frame}>
      <SectionList />
      <Link className={classNames("back", styles.toList)} to={paths.settingsList}>
        <ArrowLeft className="i" aria-hidden />
        Configurações
      </Link>
      <div className={styles.section}>
        <Outlet />
      </div>
      <LeaveDialog />
    </div>
  );
}

function SectionList() {
  return (
    <nav className={styles.list} aria-label="Configurações">
      {SECTIONS.map(({ group, sections }) => (
        <div key={group}>
          <p>{group}</p>
          <ul>
            {sections.map(({ to, title }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: true, includeHash: false }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
