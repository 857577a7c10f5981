-- The months of before 0096, without keeping anybody waiting: what there is now without what the triggers have counted since,
-- both as they are at one instant.
insert into invoice_months (company_id, month, part, count, cents)
select company_id, month, -1, sum(count), sum(cents)
from (
  select company_id, invoice_month(issued_at) as month, count(*) as count, sum(amount_cents) as cents
  from invoices where status = 'issued' and issued_at is not null group by 1, 2
  union all
  select company_id, month, -count, -cents from invoice_months
) as sums
group by company_id, month
having sum(count) <> 0 or sum(cents) <> 0;
