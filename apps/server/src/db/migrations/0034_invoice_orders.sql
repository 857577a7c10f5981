-- The list by amount, and by the day of issue. As in 0005 the filters are decided inside the index.
create index invoices_list_by_amount on invoices (user_id, amount_cents desc, id desc)
  include (status, created_at, issued_at, search_text, city_search);
create index invoices_issued on invoices (user_id, issued_at desc) where issued_at is not null;
