-- The counter at which an earlier refresh token was last taken long after the fact. See docs/decisions/0012.
alter table sessions add column late_counter bigint;
