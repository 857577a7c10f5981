// Loaded into the server by `--import`: counts its statements, and writes the count to a file on SIGUSR2.
import { renameSync, writeFileSync } from "node:fs";
import pg from "pg";

const file = process.env.STATEMENT_COUNT_FILE;
const { query } = pg.Client.prototype;
let count = 0;
pg.Client.prototype.query = function counted(...given) {
  count += 1;
  return query.apply(this, given);
};
process.on("SIGUSR2", () => {
  writeFileSync(`${file}.new`, String(count));
  renameSync(`${file}.new`, file);
});
