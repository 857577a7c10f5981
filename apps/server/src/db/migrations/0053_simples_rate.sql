-- What the company paid of its revenue in the Simples, in hundredths of a percent, and the month it is of (receipt of the PGDAS):
-- both or neither.
alter table company_settings
  add column simples_rate_bp integer check (simples_rate_bp between 0 and 9999),
  add column simples_rate_month text check (simples_rate_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add constraint simples_rate_whole check (num_nulls(simples_rate_bp, simples_rate_month) in (0, 2));
