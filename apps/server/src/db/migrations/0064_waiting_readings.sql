-- A reading that fails for what passes by itself (the document store away) waits until it can be done; how often it failed for
-- another reason of ours decides whether it is given up.
alter table documents
  add column reading_faults integer not null default 0,
  add column reading_parked boolean not null default false,
  add column reading_waits_since timestamptz;
