import styles from "./brand.module.css";

/** The product's name, in one place. */
export const PRODUCT_NAME = "Emita";

/** Page title "Screen · Emita". */
export function pageTitle(screen: string): string {
  return `${screen} · ${PRODUCT_NAME}`;
}

/** Mark and word mark; the caller adds the link to the start. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--logo-bg)" />
        <path d="M9 8.2h14M9 23.8h14" stroke="#fff" strokeWidth="3.4" />
        <path d="M7.4 16h12.4" stroke="#ffe14d" strokeWidth="5.2" />
      </svg>
      <span>{PRODUCT_NAME}</span>
    </span>
  );
}

/** Classes of the link around the brand. */
export const brandLinkClass = styles.link ?? "";
