-- Payment of our own plans: whom the provider knows, what it told, what each subscription was paid for.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  customer_id text not null unique,
  -- Grows with every change that followed from a look at the provider: who looked before that looks again.
  version integer not null default 0,
  created_at timestamptz not null
);

create table billing_subscriptions (
  user_id uuid not null references billing_customers on delete cascade,
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
  primary key (user_id, subscription_id),
  constraint paid_whole check ((paid_offer is null) = (paid_from is null))
);
create index billing_subscriptions_unpaid on billing_subscriptions (period_start) where standing in ('renewing', 'grace');

create table billing_events (
  -- The provider's: the same event, told twice, is one row.
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
