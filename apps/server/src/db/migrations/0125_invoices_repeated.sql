-- alone
-- Equal notes of one client: each new note, each preview and each payment that waits looks for them.
create index concurrently if not exists invoices_repeated on invoices (company_id, cnpj, amount_cents, created_at desc);
