-- Uploaded files; the bytes lie in the document store under `storage_key`.
create table documents (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  storage_key text not null,
  status text not null check (status in ('received', 'read', 'failed')),
  reading jsonb,
  error_code text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id)
);
create unique index documents_id on documents (id);
