-- Whoever creates or issues a note changes the counts of its user. In one row for all of them every note of a user waited for
-- the one before it. Now connections have parts of their own, added up by whoever reads, and the counting comes with the
-- commit, so that even those that share a part wait for no more than that.
alter table invoice_counts
  add column part smallint not null default 0,
  drop constraint invoice_counts_pkey,
  add primary key (user_id, month, status, part);

create or replace function count_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With the account its counts go too: then there is nothing to write.
    update invoice_counts set count = count - 1
    where user_id = old.user_id and month = invoice_month(old.created_at) and status = old.status
      and part = (select min(part) from invoice_counts
        where user_id = old.user_id and month = invoice_month(old.created_at) and status = old.status);
  elsif tg_op = 'INSERT' or old.status <> new.status then
    -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
    insert into invoice_counts (user_id, month, status, part, count)
    select new.user_id, invoice_month(new.created_at), change.status, pg_backend_pid() % 8, change.by
    from (values (old.status, -1), (new.status, 1)) as change (status, by)
    where change.status is not null
    order by change.status
    on conflict (user_id, month, status, part) do update set count = invoice_counts.count + excluded.count;
  end if;
  return null;
end $$;

drop trigger invoices_count on invoices;
create constraint trigger invoices_count after insert or delete or update of status on invoices
  deferrable initially deferred for each row execute function count_invoices();
