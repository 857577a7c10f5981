-- alone
-- The list of one status by last change, as programs keep their copies; with what periods and amounts are sorted by.
create index concurrently if not exists invoices_by_state_change on invoices (company_id, status, updated_at desc, id desc)
  include (created_at, amount_cents);
