-- Plans by period, one-off packs, and where each unit of quota came from.
alter table user_entitlements
  -- What was chosen, where the plan alone does not tell: Full is stored as PRO.
  add column offer text check (offer in ('starter', 'pro', 'full')),
  -- Identifies the period that invoices_used counts. The trial's is the account's first moment.
  add column period_start timestamptz,
  -- The end of the period begins the next; false: it takes a payment.
  add column renews_itself boolean not null default false,
  -- What the trial had used when it was left: there is no second one.
  add column trial_used integer not null default 0 check (trial_used >= 0),
  -- What the period had used when its plan was last changed: a smaller plan does not undo it.
  add column used_at_change integer not null default 0 check (used_at_change >= 0),
  -- The highest warning told since the quota last grew.
  add column warned text not null default 'none' check (warned in ('none', 'near', 'full'));
update user_entitlements set period_start = created_at;
alter table user_entitlements
  alter column period_start set not null,
  drop constraint within_quota,
  -- The last wall: whatever the code does, more notes than the plan's quota cannot be stored.
  add constraint within_quota check (invoices_used <= greatest(invoices_quota, used_at_change));
create index user_entitlements_due on user_entitlements (renew_date) where renews_itself;

create table entitlement_packs (
  user_id uuid not null references users on delete cascade,
  id uuid not null,
  -- The payment it was bought with.
  reference text,
  quota integer not null check (quota >= 0),
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (user_id, id),
  constraint within_pack check (used <= quota)
);
-- The same payment, told twice, is one pack.
create unique index entitlement_packs_reference on entitlement_packs (user_id, reference) where reference is not null;

-- Where the invoice's unit came from (entitlements/unit-source.ts); null once it went back.
alter table invoices add column quota_source text;
update invoices i
set quota_source = 'plan:' || to_char(e.period_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
from user_entitlements e
where e.user_id = i.user_id and i.status in ('pending', 'error');
