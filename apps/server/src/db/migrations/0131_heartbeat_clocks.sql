-- How far the clock of each process is ahead of the database's.
alter table process_heartbeats add column clock_skew_ms bigint not null default 0;
