-- An invoice's page for its client, at an address that cannot be guessed: found by the hash, shown again to the company from the seal.
create table invoice_pages (
  company_id uuid not null,
  invoice_id uuid not null,
  token_hash bytea not null,
  sealed_token bytea not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create unique index invoice_pages_token on invoice_pages (token_hash);
