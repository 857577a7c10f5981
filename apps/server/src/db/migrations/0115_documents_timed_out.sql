-- alone
-- Whether an account's document ran out of time within the last hour: asked with every upload.
create index concurrently if not exists documents_timed_out on documents (company_id, read_at) where error_code = 'timeout';
