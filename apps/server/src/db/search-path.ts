/**
 * For every connection of ours: where its tables are. By default the schema of the role comes first, and there may stand walls
 * that keep servers of an older version waiting (migration 0072).
 */
export const OUR_TABLES = { options: '-c search_path=public,"$user"' } as const;
