-- All that the list of staff is narrowed by, with the number of each product: counting, and finding what a search means, read no product.
create index if not exists products_staff_found on products (assortment, admin_category, stock_band, featured, archived_at, draft, starter, id);
drop index if exists products_staff_filter;
