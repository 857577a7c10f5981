-- alone
-- One per event and address; also finds what is still to be taken over (webhook_id is null).
create unique index concurrently if not exists webhook_deliveries_of_event on webhook_deliveries (webhook_id, event_seq);
