-- The notes' own references stay unchecked for what is old: a note that was taken back after a restore may name a document that was lost.
alter table webhook_attempts validate constraint webhook_attempts_of_delivery;
