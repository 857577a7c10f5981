-- What may happen again only some time after it happened last; a row per subject, shared by every server process.
create table pauses (
  key text primary key,
  ends_at timestamptz not null
);
create index pauses_ends_at on pauses (ends_at);
