-- contract: the company owns what hung on an account. Every account becomes a company with the account's own id and its owner.

create table companies (
  id uuid primary key,
  created_at timestamptz not null,
  demands_second_factor boolean not null default false,
  -- Its accountants may also make notes.
  accountants_issue boolean not null default false,
  -- An issued note also goes to the client's address.
  mails_clients boolean not null default true
);
insert into companies (id, created_at, mails_clients)
select users.id, users.created_at, coalesce(notification_choices.issued_to_client, true)
from users left join notification_choices on notification_choices.user_id = users.id;

create table members (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  role text not null check (role in ('owner', 'admin', 'issuer', 'accountant', 'reader')),
  since timestamptz not null,
  primary key (company_id, user_id)
);
create index members_user_id on members (user_id);
insert into members (company_id, user_id, role, since) select id, id, 'owner', created_at from companies;

alter table notification_choices drop column issued_to_client;
alter table user_entitlements rename to entitlements;
alter table kept_notes rename column account_id to company_id;
alter table api_tokens alter column user_id drop not null;

-- The column's meaning, its name, what it refers to, and the names of what is made of it. The rows stay untouched.
do $$
declare
  owned text;
  named record;
begin
  foreach owned in array array[
    'adn_documents', 'adn_positions', 'api_tokens', 'billing_customers', 'billing_subscriptions', 'certificates',
    'city_credentials', 'company_settings', 'documents', 'entitlement_packs', 'entitlements', 'incoming_payments',
    'invoice_attempts', 'invoice_counts', 'invoice_events', 'invoice_exports', 'invoices', 'model_uses', 'pix_addresses',
    'reading_choices', 'webhook_attempts', 'webhook_deliveries', 'webhooks']
  loop
    execute format('alter table %I rename column user_id to company_id', owned);
    for named in
      select conname as name from pg_constraint
      where conrelid = owned::regclass and contype = 'f' and confrelid = 'users'::regclass
    loop
      execute format('alter table %I drop constraint %I', owned, named.name);
      execute format(
        'alter table %I add constraint %I foreign key (company_id) references companies on delete cascade not valid',
        owned, owned || '_company_id_fkey');
    end loop;
    for named in
      select conname as name, replace(replace(conname, 'user_id', 'company_id'), 'user_entitlements', 'entitlements') as becomes
      from pg_constraint where conrelid = owned::regclass and conname ~ 'user_'
    loop
      execute format('alter table %I rename constraint %I to %I', owned, named.name, named.becomes);
    end loop;
    for named in
      select indexrelid::regclass::text as name, replace(indexrelid::regclass::text, 'user_id', 'company_id') as becomes
      from pg_index where indrelid = owned::regclass and indexrelid::regclass::text ~ 'user_id'
    loop
      execute format('alter index %I rename to %I', named.name, named.becomes);
    end loop;
  end loop;
end $$;

-- Made by a person for all companies of theirs (an office token), or for one company.
alter table api_tokens
  add column user_id uuid,
  add column created_by uuid,
  add constraint api_tokens_user_id_fkey foreign key (user_id) references users on delete cascade not valid,
  add constraint api_tokens_owner check (num_nonnulls(company_id, user_id) = 1) not valid;

-- Mails about a company; user_id is left to those about a person.
alter table mails add column company_id uuid;
alter table mails add constraint mails_company_id_fkey foreign key (company_id) references companies on delete cascade not valid;

-- Who did it: a person, or a program by its token. Neither: Emita itself.
alter table invoice_events add column by_user uuid, add column by_token uuid;

create or replace function count_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- With the company its counts go too: then there is nothing to write.
    update invoice_counts set count = count - 1
    where company_id = old.company_id and month = invoice_month(old.created_at) and status = old.status
      and part = (select min(part) from invoice_counts
        where company_id = old.company_id and month = invoice_month(old.created_at) and status = old.status);
  elsif tg_op = 'INSERT' or old.status <> new.status then
    -- In a fixed order: two changes at once wait for each other instead of blocking each other for ever.
    insert into invoice_counts (company_id, month, status, part, count)
    select new.company_id, invoice_month(new.created_at), change.status, pg_backend_pid() % 8, change.by
    from (values (old.status, -1), (new.status, 1)) as change (status, by)
    where change.status is not null
    order by change.status
    on conflict (company_id, month, status, part) do update set count = invoice_counts.count + excluded.count;
  end if;
  return null;
end $$;

-- Jobs that wait name their company as they will be read.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'userId' || jsonb_build_object('companyId', data -> 'userId')
    where data ? 'userId' and state::text <> 'completed'
      and name !~ '^(build-data-export|stop-renewal-of-leaver|erase-account|send-)';
  end if;
end $$;

-- Where servers of the version before run on, walls: they look into the schema of their role first, find these instead of their
-- tables, and answer "unavailable, try again" (57P03, as for a database that is starting) until they are replaced. Ours look
-- into public alone (db/search-path.ts). operations/remove-walls.ts takes the walls away after a day.
do $$
declare
  hidden text;
  columns text;
begin
  if to_regclass('public.invoices') is null
    or not exists (select 1 from process_heartbeats where heard_at > now() - interval '1 minute')
  then
    return;
  end if;
  execute format('create schema if not exists %I', current_user);
  execute format($f$
    create function %1$I.replaced_by_newer_version() returns setof record language plpgsql as $b$
    begin
      raise exception 'the database was migrated for a newer version' using errcode = '57P03';
    end $b$;
    create function %1$I.refuse_older_version() returns trigger language plpgsql as $b$
    begin
      raise exception 'the database was migrated for a newer version' using errcode = '57P03';
    end $b$
    $f$, current_user);
  foreach hidden in array array[
    'adn_documents', 'adn_positions', 'api_tokens', 'billing_customers', 'billing_subscriptions', 'certificates',
    'city_credentials', 'company_settings', 'documents', 'entitlement_packs', 'user_entitlements', 'incoming_payments',
    'invoice_attempts', 'invoice_counts', 'invoice_events', 'invoice_exports', 'invoices', 'model_uses',
    'notification_choices', 'pix_addresses', 'reading_choices', 'webhook_attempts', 'webhook_deliveries', 'webhooks']
  loop
    select string_agg(
      format('%I %s', case attname when 'company_id' then 'user_id' else attname end, format_type(atttypid, atttypmod)),
      ', ' order by attnum) into columns
    from pg_attribute
    where attrelid = format('public.%I', replace(hidden, 'user_entitlements', 'entitlements'))::regclass
      and attnum > 0 and not attisdropped and attname not in ('by_user', 'by_token', 'created_by')
      and not (hidden = 'api_tokens' and attname = 'user_id');
    if hidden = 'notification_choices' then
      columns := columns || ', issued_to_client boolean';
    end if;
    execute format($f$
      create view %1$I.%2$I as select * from %1$I.replaced_by_newer_version() as older (%3$s);
      create trigger wait instead of insert or update or delete on %1$I.%2$I
        for each row execute function %1$I.refuse_older_version()
    $f$, current_user, hidden, columns);
  end loop;
end $$;
