-- The account's password as it was when a mail was sent to confirm its sign-up: opening the mail is a yes to that one
-- (docs/decisions/0013). Null where the mail speaks for no password.
alter table one_time_tokens add column password_hash text;
update one_time_tokens set password_hash = users.password_hash
from users where users.id = one_time_tokens.user_id and purpose in ('verification', 'confirmation', 'phone_confirmation');
-- Typed before the owner of the address came, who has not looked at it yet: nothing is issued with it.
alter table company_settings add column awaits_check boolean not null default false;
