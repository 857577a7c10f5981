import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../texts/class-names.ts";
import { menuPlace } from "../behaviour/menu-place.ts";
import styles from "./menu.module.css";

/** Attributes of a button that opens a menu. */
type OpenerProps = Pick<
  ComponentProps<"button">,
  "aria-haspopup" | "aria-expanded" | "aria-controls" | "onClick"
>;

interface MenuProps {
  /** Name of the list for screen readers. */
  label: string;
  renderOpener: (props: OpenerProps) => ReactNode;
  className?: string | undefined;
  /** Buttons and links, each with role="menuitem". */
  children: ReactNode;
}

const ITEMS = '[role="menuitem"]';

/** A button and the list it opens (WAI-ARIA menu button): arrows, Home and End move, Esc and a press elsewhere close. It never leaves the window. */
export function Menu({ label, renderOpener, className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLSpanElement>(null);
  const listId = useId();
  useLayoutEffect(() => {
    const button = openerIn(box.current);
    if (!open || !list.current || !button) return undefined;
    const { current } = list;
    const gone = new AbortController();
    // On top of everything, so that nothing clips it.
    current.showPopover();
    place(current, button);
    current.querySelector<HTMLElement>(ITEMS)?.focus({ preventScroll: true });
    for (const moving of ["scroll", "resize"])
      addEventListener(moving, () => place(current, button), {
        capture: true,
        signal: gone.signal,
      });
    return () => gone.abort();
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    const gone = new AbortController();
    const outside = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target))) setOpen(false);
    };
    for (const elsewhere of ["pointerdown", "focusin"])
      addEventListener(elsewhere, outside, { signal: gone.signal });
    return () => gone.abort();
  }, [open]);
  const close = () => {
    setOpen(false);
    openerIn(box.current)?.focus();
  };
  const pick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(ITEMS)) close();
  };
  return (
    <span className={classNames(styles.menu, className)} ref={box}>
      {renderOpener({
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": listId,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <span
          className={styles.list}
          ref={list}
          popover="manual"
          role="menu"
          tabIndex={-1}
          id={listId}
          aria-label={label}
          onClick={pick}
          onKeyDown={(event) => moveOrClose(event, close)}
        >
          {children}
        </span>
      )}
    </span>
  );
}

function openerIn(box: HTMLElement | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>("[aria-haspopup]") ?? null;
}

function place(list: HTMLElement, button: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const size = { width: list.offsetWidth, height: list.offsetHeight };
  const { left, top } = menuPlace(button.getBoundingClientRect(), size, { width, height });
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}

function moveOrClose(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === "Escape") return close();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = nextItem(event.key, at, items.length);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

function nextItem(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  return null;
}
