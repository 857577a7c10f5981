-- Which processes run: each says so every few seconds, and takes its row away when it is stopped.
create table process_heartbeats (
  id uuid primary key,
  role text not null,
  heard_at timestamptz not null default now()
);
