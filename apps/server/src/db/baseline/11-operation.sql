-- What the operation itself keeps: limits, processes, lives of the database, the operator's actions.

-- Fixed-window counters shared by every server process.
create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- What may happen again only some time after it happened last; a row per subject, shared by every server process.
create table pauses (
  key text primary key,
  ends_at timestamptz not null
);
create index pauses_ends_at on pauses (ends_at);

-- Which processes run: each updates its row every few seconds and deletes it when it is stopped.
create table process_heartbeats (
  id uuid primary key,
  role text not null,
  heard_at timestamptz not null default now(),
  -- How far its clock is ahead of the database's.
  clock_skew_ms bigint not null default 0
);

-- A database that was restored from a copy is not the one that went on: it knows nothing of the notes issued in between.
-- Each life of it has a number; what names a life is in db/epoch.ts. The first has no name until the first start.
create table database_epochs (
  epoch integer primary key,
  identity text,
  began_at timestamptz not null default now(),
  -- When the question began, after a restore, which notes of the copy the city halls have cancelled since.
  endings_asked_at timestamptz
);
insert into database_epochs (epoch) values (1);

-- What operators did and looked at, by `npm run admin` and /admin. Never changed, never removed by the product.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  who text not null,
  action text not null,
  -- Whom or what it was about: an id of ours, a queue; no name and no address of a person.
  subject text,
  reason text
);

-- One row while the product may only be read: see platform/http/read-only.ts.
create table read_only (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now(),
  reason text not null
);
