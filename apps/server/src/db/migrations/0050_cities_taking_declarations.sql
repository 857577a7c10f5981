-- A city may take the national declaration at its own address: nacional/<IBGE code>.
alter table company_settings drop constraint company_settings_channel_override_check;
alter table company_settings add constraint company_settings_channel_override_check
  check (channel_override ~ '^(nacional(/\d{7})?|paulistana/[12]|abrasf/\d{7})$');
