-- What the session in which a token was made had shown: a company that demands the second factor opens to aal2 alone.
alter table api_tokens add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2'));
-- Known for tokens of before: where a factor counted already, only a session that had shown it made them. One that counts now and was
-- begun an hour before the token had been proven by then, for what is not proven in time never counts.
update api_tokens set aal = 'aal2'
where exists (
  select from factors
  where factors.user_id = coalesce(api_tokens.user_id, api_tokens.created_by) and factors.status = 'verified'
    and factors.created_at < api_tokens.created_at - interval '1 hour');
