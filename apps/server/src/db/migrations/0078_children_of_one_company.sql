-- A child row belongs to the company of its parent: the database refuses any other. Two notes that name each other are written one
-- after the other: they are looked at when the transaction ends.
alter table webhook_attempts add constraint webhook_attempts_of_delivery
  foreign key (company_id, delivery_id) references webhook_deliveries (company_id, id) on delete cascade not valid;
alter table invoices add constraint invoices_of_document
  foreign key (company_id, document_id) references documents (company_id, id) on delete set null (document_id) not valid;
alter table invoices add constraint invoices_replaces
  foreign key (company_id, replaces_id) references invoices (company_id, id) on delete set null (replaces_id)
  deferrable initially deferred not valid;
alter table invoices add constraint invoices_replaced_by
  foreign key (company_id, replaced_by_id) references invoices (company_id, id) on delete set null (replaced_by_id)
  deferrable initially deferred not valid;
