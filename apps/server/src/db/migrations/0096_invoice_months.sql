-- What was issued in each month, kept beside the invoices as their counts are (0043): adding up a year of a company with
-- millions of notes took as long as it had notes. Changed where a note becomes issued or leaves that state, once in its life.
create table invoice_months (
  company_id uuid not null references companies on delete cascade,
  -- In which it was issued, in Brazil.
  month date not null,
  -- Connections have parts of their own, so that they do not wait for each other; -1 is what was there before.
  part smallint not null,
  count integer not null,
  cents bigint not null,
  primary key (company_id, month, part)
) with (fillfactor = 70);

create function sum_invoice_months() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With the company its sums go too: then there is nothing to write.
    update invoice_months set count = count - 1, cents = cents - old.amount_cents
    where company_id = old.company_id and month = invoice_month(old.issued_at)
      and part = (select min(part) from invoice_months
        where company_id = old.company_id and month = invoice_month(old.issued_at));
    return null;
  end if;
  -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
  insert into invoice_months (company_id, month, part, count, cents)
  select new.company_id, month, pg_backend_pid() % 8, sum(sign), sum(sign * amount)
  from (
    select invoice_month(new.issued_at), 1, new.amount_cents where new.status = 'issued'
    union all
    select invoice_month(old.issued_at), -1, old.amount_cents where tg_op = 'UPDATE' and old.status = 'issued'
  ) as change (month, sign, amount)
  where month is not null
  group by month
  having sum(sign) <> 0 or sum(sign * amount) <> 0
  order by month
  on conflict (company_id, month, part) do update
  set count = invoice_months.count + excluded.count, cents = invoice_months.cents + excluded.cents;
  return null;
end $$;

-- With the commit, as the counts: whoever shares a part waits for no more than that.
create constraint trigger invoices_sum_new after insert on invoices
  deferrable initially deferred for each row when (new.status = 'issued') execute function sum_invoice_months();
create constraint trigger invoices_sum_changed after update of status, issued_at, amount_cents on invoices
  deferrable initially deferred for each row when (old.status = 'issued' or new.status = 'issued')
  execute function sum_invoice_months();
create constraint trigger invoices_sum_removed after delete on invoices
  deferrable initially deferred for each row when (old.status = 'issued') execute function sum_invoice_months();
