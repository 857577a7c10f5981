-- alone
create index concurrently if not exists invoices_replaces on invoices (company_id, replaces_id) where replaces_id is not null;
