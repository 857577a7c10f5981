/** For every connection: the tables are in `public`. By default the schema of the role comes first, whatever it holds. */
export const OUR_TABLES = { options: '-c search_path=public,"$user"' } as const;
