-- The list as a file (CSV, or XML and PDF in an archive), made in the background.
create table invoice_exports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  format text not null check (format in ('csv', 'zip')),
  -- The filters and the order, as asked for.
  query jsonb not null,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  total integer not null,
  done integer not null default 0,
  size bigint,
  created_at timestamptz not null,
  -- Of the file, once it is there.
  expires_at timestamptz,
  primary key (user_id, id)
);
-- One at a time.
create unique index invoice_exports_unfinished on invoice_exports (user_id) where state in ('queued', 'running');
create index invoice_exports_created_at on invoice_exports (created_at);

-- The dashboard's months are summed up inside the index.
create index invoices_months on invoices (user_id, issued_at) include (amount_cents) where status = 'issued';
