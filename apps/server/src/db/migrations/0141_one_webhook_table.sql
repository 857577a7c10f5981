-- contract: webhook_addresses holds every webhook; the copy of the first one in `webhooks` was for servers that knew one webhook.

drop trigger webhook_for_before on webhook_addresses;
-- Each row has its counterpart by the triggers; a row without one moves over.
insert into webhook_addresses (
  company_id, is_first, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
  off_since, off_reason, missed_since, failing_since, dead_in_a_row, created_at, updated_at)
select company_id, true, url, sealed_secret, secret_hint, secret_set_at, sealed_old_secret, old_secret_until,
  off_since, off_reason, off_since, failing_since, dead_in_a_row, created_at, updated_at
from webhooks
on conflict (company_id) where is_first do nothing;
drop table webhooks;
drop function webhook_of_before();
drop function webhook_for_before();

-- Deliveries that servers of one webhook wrote and no worker took over: usually none, found by the index that begins with webhook_id.
with taken as (
  update webhook_deliveries d set webhook_id = w.id, event_id = d.id, event_seq = d.seq
  from webhook_addresses w where w.company_id = d.company_id and w.is_first and d.webhook_id is null
  returning d.*)
insert into product_events (id, company_id, era, xid, seq, type, invoice_id, body, created_at)
overriding system value
select id, company_id, 0, '0', seq, type, invoice_id, body, created_at from taken
where type <> 'webhook.test' on conflict (id) do nothing;

-- webhook_attempts_of_delivery, which names the company too, does the same.
alter table webhook_attempts drop constraint webhook_attempts_delivery_id_fkey;

-- Kinds of jobs that no worker takes any more: a waiting one would count as late for ever. And what kept servers from before the
-- companies waiting: views in the schema of the role, with these two functions.
do $$
declare
  wall record;
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name in ('remove-walls', 'sweep-webhooks', 'deliver-webhook');
    delete from pgboss.job
    where name in ('remove-walls', 'sweep-webhooks', 'deliver-webhook') and state in ('created', 'retry');
  end if;
  for wall in
    select oid::regprocedure as name from pg_proc
    where pronamespace = to_regnamespace(quote_ident(current_user))
      and proname in ('replaced_by_newer_version', 'refuse_older_version')
  loop
    execute format('drop function %s cascade', wall.name);
  end loop;
end $$;
