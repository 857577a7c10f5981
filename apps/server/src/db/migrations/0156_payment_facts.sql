-- What a payment's bank says beside the money; what its charge says that its invoice is (a draft, a date of a repeat);
-- and the facts of a payment, kept with the invoice that it became.
alter table incoming_payments add column bank text, add column transaction_id text, add column note_of text;
alter table invoices add column payment jsonb;

-- The client that a person named as the payer, and those that the payer is not.
alter table incoming_payments add column client_id uuid, add column refused_clients uuid[] not null default '{}';

-- The date of the repeat from which a charge came: its invoice is that date's, and no second one.
alter table charges add column nominal_date date;
