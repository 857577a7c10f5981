-- Since when a sent note is without an answer: told like every other wait. Null: it was not sent, is on its way, or was answered.
alter table invoices add column unanswered_since timestamptz;
