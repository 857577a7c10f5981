-- alone
-- The list by last change, for programs that keep a copy of their notes.
create index concurrently if not exists invoices_list_by_change on invoices (company_id, updated_at desc, id desc);
