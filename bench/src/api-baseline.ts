import { createServer, type ServerResponse } from "node:http";
import pg from "pg";

/**
 * The bare handler for comparison with the API, as a separate process: node:http, one prepared query, JSON. It has neither accounts nor
 * limits, validates nothing and writes no log. The API's requests also identify the token and check its permissions: the comparison
 * includes this cost, to our disadvantage. Arguments: connection string, user id, the SELECT of the shown columns.
 */
const [connectionString, companyId, columns] = process.argv.slice(2);
if (!connectionString || !companyId || !columns) throw new Error("connection, company and columns");

const pool = new pg.Pool({ connectionString, max: 10 });
const list = {
  name: "list",
  text: `with page as (
    select id as page_id from invoices where company_id = $1 order by created_at desc, id desc limit 21
  ) select ${columns} from invoices join page on page_id = id where company_id = $1 order by created_at desc, id desc`,
};
const get = {
  name: "get",
  text: `select ${columns} from invoices where company_id = $1 and id = $2`,
};

const server = createServer((request, response) => {
  void send(request.url ?? "", response);
});

async function send(url: string, response: ServerResponse): Promise<void> {
  const body = JSON.stringify(await answer(url));
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.end(body);
}

async function answer(url: string): Promise<unknown> {
  const id = /^\/invoices\/([\w-]+)/.exec(url)?.[1];
  if (id !== undefined) return (await pool.query({ ...get, values: [companyId, id] })).rows[0];
  const { rows } = await pool.query({ ...list, values: [companyId] });
  return { data: rows.slice(0, 20), next_cursor: null };
}

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.stdout.write(`${address.port}\n`);
});

// It ends with the benchmark, even when that is killed: the pipe closes.
process.stdin.once("end", () => process.exit()).resume();
