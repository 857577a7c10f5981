-- What WhatsApp reported, kept before it is worked on. Handled events are deleted after 30 days.
create table whatsapp_events (
  id bigint generated always as identity primary key,
  -- `message:<id>` or `status:<id>:<status>`: WhatsApp repeats its calls, each event is one row.
  event_key text not null,
  kind text not null check (kind in ('message', 'status')),
  -- Keyed hash of the phone that wrote, or of the sent message whose state it is; its events are worked on one after the other.
  sender_hash bytea not null,
  -- As WhatsApp says; calls may come in any order.
  sent_at timestamptz not null,
  -- Until it is worked on; then the key is enough.
  sealed_payload bytea,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- All tries failed: the next event of the phone is not held up.
  given_up boolean not null default false,
  check ((handled_at is null) = (sealed_payload is not null))
);
create unique index whatsapp_events_key on whatsapp_events (event_key);
create index whatsapp_events_waiting on whatsapp_events (sender_hash, sent_at, id) where handled_at is null;
create index whatsapp_events_handled on whatsapp_events (handled_at) where handled_at is not null;

-- A code shown to a signed-in person; sent from a phone it links the phone to them.
create table whatsapp_link_codes (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index whatsapp_link_codes_user on whatsapp_link_codes (user_id);
create index whatsapp_link_codes_company on whatsapp_link_codes (company_id);

-- A phone that speaks for a person. What the person may do in the company is asked again at each message.
create table whatsapp_links (
  id uuid primary key,
  -- WhatsApp's id of the user, or `tel:` and the number without the ninth digit.
  sender_key text not null,
  -- The number as WhatsApp writes it, for answers; null where it is not given.
  wa_id text,
  user_id uuid not null references users on delete cascade,
  -- The company that the person speaks for now; null: to be asked.
  company_id uuid references companies on delete set null,
  linked_at timestamptz not null,
  unlinked_at timestamptz,
  last_message_at timestamptz
);
create unique index whatsapp_links_sender on whatsapp_links (sender_key);
create index whatsapp_links_user on whatsapp_links (user_id);
create index whatsapp_links_company on whatsapp_links (company_id);

create table whatsapp_conversations (
  link_id uuid primary key references whatsapp_links on delete cascade,
  state jsonb not null,
  version integer not null,
  changed_at timestamptz not null
);

-- Companies that send notes to clients by WhatsApp.
create table whatsapp_settings (
  company_id uuid primary key references companies on delete cascade,
  to_clients boolean not null default false,
  updated_at timestamptz not null
);

-- A client's yes to messages, with what is needed to prove it.
create table whatsapp_consents (
  company_id uuid not null references companies on delete cascade,
  client_id uuid not null,
  -- The number without the ninth digit.
  phone_key text not null,
  said_on date not null,
  place text not null check (place in ('balcao', 'contrato', 'mensagem', 'outro')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (company_id, client_id),
  foreign key (company_id, client_id) references clients (company_id, id) on delete cascade
);
create index whatsapp_consents_phone on whatsapp_consents (phone_key);

-- The note of an invoice on its way to the client, once.
create table whatsapp_deliveries (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  invoice_id uuid not null,
  -- WhatsApp's id of the message.
  wamid text,
  state text not null check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'mailed')),
  -- Why it failed or went by mail, by code.
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoices (company_id, id) on delete cascade
);
create unique index whatsapp_deliveries_invoice on whatsapp_deliveries (company_id, invoice_id);
create unique index whatsapp_deliveries_wamid on whatsapp_deliveries (wamid) where wamid is not null;
