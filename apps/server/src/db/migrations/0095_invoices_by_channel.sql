-- alone
-- The list of one channel: a company that changed its channel has millions of notes of the other before the first of this one.
create index concurrently if not exists invoices_by_channel on invoices (company_id, channel, created_at desc, id desc);
