-- A live shop starts with nothing on sale that its owner has not seen.

-- A product is on sale while archived_at is null. Of those that are not, a draft is one that nobody has put on sale yet; a starter is
-- one of the starting catalogue that nobody has kept.
alter table products
  add draft boolean not null default false,
  add starter boolean not null default false;
create index products_draft on products (id) where draft;
create index products_starter on products (id) where starter;
