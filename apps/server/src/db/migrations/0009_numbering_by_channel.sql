-- The national system and a city's own service number apart: the same series exists in both.
alter table dps_series
  add column channel_kind text not null default 'national' check (channel_kind in ('national', 'municipal')),
  drop constraint dps_series_pkey,
  add primary key (environment, city_code, channel_kind, cnpj, series);
alter table dps_series alter column channel_kind drop default;

-- Until now one counter served both: a company that already issued at its city goes on there, too.
insert into dps_series (environment, city_code, channel_kind, cnpj, series, next_number, last_used)
select distinct numbered.environment, numbered.city_code, 'municipal', numbered.cnpj, numbered.series,
  numbered.next_number, numbered.last_used
from dps_series as numbered
join company_settings as company on company.cnpj = numbered.cnpj and company.city_code = numbered.city_code
join invoices on invoices.user_id = company.user_id and invoices.environment = numbered.environment
  and invoices.channel <> 'nacional' and invoices.dps_series = numbered.series::text;
