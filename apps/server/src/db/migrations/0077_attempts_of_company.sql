-- alone
create index concurrently if not exists webhook_attempts_delivery on webhook_attempts (company_id, delivery_id);
