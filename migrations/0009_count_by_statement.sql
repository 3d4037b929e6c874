-- Many products arriving or leaving at once are counted once a category, not once a product; moves stay counted by row,
-- because a trigger on some columns only cannot see whole statements, and orders must not pay for it.
drop trigger products_counted_on_insert_or_delete on products;

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into category_counts (assortment, category, products)
  select assortment, category, count(*) from added where archived_at is null
  group by assortment, category order by assortment, category
  on conflict (assortment, category) do update set products = category_counts.products + excluded.products;
  return null;
end $$;

create function count_removed_products() returns trigger language plpgsql as $$
begin
  update category_counts set products = category_counts.products - gone.products
  from (
    select assortment, category, count(*) as products from removed where archived_at is null group by assortment, category
  ) as gone
  where category_counts.assortment = gone.assortment and category_counts.category = gone.category;
  return null;
end $$;

create trigger products_counted_on_insert after insert on products
  referencing new table as added for each statement execute function count_added_products();
create trigger products_counted_on_delete after delete on products
  referencing old table as removed for each statement execute function count_removed_products();
