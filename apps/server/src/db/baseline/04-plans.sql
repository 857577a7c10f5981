-- Plans, packs and the notes they allow; payment of our own plans.

create table entitlements (
  company_id uuid primary key references companies on delete cascade,
  plan text not null check (plan in ('TRIAL', 'STARTER', 'PRO')),
  -- What was chosen, where the plan alone is ambiguous: Full is stored as PRO.
  offer text check (offer in ('starter', 'pro', 'full')),
  invoices_used integer not null default 0 check (invoices_used >= 0),
  invoices_quota integer not null check (invoices_quota >= 0),
  -- What the period had used when its plan was last changed: a smaller plan does not undo it.
  used_at_change integer not null default 0 check (used_at_change >= 0),
  -- What the trial had used when it was left: there is no second one.
  trial_used integer not null default 0 check (trial_used >= 0),
  -- Identifies the period that invoices_used counts. The trial's is the company's first moment.
  period_start timestamptz not null,
  renew_period text,
  renew_date timestamptz,
  -- The end of the period begins the next; false: it takes a payment.
  renews_itself boolean not null default false,
  -- The highest warning sent since the quota last grew.
  warned text not null default 'none' check (warned in ('none', 'near', 'full')),
  email_verified text not null default 'unverified' check (email_verified in ('verified', 'unverified')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The last check: whatever the code does, more notes than the plan's quota cannot be stored.
  constraint within_quota check (invoices_used <= greatest(invoices_quota, used_at_change))
);
create index user_entitlements_due on entitlements (renew_date) where renews_itself;

create table entitlement_packs (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  -- The payment it was bought with.
  reference text,
  quota integer not null check (quota >= 0),
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, id),
  constraint within_pack check (used <= quota)
);
-- The same payment, reported twice, is one pack.
create unique index entitlement_packs_reference on entitlement_packs (company_id, reference) where reference is not null;

-- Notes of the free trial by the CNPJ's root they were taken for, as a keyed hash. It outlives companies and accounts, or each new
-- one would begin another trial.
create table trial_uses (
  root bytea primary key,
  used integer not null,
  updated_at timestamptz not null
);

create table billing_customers (
  company_id uuid primary key references companies on delete cascade,
  customer_id text not null unique,
  -- Grows with every change that followed from a look at the provider: a reader with an older version reads again.
  version integer not null default 0,
  -- Until when a change of the customer's subscription is at work: two at once would count a difference twice.
  changing_until timestamptz,
  created_at timestamptz not null
);

create table billing_subscriptions (
  company_id uuid not null references billing_customers on delete cascade,
  subscription_id text not null unique,
  offer text not null check (offer in ('starter', 'pro', 'full')),
  standing text not null check (standing in ('awaiting', 'paid', 'covered', 'renewing', 'grace', 'lapsed', 'ended')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  -- Where the open invoice can be paid.
  payment_url text,
  -- The last offer and period that were paid and given to the entitlement.
  paid_offer text check (paid_offer in ('starter', 'pro', 'full')),
  paid_from timestamptz,
  -- By the provider's clock: of two that live, the newer counts.
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, subscription_id),
  constraint paid_whole check ((paid_offer is null) = (paid_from is null))
);
create index billing_subscriptions_unpaid on billing_subscriptions (period_start) where standing in ('renewing', 'grace');

create table billing_events (
  -- The provider's: the same event, sent twice, is one row.
  event_id text primary key,
  type text not null,
  customer_id text,
  -- What it is about: a subscription, a checkout or a payment.
  subject_id text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
create index billing_events_happened on billing_events (happened_at);
