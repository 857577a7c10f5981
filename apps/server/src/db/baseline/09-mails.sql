-- Outgoing mails and text messages.

-- One row per event, so that no event is mailed twice; without an SMTP server this is the local mailbox.
create table mails (
  id uuid primary key,
  event_key text not null unique,
  -- A person or a company it is about, or neither.
  user_id uuid references users on delete cascade,
  company_id uuid references companies on delete cascade,
  recipient text not null,
  sender text not null,
  -- A mail in the name of a company is answered to the company.
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'refused')),
  sent_at timestamptz
);
create index mails_recipient on mails (lower(recipient), created_at desc);

create table mail_attachments (
  mail_id uuid not null references mails on delete cascade,
  position integer not null,
  filename text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (mail_id, position)
);

-- Without a gateway this is the local mailbox.
create table text_messages (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index text_messages_recipient on text_messages (recipient, created_at desc);
