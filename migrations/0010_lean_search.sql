-- Words and substrings are looked for in tables of their own, each as narrow as its question: reading few pages is what makes
-- a search fast. Both repeat what lists are narrowed by, so that finding and counting need no join.
drop trigger products_found_on_insert on products;
drop trigger products_found_on_change on products;
drop function keep_product_search();
drop table product_search;
truncate product_words;

create table product_texts (
  product_id integer primary key references products on delete cascade,
  assortment text not null,
  category text not null,
  -- Name, brand and description, a line each, so that no substring reaches from one into the next.
  content text not null
);
create index product_texts_content on product_texts using gin (content gin_trgm_ops);

create table product_names (
  product_id integer primary key references products on delete cascade,
  assortment text not null,
  category text not null,
  position integer not null,
  words tsvector not null
);
create index product_names_words on product_names using gin (words);

create function remember_product(product products) returns void language plpgsql as $$
declare
  found_by tsvector := setweight(to_tsvector('simple', product.name), 'A') || setweight(to_tsvector('simple',
    concat_ws(' ', product.brand, product.category, product.sub_category, replace(product.sku, '-', ' '))), 'B');
begin
  insert into product_texts values (product.id, product.assortment, product.category,
    lower(concat_ws(chr(10), product.name, product.brand, product.description)));
  insert into product_names values (product.id, product.assortment, product.category, product.position, found_by);
  insert into product_words (word)
  select word from unnest(tsvector_to_array(found_by)) as word where word ~ '[[:alpha:]]{3}'
  on conflict do nothing;
end $$;

create function keep_product_findable() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from product_texts where product_id = old.id;
    delete from product_names where product_id = old.id;
  end if;
  if new.archived_at is null then
    perform remember_product(new);
  end if;
  return null;
end $$;

create trigger products_found_on_insert after insert on products
  for each row execute function keep_product_findable();
create trigger products_found_on_change
  after update of name, brand, description, assortment, category, sub_category, sku, position, archived_at on products
  for each row execute function keep_product_findable();

select remember_product(products) from products where archived_at is null;
