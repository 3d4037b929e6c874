-- Every line of a file has an outcome, also one that is left out; a version before this one never writes those.
alter table product_import_rows drop constraint product_import_rows_outcome_check;
alter table product_import_rows add constraint product_import_rows_outcome_check
  check (outcome in ('added', 'changed', 'unchanged', 'omitted', 'wrong')) not valid;
-- Prices far below the present ones, and new products that look like dangerous goods: both are asked about.
alter table product_imports
  add omitted integer not null default 0,
  add low_prices integer not null default 0,
  add dangers integer not null default 0;
