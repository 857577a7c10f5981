-- alone
-- The notes of a period of issue, with what lists of them are sorted by: in place of invoices_issued and, for servers of the
-- version before, of invoices_months.
create index concurrently if not exists invoices_by_issue on invoices (company_id, issued_at desc, id desc)
  include (status, created_at, updated_at, amount_cents) where issued_at is not null;
