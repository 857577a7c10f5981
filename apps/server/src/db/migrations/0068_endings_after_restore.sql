-- When the city halls were begun to be asked, after a restore, which notes of the copy they have cancelled since.
alter table database_epochs add column endings_asked_at timestamptz;
