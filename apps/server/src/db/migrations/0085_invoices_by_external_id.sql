-- alone
-- One note of a company per name. Whatever ended before a city hall issued it gives its name back: those keep theirs beside
-- the next note's, told apart by their own id.
create unique index concurrently if not exists invoices_external_id on invoices
  (company_id, external_id, (case when status = 'cancelled' and nfse_number is null then id end))
  nulls not distinct where external_id is not null;
