-- How a company issues (channel, regimes, numbering), its own certificate beside the sandbox's, and the cache of the ADN's
-- municipal parameters.
alter table company_settings
  -- What the company chose; heeded only where the law leaves room.
  add column channel_override text check (channel_override ~ '^(nacional|paulistana/[12]|abrasf/\d{7})$'),
  -- regEspTrib and regApTribSN of the national layout.
  add column special_regime smallint not null default 0 check (special_regime between 0 and 6),
  add column simples_tax_scope smallint not null default 1 check (simples_tax_scope between 1 and 3),
  -- Approximate taxes of Lei 12.741/2012, hundredths of a percent: all three or none.
  add column federal_tax_bp integer check (federal_tax_bp between 0 and 10000),
  add column state_tax_bp integer check (state_tax_bp between 0 and 10000),
  add column municipal_tax_bp integer check (municipal_tax_bp between 0 and 10000),
  add constraint approximate_taxes_whole check (num_nulls(federal_tax_bp, state_tax_bp, municipal_tax_bp) in (0, 3)),
  -- Whether the city registered the inscrição municipal in the national registry (CNC).
  add column sends_municipal_registration boolean not null default false,
  add column series integer not null default 1 check (series between 1 and 49999),
  add column opened_on date;
-- Until now every inscrição that was typed went into the DPS.
update company_settings set sends_municipal_registration = true where municipal_registration is not null;

alter table certificates
  add column source text not null default 'sandbox' check (source in ('uploaded', 'sandbox')),
  add column is_icp_brasil boolean not null default false;
update certificates set source = 'uploaded' where environment <> 'sandbox';
alter table certificates alter column source drop default, alter column is_icp_brasil drop default;
-- A company has one certificate of its own per environment; a new one replaces it.
create unique index certificates_uploaded on certificates (user_id, environment) where source = 'uploaded';
create index certificates_ending on certificates (environment, not_after) where source = 'uploaded';

-- The highest number of the series that a note of ours took; null before the first.
alter table dps_series add column last_used bigint;
update dps_series set last_used = next_number - 1 where next_number > 1;

-- What the ADN said of a city, by environment and path; null where it knows nothing.
create table municipal_parameters (
  environment text not null,
  path text not null,
  data jsonb,
  fetched_at timestamptz not null,
  primary key (environment, path)
);
