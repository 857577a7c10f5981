-- alone
-- Notes that came back after a restore: every new note of their company is held against them.
create index concurrently if not exists invoices_recovered on invoices (company_id, id) include (cnpj, amount_cents)
  where recovered_at is not null;
