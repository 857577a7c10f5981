-- What people of a company said about a payer: how often an approved payment was billed to this client, and how often not.
create table learned_payers (
  company_id uuid not null,
  payer_key text not null,
  client_id uuid not null,
  yes integer not null default 0 check (yes >= 0),
  no integer not null default 0 check (no >= 0),
  updated_at timestamptz not null,
  primary key (company_id, payer_key, client_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index learned_payers_client on learned_payers (company_id, client_id);
