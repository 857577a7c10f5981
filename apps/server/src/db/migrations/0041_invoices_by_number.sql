-- A note is looked for by the number that the city hall gave it.
create index invoices_by_number on invoices (user_id, nfse_number) where nfse_number is not null;
