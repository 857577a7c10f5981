-- Notes that came without the authority's signature are few and counted at every look at the metrics.
create index invoice_attempts_doubted on invoice_attempts (invoice_id)
where outcome in (
  'uncertain: unsigned_note', 'unknown: unsigned_note',
  'uncertain: broken_signature', 'unknown: broken_signature',
  'uncertain: foreign_signature', 'unknown: foreign_signature'
);
