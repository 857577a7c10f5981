-- Until when a change of the customer's subscription is at work: two at once would count a difference twice.
alter table billing_customers add column changing_until timestamptz;
