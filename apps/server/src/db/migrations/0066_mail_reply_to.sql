-- A mail in the name of a company is answered to the company.
alter table mails add column reply_to text;
