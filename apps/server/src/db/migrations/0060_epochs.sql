-- A database that was restored from a copy is not the one that went on: it knows nothing of the notes issued in between.
-- Each life of it has a number; what names a life is in db/epoch.ts. The first has no name until the first start.
create table database_epochs (
  epoch integer primary key,
  identity text,
  began_at timestamptz not null default now()
);
insert into database_epochs (epoch) values (1);

-- The epoch in which the authority was asked what it has of this series; until then nothing is issued in it.
alter table dps_series add column asked_epoch integer;
update dps_series set asked_epoch = 1 where last_used is not null;

-- Issued in a life of the database that was lost, and taken back from the authority.
alter table invoices add column recovered_at timestamptz;
