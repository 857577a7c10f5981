create table user_entitlements (
  user_id uuid primary key references users on delete cascade,
  plan text not null check (plan in ('TRIAL', 'STARTER', 'PRO')),
  invoices_used integer not null default 0 check (invoices_used >= 0),
  invoices_quota integer not null check (invoices_quota >= 0),
  renew_period text,
  renew_date timestamptz,
  email_verified text not null default 'unverified' check (email_verified in ('verified', 'unverified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last wall: whatever the code does, more notes than the quota cannot be stored.
  constraint within_quota check (invoices_used <= invoices_quota)
);
