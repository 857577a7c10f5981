-- What a city hall answered that no list explains, while the note is still asked for and tried again: since when, how often,
-- and its words for the person. Null once the note has an end.
alter table invoices add column unexplained jsonb;
