export const EXPORT_FORMATS = ["csv", "zip"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Maximum number of invoices in one file. An archive of ten thousand invoices has some hundred megabytes. */
export const EXPORT_LIMITS: Readonly<Record<ExportFormat, number>> = { csv: 100_000, zip: 10_000 };
