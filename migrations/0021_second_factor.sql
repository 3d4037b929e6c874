-- One second factor an account. A code counts for a step of thirty seconds; a step that was used is not used again.
alter table second_factors add constraint second_factors_account_id_key unique (account_id);
alter table second_factors add column last_step bigint not null default 0;
