-- What tells the same slip or payment again; null where the document shows none.
alter table documents
  add column slip_line text,
  add column end_to_end_id text;
create index documents_sha256 on documents (user_id, sha256);
create index documents_slip_line on documents (user_id, slip_line) where slip_line is not null;
create index documents_end_to_end_id on documents (user_id, end_to_end_id) where end_to_end_id is not null;
create index invoices_document on invoices (user_id, document_id) where document_id is not null;
