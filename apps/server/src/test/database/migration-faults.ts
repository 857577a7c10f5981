/** Tables that grow with the use of the product: no request may wait for a change to them. */
const BIG = [
  "account_events",
  "adn_documents",
  "documents",
  "incoming_payments",
  "invoice_attempts",
  "invoice_counts",
  "invoice_events",
  "invoice_months",
  "invoices",
  "kept_notes",
  "mail_attachments",
  "mails",
  "one_time_tokens",
  "sessions",
  "users",
  "webhook_attempts",
  "webhook_deliveries",
];
const ON_BIG = `(?:only )?(?:"?public"?\\.)?"?(${BIG.join("|")})"?(?![\\w])`;

interface Rule {
  readonly statement: RegExp;
  readonly why: string;
}

/** Statements that block readers and writers of a big table. */
const LOCKING: readonly Rule[] = [
  {
    statement: new RegExp(`^create (?:unique )?index (?!concurrently).* on ${ON_BIG}`),
    why: "use create index concurrently, in a file of its own (-- alone)",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* alter (?:column )?\\S+ (?:set data )?type `,
    ),
    why: "a new type writes the table anew: add a column, fill it by a job, drop the old one later",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* alter (?:column )?\\S+ set not null`,
    ),
    why: "set not null reads the table: a check (… is not null), added not valid and validated in the next file, does as well",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* add (?:column )?(?!constraint).*(?:default [^,]*(?:gen_random_uuid|random|clock_timestamp|nextval|uuid_generate|timeofday)\\w*\\(|generated |serial)`,
    ),
    why: "a default of its own for every row writes the table anew: add the column without, fill it by a job",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* add (?!column)(?:constraint \\S+ )?(?:check|foreign key)(?!.* not valid)`,
    ),
    why: "the constraint reads the table: add it not valid, validate it in the next file",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* add column .*(?: check ?\\(| references | unique| primary key)`,
    ),
    why: "what the new column must fulfil reads the table: add the constraint apart, not valid",
  },
  {
    statement: new RegExp(
      `^alter table (?:if exists )?${ON_BIG}.* add (?:constraint \\S+ )?(?:primary key|unique|exclude)(?!.* using index)`,
    ),
    why: "make the unique index concurrently first, then add the constraint using it",
  },
  {
    statement: new RegExp(`^(?:update|delete from) ${ON_BIG}`),
    why: "moving data holds rows and one long transaction: a job does it in batches",
  },
  {
    statement: new RegExp(`^(?:lock|cluster|truncate)(?: table)? ${ON_BIG}`),
    why: "it locks the table",
  },
];

/** Changes that the version before cannot work with. */
const CONTRACTING: Rule = {
  statement: /^(?:drop table|alter table .* (?:drop column|rename )|alter type .* rename)/,
  why: "the version before still uses it: name the file a contraction (-- contract), one version after its last use",
};

/**
 * Why a migration may not run while others work: see docs/operations.md, Upgrade. Tables that it creates itself are not in use yet.
 * @returns one line per fault.
 */
export function migrationFaults(text: string): string[] {
  const statements = statementsOf(text);
  const isContraction = /^-- contract\b/m.test(text);
  const own = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
    ),
  );
  const faults = statements.flatMap((statement) => {
    const locking = LOCKING.find((rule) => {
      const table = rule.statement.exec(statement)?.[1];
      return table !== undefined && !own.has(table);
    });
    const contracting =
      !isContraction && CONTRACTING.statement.test(statement) ? CONTRACTING : null;
    return [locking, contracting].flatMap((rule) => (rule ? [`${rule.why}: ${statement}`] : []));
  });
  return [...faults, ...validatedAtOnce(statements), ...notAlone(text, statements)];
}

/** In one transaction the lock of adding lasts until the reading of validating is over. */
function validatedAtOnce(statements: readonly string[]): string[] {
  const added = statements.flatMap(
    (statement) => /add constraint (\S+) .* not valid/.exec(statement)?.[1] ?? [],
  );
  return statements
    .filter((statement) => added.some((name) => statement.includes(`validate constraint ${name}`)))
    .map((statement) => `validate in the next file: ${statement}`);
}

function notAlone(text: string, statements: readonly string[]): string[] {
  const isAlone = /^-- alone\b/m.test(text);
  const wants = statements.some((statement) => / index concurrently /.test(statement));
  if (isAlone && (statements.length !== 1 || !wants))
    return ["-- alone is for one statement that creates or drops an index concurrently"];
  if (wants && !isAlone) return ["an index concurrently needs a file of its own (-- alone)"];
  return [];
}

/** Lower case, one line each, without comments and the bodies of functions and texts. */
function statementsOf(text: string): string[] {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase())
    .filter((statement) => statement !== "");
}
