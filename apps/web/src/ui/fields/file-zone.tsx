import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { classNames } from "../texts/class-names.ts";
import styles from "./file-zone.module.css";

interface FileZoneProps extends Omit<
  ComponentProps<"input">,
  "type" | "className" | "onChange" | "children"
> {
  icon: LucideIcon;
  /** The file is sent at once, not kept for a form: choosing the same one again counts as a choice. */
  once?: boolean;
  /** A chooser closed without a choice keeps the file before it. */
  onFile: (file: File) => void;
  /** Replaces the invitation: the chosen file, or that it is being read. */
  children?: ReactNode;
}

/** Accepts one file by press, drop or keyboard through the one file input that covers the zone. */
export function FileZone({ icon: Glyph, once = false, onFile, children, ...input }: FileZoneProps) {
  const [over, setOver] = useState(false);
  return (
    <div className={classNames(styles.zone, over && styles.over)}>
      <Glyph className="i" aria-hidden />
      <span>
        {children ?? (
          <>
            <b>Escolha o arquivo</b> ou arraste para cá
          </>
        )}
      </span>
      <input
        {...input}
        type="file"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (once) event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
