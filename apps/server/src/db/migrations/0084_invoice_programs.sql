-- What a customer's program notes on an invoice for itself, and whom the mails about it reach (none, client or both; null: as
-- the company chose).
alter table invoices add column external_id text, add column metadata jsonb, add column mails text;
