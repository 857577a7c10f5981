-- City and regime that earlier versions guessed in the sandbox (source 'default') counted for nothing since: the directory or a
-- person gives them. No program writes that source any more.
update company_settings
set city = null, city_code = null, tax_regime = null, fiscal_data_source = null
where fiscal_data_source = 'default';
alter table company_settings
  drop constraint company_settings_fiscal_data_source_check,
  add constraint company_settings_fiscal_data_source_check check (fiscal_data_source in ('directory', 'person'));
