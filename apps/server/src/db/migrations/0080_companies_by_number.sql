-- alone
-- Who asks to join names a CNPJ; a person has each one once.
create index concurrently if not exists company_settings_cnpj on company_settings (cnpj);
