-- How many of an account's documents wait for their reading: asked with every upload.
create index documents_waiting on documents (user_id) where status = 'received';
