-- Outgoing mail. One row per event, so that no event is mailed twice; without an SMTP server this is the local mailbox.
create table mails (
  id uuid primary key,
  event_key text not null unique,
  user_id uuid references users on delete cascade,
  recipient text not null,
  sender text not null,
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
