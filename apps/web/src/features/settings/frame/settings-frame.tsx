import { Link, Outlet, useBlocker, useLocation, useNavigate } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useMay } from "../../../api/company/company.ts";
import { paths, type SettingsPath } from "../../../navigation/paths.ts";
import { hasUnsaved, mayLeave } from "../../../navigation/unsaved.ts";
import { classNames } from "../../../ui/texts/class-names.ts";
import { useTogether } from "../../../ui/behaviour/use-together.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { SECTIONS } from "./sections.ts";
import styles from "./settings-frame.module.css";

/** Frame of the settings: the sections in a list beside the open one, in a select above it on phones. */
export function SettingsFrame() {
  const mayReadSettings = useMay("read_settings");
  // Below a section whose parts are on their way it would be pushed down under the finger.
  const shown = useTogether();
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
      <SectionSelect />
      <div className={styles.section}>
        <Outlet />
      </div>
      <nav className={classNames(styles.more, !shown && styles.coming)} aria-label="Mais">
        {mayReadSettings && (
          <Link to={paths.integrations}>
            Integrações
            <ChevronRight className="i" aria-hidden />
          </Link>
        )}
        <Link to={paths.pricing}>
          Planos
          <ChevronRight className="i" aria-hidden />
        </Link>
        <Link to={paths.status}>
          Situação das prefeituras
          <ChevronRight className="i" aria-hidden />
        </Link>
      </nav>
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

function SectionSelect() {
  const navigate = useNavigate();
  const open = useLocation({ select: ({ pathname }) => pathname });
  const sections = SECTIONS.flatMap((group) => group.sections);
  const go = (chosen: string) => {
    const to: SettingsPath | undefined = sections.find((section) => section.to === chosen)?.to;
    if (to) void navigate({ to });
  };
  return (
    <Field label="Ir para a seção" className={styles.select}>
      {(control) => (
        <select {...control} value={open} onChange={(event) => go(event.target.value)}>
          {SECTIONS.map(({ group, sections: inGroup }) => (
            <optgroup key={group} label={group}>
              {inGroup.map(({ to, title }) => (
                <option key={to} value={to}>
                  {title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
