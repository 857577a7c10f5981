-- alone
create unique index concurrently if not exists webhook_deliveries_of_company on webhook_deliveries (company_id, id);
