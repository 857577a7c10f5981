-- Notes of the free trial by the CNPJ's root they were taken for, as a keyed hash: it outlives companies and accounts, or each new
-- one would begin another trial.
create table trial_uses (
  root bytea primary key,
  used integer not null,
  updated_at timestamptz not null
);
