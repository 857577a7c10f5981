-- What a token wants of the notes that it makes.
alter table api_tokens
  add column takes_quota boolean not null default true,
  -- Whom mails about a note reach; null: as the company chose.
  add column mails text check (mails in ('none', 'client', 'both'));
