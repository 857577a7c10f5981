import type { Permission } from "@emita/domain/access/roles";
import type { ReactNode } from "react";
import { useMay } from "../../api/company/company.ts";
import { RoleCallout } from "./role-note.tsx";
import styles from "./unless-allowed.module.css";

interface Props {
  permission: Permission;
  /** Ends the sentence that begins with the role. */
  why?: ReactNode;
  children: ReactNode;
}

/** A part that every member may read. Without the permission its controls are disabled. */
export function ReadOnlyUnless({ permission, why = USUAL, children }: Props) {
  if (useMay(permission)) return children;
  return (
    <>
      <div className={styles.note}>
        <RoleCallout>{why}</RoleCallout>
      </div>
      <fieldset disabled className={styles.readOnly}>
        {children}
      </fieldset>
    </>
  );
}

const USUAL = "você consulta estes dados, e quem administra a empresa pode alterá-los.";
