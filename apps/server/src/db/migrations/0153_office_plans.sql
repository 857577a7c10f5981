-- An accountant's plan, granted by the operator: invoices of a month that several companies share.
create table office_plans (
  user_id uuid primary key references users on delete cascade,
  name text not null,
  units integer not null check (units > 0),
  -- The last day on which it pays.
  ends_on date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- By the month in São Paulo, of which `month` is the first day.
create table office_months (
  user_id uuid not null references office_plans on delete cascade,
  month date not null,
  units integer not null,
  used integer not null default 0,
  primary key (user_id, month),
  -- The last check: whatever the code does, more invoices than the month's units cannot be stored.
  constraint within_office_plan check (used between 0 and units)
);

-- The companies for which an office offers to pay. The offer ends with the membership.
create table office_companies (
  company_id uuid not null,
  user_id uuid not null,
  offered_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references members (company_id, user_id) on delete cascade
);
create index office_companies_user on office_companies (user_id);

-- The offer that the company accepted; null: the company pays by itself.
alter table entitlements
  add column office_user_id uuid,
  add constraint entitlements_office foreign key (company_id, office_user_id)
    references office_companies (company_id, user_id) on delete set null (office_user_id);
