-- In the test world alone: how far ahead of the real hour a company's deadlines are counted.
alter table companies add column test_clock_seconds bigint;
