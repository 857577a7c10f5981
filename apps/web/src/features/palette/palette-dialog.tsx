import type { Permission } from "@emita/domain/access/roles";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../ui/texts/class-names.ts";
import type { Deed } from "./commands.ts";
import styles from "./palette-dialog.module.css";
import { type Line, useCompanyLines, useIsOfAll, useLines, useWhichLines } from "./use-lines.ts";

interface PaletteDialogProps {
  open: boolean;
  /** Everything, the person's other companies, or the companies for which a screen can open. */
  about: "all" | "companies" | "which";
  /** The permission that the wanted screen needs. */
  needed?: Permission | null;
  onClose: () => void;
  /** Called after the dialog has closed and returned the focus. */
  onDo: (deed: Deed) => void;
}

/** Ctrl/⌘ K: one field that finds invoices, screens and actions. Arrows move, Enter runs, Esc closes. */
export function PaletteDialog({ open, about, needed = null, onClose, onDo }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // A press outside also closes it, if the browser knows the attribute.
    element.setAttribute("closedby", "any");
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  const act = (deed: Deed) => {
    dialog.current?.close();
    onClose();
    onDo(deed);
  };
  // The browser reports a closing late: the dialog may be open again by then.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={NAMES[about]} onClose={closed}>
      {open && about === "all" && <Everything onDo={act} onClose={() => dialog.current?.close()} />}
      {open && about === "companies" && (
        <Companies onDo={act} onClose={() => dialog.current?.close()} />
      )}
      {open && about === "which" && (
        <Which needed={needed} onDo={act} onClose={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

const NAMES = {
  all: "Buscar e comandar",
  companies: "Trocar de empresa",
  which: "Em qual empresa?",
} as const;

interface ContentProps {
  onDo: (deed: Deed) => void;
  onClose: () => void;
}

function Everything(props: ContentProps) {
  const [typed, setTyped] = useState("");
  const isOfAll = useIsOfAll();
  return (
    <Palette
      {...props}
      {...useLines(typed)}
      typed={typed}
      onTyped={setTyped}
      label="Buscar notas, telas e ações"
      placeholder={
        isOfAll ? "Nota, cliente, empresa, tela ou ação" : "Nota, cliente, CNPJ, tela ou ação"
      }
    />
  );
}

function Companies(props: ContentProps) {
  const [typed, setTyped] = useState("");
  return (
    <Palette
      {...props}
      {...useCompanyLines(typed)}
      typed={typed}
      onTyped={setTyped}
      label="Buscar empresas"
      placeholder="Nome ou CNPJ da empresa"
    />
  );
}

function Which({ needed, ...props }: ContentProps & { needed: Permission | null }) {
  const [typed, setTyped] = useState("");
  return (
    <Palette
      {...props}
      {...useWhichLines(typed, needed)}
      typed={typed}
      onTyped={setTyped}
      label="Buscar empresas"
      placeholder="Nome ou CNPJ da empresa"
    />
  );
}

interface PaletteProps extends ContentProps, ReturnType<typeof useLines> {
  typed: string;
  onTyped: (typed: string) => void;
  label: string;
  placeholder: string;
}

function Palette({ onDo, onClose, typed, onTyped, groups, isSearching, ...field }: PaletteProps) {
  const [active, setActive] = useState(0);
  const lines = groups.flatMap((group) => group.lines);
  const current = lines[Math.min(active, lines.length - 1)];
  const id = useId();
  const lineId = (line: Line) => `${id}-${line.key}`;
  const move = (step: number) => {
    if (lines.length === 0) return;
    const next = (active + step + lines.length) % lines.length;
    setActive(next);
    const line = lines[next];
    if (line) document.getElementById(lineId(line))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter" && current) onDo(current.deed);
    else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.field}>
        <Search className="i" aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={field.label}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          {...(current && { "aria-activedescendant": lineId(current) })}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={field.placeholder}
          value={typed}
          onChange={(event) => {
            onTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          Fechar
        </button>
      </div>
      <div className={styles.list} id={id} role="listbox" aria-label="Resultados">
        {groups.map(({ label, lines: own }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={styles.group} aria-hidden="true">
              {label}
            </div>
            {own.map((line) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
              <div
                key={line.key}
                id={lineId(line)}
                role="option"
                tabIndex={-1}
                aria-selected={line === current}
                className={classNames(styles.line, line === current && styles.active)}
                onMouseMove={() => setActive(lines.indexOf(line))}
                onClick={() => onDo(line.deed)}
              >
                <span className={styles.title}>{line.title}</span>
                {line.aside && <span className={styles.aside}>{line.aside}</span>}
                {line.keyName && <kbd>{line.keyName}</kbd>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className={classNames(lines.length > 0 ? "vh" : styles.nothing)} role="status">
        {told(lines.length, isSearching)}
      </p>
    </>
  );
}

function told(count: number, isSearching: boolean): string {
  if (count === 0) return isSearching ? "Buscando..." : "Nada encontrado.";
  return count === 1 ? "1 resultado. Enter abre." : `${count} resultados. Use as setas.`;
}
