-- Who gave a company each of these ways in, and when events last arrived there. Unknown for what was there before.
alter table webhook_addresses
  add column created_by uuid,
  add column created_by_token uuid,
  add column last_delivered_at timestamptz;
alter table pix_addresses add column created_by uuid, add column created_by_token uuid;
