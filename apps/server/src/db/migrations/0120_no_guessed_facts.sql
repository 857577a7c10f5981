-- City and regime that the sandbox guessed are forgotten: the directory or a person tells them.
update company_settings
set city = null, city_code = null, tax_regime = null, fiscal_data_source = null
where fiscal_data_source = 'default' and not fiscal_data_confirmed;
