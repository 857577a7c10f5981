-- What a customer's program notes on an invoice for itself, and whom the mails about it reach (null: as the company chose).
alter table invoices add column external_id text, add column metadata jsonb, add column mails text;
alter table invoices
  add constraint invoices_mails check (mails in ('none', 'client', 'both')) not valid;
