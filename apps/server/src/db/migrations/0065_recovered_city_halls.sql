-- When the last outage of a city hall ended: calls of before say nothing about how it answers now.
alter table city_halls add column recovered_at timestamptz;
