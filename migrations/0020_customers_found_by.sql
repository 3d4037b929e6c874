-- What customers are found by, kept as it is compared: working it out again for each match is what a search took longest for.
drop index customers_found_by;
alter table accounts add column found_by text generated always as (
  lower(' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g'))
) stored;
create index customers_found_by on accounts using gin (found_by gin_trgm_ops) where role = 'customer';

-- Whether demonstration data is among the new customers is asked each time they are counted.
create index customers_of_demonstration on accounts (created_at) where sample and role = 'customer';
