-- alone
-- The list of one channel by last change.
create index concurrently if not exists invoices_by_channel_change on invoices (company_id, channel, updated_at desc, id desc);
