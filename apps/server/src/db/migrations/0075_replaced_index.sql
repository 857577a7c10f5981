-- alone
create index concurrently if not exists invoices_replaced_by on invoices (company_id, replaced_by_id) where replaced_by_id is not null;
