-- alone
-- invoices_by_issue begins with the same columns.
drop index concurrently if exists invoices_issued;
