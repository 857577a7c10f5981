/**
 * For every connection of ours: where its tables are. The schema of its role comes first by default, and there stand the walls
 * that keep servers of an older version waiting (migration 0072).
 */
export const OUR_TABLES = { options: "-c search_path=public" } as const;
