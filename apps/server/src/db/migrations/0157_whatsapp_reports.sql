-- The keyed hash of the code that linked a phone: the same message, when it comes again after a fault, is answered as the first
-- time. Ended links are deleted with their conversation, so unlinked_at was never filled; nothing reads it from this version on,
-- and a contraction of the next one may drop it.
alter table whatsapp_links add column code_hash bytea;

-- To which telephone a note went (without the ninth digit), and the keyed hash of the user whom the reports name: a client
-- whose number is not shown can still ask for no more.
alter table whatsapp_deliveries add column phone_key text, add column recipient_hash bytea;
create index whatsapp_deliveries_recipient on whatsapp_deliveries (recipient_hash) where recipient_hash is not null;
