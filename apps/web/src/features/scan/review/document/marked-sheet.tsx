import type { FieldEvidence } from "@emita/contract/documents/documents";
import type { CSSProperties } from "react";
import { classNames } from "../../../../ui/texts/class-names.ts";
import { focusField, LINKED_FIELDS, type LinkedField, useDocumentLink } from "./document-link.ts";
import { gutterPlaces } from "./gutter.ts";
import styles from "./read-pages.module.css";

/** Width of a column of numbers. */
const COLUMN_REM = 1.4;

interface MarkedSheetProps {
  /** Of the page's picture. */
  url: string;
  /** Width of the picture divided by its height. */
  ratio: number;
  alt: string;
  style: CSSProperties;
  /** Values found on this page. */
  found: Readonly<Record<string, FieldEvidence>>;
}

/** The picture with its values marked under their words, and the numbers at their left, beside the page. */
export function MarkedSheet({ url, ratio, alt, style, found }: MarkedSheetProps) {
  const { active, point, numbers } = useDocumentLink();
  // The form has no field without a number: there is nothing to refer to.
  const boxes = LINKED_FIELDS.flatMap((field) => {
    const box = found[field]?.box;
    return box && numbers[field] !== undefined ? [{ field, box }] : [];
  });
  const places = gutterPlaces(
    Object.fromEntries(boxes.map(({ field, box }) => [field, box])),
    ratio,
  );
  const columns = Math.max(0, ...places.map(({ column }) => column + 1));
  /** For the pointer only: on the keyboard the field itself shows its place. */
  const link = (field: LinkedField) => ({
    type: "button" as const,
    tabIndex: -1,
    "aria-hidden": true,
    onClick: () => focusField(field),
    onPointerEnter: () => point(field),
    onPointerLeave: () => point(null),
  });
  return (
    <div className={styles.sheet} style={style}>
      <div className={styles.gutter} style={{ width: `${columns * COLUMN_REM}rem` }}>
        {places.map(({ field, middle, column }) => (
          <button
            key={field}
            {...link(field)}
            className={classNames(styles.number, active === field && styles.active)}
            style={{ top: `${middle * 100}%`, left: `${column * COLUMN_REM}rem` }}
            data-mark-number={field}
          >
            {numbers[field]}
          </button>
        ))}
      </div>
      <div className={styles.paper}>
        <img src={url} alt={alt} />
        {boxes.map(({ field, box }) => (
          <button
            key={field}
            {...link(field)}
            className={classNames(styles.mark, active === field && styles.active)}
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.w * 100}%`,
              height: `${box.h * 100}%`,
            }}
            data-mark={field}
          />
        ))}
      </div>
    </div>
  );
}
