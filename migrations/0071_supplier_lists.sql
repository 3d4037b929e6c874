-- Lists of suppliers, whose columns are named as they please.

-- How lists are read whose columns have these names.
create table product_list_layouts (
  mark text primary key,
  layout jsonb not null,
  who text not null,
  at timestamptz(3) not null default now()
);

-- A supplier's file, until it is imported, and whether somebody has said what its columns are.
alter table product_imports
  add content text,
  add matched boolean not null default true;
