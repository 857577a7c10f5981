-- Which of the notes or slips of its document an invoice was made from; null where the document is one, or nobody said which.
alter table invoices add column document_note text;
