-- Ended links are deleted with their conversation: unlinked_at was never filled. The version before reads it, so a later one
-- drops it. The keyed hash of the code that linked a phone stays, so that the same message, when it comes again after a fault,
-- is answered as the first time.
alter table whatsapp_links add column code_hash bytea;

-- To which telephone a note went (without the ninth digit), and the keyed hash of the user whom the reports name: a client
-- whose number is not shown can still ask for no more.
alter table whatsapp_deliveries add column phone_key text, add column recipient_hash bytea;
create index whatsapp_deliveries_recipient on whatsapp_deliveries (recipient_hash) where recipient_hash is not null;
