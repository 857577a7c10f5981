-- Whose companies' data a person's copy holds: asked again when it is fetched. Null for a copy of before.
alter table data_exports add column company_ids uuid[];
