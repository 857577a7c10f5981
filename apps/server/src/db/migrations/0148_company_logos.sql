-- The mark of a company on the pages that its clients see.
create table company_logos (
  company_id uuid primary key references companies on delete cascade,
  content_type text not null check (content_type in ('image/png', 'image/jpeg', 'image/webp')),
  bytes bytea not null,
  updated_at timestamptz not null
);
