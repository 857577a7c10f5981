-- By default a table is vacuumed when a fifth of it has changed: of ten million notes two million, and until then lists that are
-- read inside an index look at each of the newest notes all the same. Now after a hundredth.
alter table invoices set (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02
);
alter table invoice_events set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table invoice_attempts set (
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05
);
