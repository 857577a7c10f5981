-- What issues the invoice of a payment by itself, and what it decided about each payment.
create table payment_rules (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  -- The first rule that fits a payment decides.
  position integer not null,
  -- [{"tax_id": …, "name": …}]
  payers jsonb not null,
  of_charge boolean not null,
  max_cents bigint check (max_cents > 0),
  text_part text,
  -- No foreign keys: a client or service that is gone makes the rule's invoices wait with that reason.
  client_id uuid,
  service_id uuid,
  service_code text,
  service_description text,
  mode text not null check (mode in ('rehearse', 'approve', 'issue')),
  rehearse_until timestamptz,
  day_cents bigint check (day_cents > 0),
  month_cents bigint check (month_cents > 0),
  paused boolean not null,
  -- The payment that it was made from ("Fazer sempre assim"): pressed twice it is one rule.
  origin_payment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (mode <> 'issue' or (day_cents is not null and month_cents is not null))
);
create unique index payment_rules_origin on payment_rules (company_id, origin_payment_id)
  where origin_payment_id is not null;

-- One decision for each payment, whatever reports it again.
create table rule_decisions (
  company_id uuid not null,
  payment_id uuid not null,
  -- The rule and its name at that time: it may be removed later.
  rule_id uuid not null,
  rule_name text not null,
  -- sending: taken by the job that makes the invoice, and no longer to be stopped.
  state text not null check (state in
    ('rehearsed', 'proposed', 'scheduled', 'sending', 'stopped', 'over_ceiling', 'sent', 'refused')),
  amount_cents bigint not null check (amount_cents > 0),
  send_at timestamptz,
  -- The fiscal day to whose limits it counts; null: to none.
  counts_on date,
  invoice_id uuid,
  reason text,
  mailed_at timestamptz,
  decided_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, payment_id),
  foreign key (company_id, payment_id) references incoming_payments (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete set null (invoice_id),
  check (state not in ('scheduled', 'sending') or (send_at is not null and counts_on is not null))
);
create index rule_decisions_due on rule_decisions (send_at) where state = 'scheduled';
create index rule_decisions_unmailed on rule_decisions (company_id) where state = 'scheduled' and mailed_at is null;
create index rule_decisions_of_rule on rule_decisions (company_id, rule_id, decided_at desc);
create index rule_decisions_spent on rule_decisions (company_id, rule_id, counts_on) where counts_on is not null;
create index rule_decisions_invoice on rule_decisions (company_id, invoice_id) where invoice_id is not null;
