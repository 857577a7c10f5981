import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useState,
} from "react";
import { classNames } from "../texts/class-names.ts";
import styles from "./combobox.module.css";
import type { ControlProps } from "./field.tsx";

export interface ComboOption {
  key: string;
  /** The field's text once this option is picked. */
  text: string;
}

export interface ComboGroup<Option extends ComboOption> {
  /** Heading above its options; absent for the only group. */
  label?: string;
  options: readonly Option[];
}

interface ComboboxProps<Option extends ComboOption> {
  /** From `Field`. */
  control: ControlProps;
  /** Text in the input, typed or picked. */
  value: string;
  groups: readonly ComboGroup<Option>[];
  /** Text below the options: still searching, or no result. */
  hint?: ReactNode;
  placeholder?: string;
  onText: (text: string) => void;
  onPick: (option: Option) => void;
  onBlur?: () => void;
}

/**
 * A text field with a list of suggestions: arrows move, Enter picks, Esc closes; typing continues meanwhile (WAI-ARIA
 * combobox).
 */
export function Combobox<Option extends ComboOption>(props: ComboboxProps<Option>) {
  const { control, value, hint, placeholder, onText, onPick, onBlur } = props;
  // The typed text is rendered before its suggestions.
  const groups = useDeferredValue(props.groups);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const shown = open && (options.length > 0 || Boolean(hint));
  // Likewise the list when it opens: the keys of the list work at once.
  const drawn = useDeferredValue(shown) && shown;
  const current = shown ? options[active] : undefined;
  const optionId = (option: Option) => `${listId}-${option.key}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    onPick(option);
    close();
  };
  const pickPressed = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest('[role="option"]');
    const option = pressed && options.find((each) => optionId(each) === pressed.id);
    if (option) pick(option);
  };
  const move = (step: number) => {
    setOpen(true);
    if (options.length === 0) return;
    const from = shown ? active : -1;
    const next = from === -1 && step < 0 ? options.length - 1 : from + step;
    const index = (next + options.length) % options.length;
    setActive(index);
    const option = options[index];
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: "nearest" });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && current) {
      event.preventDefault();
      pick(current);
    } else if (event.key === "Escape" && shown) {
      event.preventDefault();
      close();
    }
  };
  return (
    <>
      <input
        type="text"
        {...control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        {...(current && { "aria-activedescendant": optionId(current) })}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={() => {
          close();
          onBlur?.();
        }}
      />
      {drawn && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press must not take the focus from the field, where the keys of the list are heard
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys */}
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label="Sugestões"
            onClick={pickPressed}
          >
            <Options groups={groups} listId={listId} current={current?.key} />
          </div>
          {hint && <p className={styles.note}>{hint}</p>}
        </div>
      )}
      <span className="vh" role="status">
        {drawn && options.length > 0 ? countText(options.length) : ""}
      </span>
    </>
  );
}

interface OptionsProps {
  groups: readonly ComboGroup<ComboOption>[];
  listId: string;
  /** Key of the option that Enter picks. */
  current: string | undefined;
}

/** A component of its own, so that it renders when the suggestions change, not with every key. */
const Options = memo(function OptionsImpl({ groups, listId, current }: OptionsProps) {
  return groups.map((group, at) => (
    <Group key={group.label ?? at} label={group.label}>
      {group.options.map(({ key, text }) => (
        <div
          key={key}
          id={`${listId}-${key}`}
          role="option"
          tabIndex={-1}
          aria-selected={key === current}
          className={classNames(styles.option, key === current && styles.active)}
        >
          {text}
        </div>
      ))}
    </Group>
  ));
});

function Group({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId();
  if (!label) return <>{children}</>;
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.group} role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 sugestão. Use as setas." : `${count} sugestões. Use as setas.`;
}
