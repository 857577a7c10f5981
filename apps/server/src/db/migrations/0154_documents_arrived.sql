-- alone
-- The documents that arrived by mail and wait for a person.
create index concurrently if not exists documents_arrived on documents (company_id, created_at desc)
  where arrived_by_mail and settled_at is null;
