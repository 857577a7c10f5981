-- alone
create index concurrently if not exists webhook_deliveries_of_webhook_due
  on webhook_deliveries (webhook_id, next_try_at, event_seq) where state = 'pending';
