-- The address at which a company receives documents by e-mail. It gives no right by itself: only mails of proven members are read.
create table mail_addresses (
  company_id uuid primary key references companies on delete cascade,
  token text not null,
  created_at timestamptz not null,
  last_received_at timestamptz
);
create unique index mail_addresses_token on mail_addresses (token);

-- A received mail until it is forgotten; the raw mail is in the document store until it is read.
create table mail_messages (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  -- Of Message-ID, body and address: the same mail handed over twice is one row.
  fingerprint bytea not null,
  state text not null check (state in ('received', 'read', 'unconfirmed', 'confirmation', 'failed')),
  storage_key text,
  size integer not null,
  -- The connection that delivered it, for SPF.
  client_ip text not null,
  helo text not null,
  envelope_sender text not null,
  sender text,
  subject text,
  -- Why it waits or was not read, by code.
  reason text,
  -- Its files: name, and the document or the sentence that refused it.
  files jsonb not null default '[]',
  -- Code and link of a forwarding confirmation.
  confirmation jsonb,
  -- Read on an administrator's word, although its sender was not proven.
  is_released boolean not null default false,
  received_at timestamptz not null,
  read_at timestamptz,
  primary key (company_id, id)
);
create unique index mail_messages_fingerprint on mail_messages (company_id, fingerprint);
create index mail_messages_newest on mail_messages (company_id, received_at desc, id desc);
create index mail_messages_old on mail_messages (received_at);

-- Documents that arrived by mail wait for a person: until one becomes an invoice or is set aside.
alter table documents add column arrived_by_mail boolean not null default false;
alter table documents add column settled_at timestamptz;

-- An answer to a mail says so in its headers (RFC 3834).
alter table mails add column answers_message text;
