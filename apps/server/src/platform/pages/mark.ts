/** As the app draws it (web/src/ui/layout/brand.tsx). */
export const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--logo-bg)"/><path d="M9 8.2h14M9 23.8h14" stroke="#fff" stroke-width="3.4"/><path d="M7.4 16h12.4" stroke="#ffe14d" stroke-width="5.2"/></svg>`;
