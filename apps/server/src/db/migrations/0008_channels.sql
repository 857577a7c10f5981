-- Notes of several city halls: the channel of each, what it says in detail, substitution, analysis, outages, the ADN's feed.
alter table invoices
  alter column dps_series type text using dps_series::text,
  -- The way to the city hall, chosen with the number: signed bytes belong to one channel.
  add column channel text,
  -- What the note says beyond the form, as the contract's invoice-details has it.
  add column details jsonb,
  -- "No such note" answers in a row to the present bytes, and the instant before which they may not go out again.
  add column absences integer not null default 0,
  add column resend_after timestamptz,
  -- What the city hall gave for a message that it works on later.
  add column protocol text,
  add column national_key text,
  add column verification_url text,
  -- What the city hall remarked without refusing: [{code, message}].
  add column alerts jsonb,
  -- Held back because the city hall of this channel is down since then.
  add column waiting_channel text,
  add column waiting_since timestamptz,
  -- When the present series of tries began; null: at its creation.
  add column queued_at timestamptz,
  -- Substitution: the new note names the old one and why, the old one the new.
  add column replaces_id uuid,
  add column replacement_reason_code text check (replacement_reason_code in ('01', '02', '03', '04', '05', '99')),
  add column replacement_reason text,
  -- The message itself names the old note; otherwise that one is cancelled after this one is issued.
  add column replaces_by_message boolean not null default false,
  add column replaced_by_id uuid,
  add column cancellation_code text,
  add column cancellation_requested_at timestamptz,
  add column cancellation_decided_at timestamptz,
  -- After a refusal for lateness the city may be asked to decide: offered, asked by the person, registered, decided.
  add column analysis_state text check (analysis_state in ('offered', 'sending', 'requested', 'granted', 'refused')),
  add column analysis_reason text;

update invoices set channel = 'nacional' where dps_id is not null;
create index invoices_waiting on invoices (environment, waiting_channel) where waiting_since is not null;
create index invoices_key on invoices (user_id, nfse_key) where nfse_key is not null;
create index invoices_national_key on invoices (user_id, national_key) where national_key is not null;

alter table invoice_attempts add column channel text;
create index invoice_attempts_channel on invoice_attempts (channel, started_at desc) where finished_at is not null;

-- The circuit breaker of each city hall, shared by all processes, fed by the outcomes of real calls.
create table city_halls (
  environment text not null,
  channel text not null,
  state text not null check (state in ('up', 'down')),
  -- Calls in a row that got no answer, and when the first of them was.
  failures integer not null default 0,
  failing_since timestamptz,
  last_ok_at timestamptz,
  -- While down: when the next question may go out, one for all processes.
  next_probe_at timestamptz,
  primary key (environment, channel)
);

-- How far the ADN's feed of a company was read, and what it told of notes that are not ours.
create table adn_positions (
  user_id uuid not null references users on delete cascade,
  environment text not null,
  cnpj text not null,
  last_nsu bigint not null default 0,
  read_at timestamptz,
  primary key (user_id, environment, cnpj)
);
create table adn_documents (
  user_id uuid not null references users on delete cascade,
  environment text not null,
  cnpj text not null,
  nsu bigint not null,
  kind text not null,
  nfse_key text not null,
  xml text not null,
  received_at timestamptz not null,
  primary key (user_id, environment, cnpj, nsu)
);
