-- Whether an external model may be shown the pages of a company's documents; no row: not.
create table reading_choices (
  user_id uuid primary key references users on delete cascade,
  asks_model boolean not null,
  updated_at timestamptz not null
);

-- What an account has asked the model in a month (its first day), and what that cost.
create table model_uses (
  user_id uuid not null references users on delete cascade,
  month date not null,
  questions integer not null,
  prompt_tokens bigint not null default 0,
  completion_tokens bigint not null default 0,
  primary key (user_id, month)
);
create index model_uses_of_month on model_uses (month);
