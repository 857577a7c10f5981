-- The state of each city hall, and what the ADN's feed says.

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
  -- When the last outage ended: calls of before say nothing about how it answers now.
  recovered_at timestamptz,
  primary key (environment, channel)
);

-- How far the ADN's feed of a company was read.
create table adn_positions (
  company_id uuid not null references companies on delete cascade,
  environment text not null,
  cnpj text not null,
  last_nsu bigint not null default 0,
  read_at timestamptz,
  primary key (company_id, environment, cnpj)
);

-- What the feed said of notes that are not ours.
create table adn_documents (
  company_id uuid not null references companies on delete cascade,
  environment text not null,
  cnpj text not null,
  nsu bigint not null,
  kind text not null,
  nfse_key text not null,
  xml text not null,
  received_at timestamptz not null,
  primary key (company_id, environment, cnpj, nsu)
);
