-- alone
create index concurrently if not exists invoices_document_note on invoices (user_id, document_note) where document_note is not null;
