import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { classNames } from "../texts/class-names.ts";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "quiet"
  | "danger"
  | "marker"
  | "dark"
  | "onDark";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size = "md", block = false }: ButtonLook = {}) {
  return classNames(
    styles.btn,
    variant !== "primary" && styles[variant],
    size !== "md" && styles[size],
    block && styles.block,
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Busy: keeps its place in the tab order, ignores presses, shows `busyText`. */
    busy?: boolean;
    busyText?: string;
    /** Looks disabled and is announced so, but can be focused and pressed: the press then shows why. */
    off?: boolean;
    children: ReactNode;
  };

/** A button; `type` is "button" by default. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  off = false,
  ...rest
}: ButtonProps) {
  const { className, children, onClick, type = "button", ...attributes } = rest;
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(block && { block }),
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass(look), off && styles.off, busy && styles.busy, className)}
      aria-disabled={busy || off || undefined}
      onClick={press}
    >
      {busy ? (
        <>
          <LoaderCircle className="i spin" aria-hidden />
          {busyText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
};

/** A button that shows only an icon; `label` is its name and tooltip. */
export function IconButton({
  icon: Glyph,
  label,
  danger = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.icon, danger && styles.iconDanger, className)}
    >
      <Glyph className="i" aria-hidden />
    </button>
  );
}
