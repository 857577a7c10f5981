-- alone
-- The months are kept (0096); servers of the version before read them in invoices_by_issue.
drop index concurrently if exists invoices_months;
