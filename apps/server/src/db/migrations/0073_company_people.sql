-- Who is asked into a company, who asks to join one, and what was done in it.
create table invitations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'issuer', 'accountant', 'reader', 'owner')),
  -- Of the newest mail's link.
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  valid_until timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (company_id, id)
);
create unique index invitations_open on invitations (company_id, lower(email)) where accepted_at is null and withdrawn_at is null;

create table join_requests (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  user_id uuid not null references users on delete cascade,
  message text,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (company_id, id)
);
create unique index join_requests_open on join_requests (company_id, user_id) where answered_at is null;
create index join_requests_user_id on join_requests (user_id);

-- An owner offers the company to a member, who has to say yes.
create table hand_overs (
  company_id uuid primary key references companies on delete cascade,
  from_user uuid not null,
  to_user uuid not null,
  -- Whether the one who offers remains an owner beside the other.
  stays_owner boolean not null,
  offered_at timestamptz not null,
  foreign key (company_id, from_user) references members on delete cascade,
  foreign key (company_id, to_user) references members on delete cascade
);

create table company_events (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  -- Who did it: a person, or a program by its token. Neither: Emita itself.
  by_user uuid,
  by_token uuid,
  subject text,
  primary key (company_id, id)
);
create index company_events_list on company_events (company_id, at desc, id desc);

-- Files of the notes of many companies, made for a person.
create table desk_exports (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- Its first day.
  month date not null,
  company_ids uuid[] not null,
  done integer not null default 0,
  state text not null check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  size bigint,
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (user_id, id)
);
create unique index desk_exports_unfinished on desk_exports (user_id) where state in ('queued', 'running');

-- The companies that went with an account: their files are removed after the rows.
alter table account_deletions add column company_ids uuid[] not null default '{}';

-- The daily mail of the accountant's desk.
alter table notification_choices add column digest boolean not null default true;

do $$
declare
  named record;
begin
  for named in
    select conrelid::regclass as owned, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and not convalidated
  loop
    execute format('alter table %s validate constraint %I', named.owned, named.name);
  end loop;
end $$;
