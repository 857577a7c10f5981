-- Which of the optional mails a person gets; no row: the usual ones.
create table notification_choices (
  user_id uuid primary key references users on delete cascade,
  issued boolean not null,
  -- The issued note also goes to the client's address.
  issued_to_client boolean not null,
  rejected boolean not null,
  cancelled boolean not null,
  quota boolean not null,
  certificate boolean not null,
  updated_at timestamptz not null
);

alter table company_settings
  -- What new notes propose.
  add column default_service_code text,
  add column default_service_description text;
