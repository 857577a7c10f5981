-- The classification that a company chose last for a service is what its next note of that service proposes.
create index invoices_by_classified_service on invoices
  (user_id, (coalesce(details ->> 'national_code', service_code)), created_at desc)
  where details ?& array['nbs', 'operation_indicator', 'tax_classification'];
