-- A note waits for a CNPJ directory that is away, but not for ever: the person is asked for the address an hour after this.
alter table invoices add column directory_silent_since timestamptz;
