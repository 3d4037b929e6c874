-- Text as staff searches compare it: in lower case, without accents, apostrophes, hyphens, other punctuation and blanks. Line breaks stay, so that
-- nothing reaches from one line into the next. The same for what is stored and for what is typed.
create or replace function folded(text) returns text language sql immutable strict parallel safe
  return regexp_replace(lower(normalize($1, nfkd)),
    E'[\u0001-\u0009\u000b-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u2000-\u206f\u3000]+', '', 'g');

-- Kept for orders, of which there are most, as working it out costs more than comparing it. Orders placed before have none and are worked out.
alter table orders add column if not exists found_by text;
create function keep_order_findable() returns trigger language plpgsql as $$
begin
  new.found_by := folded(coalesce(new.customer_name, '') || chr(10) || coalesce(new.customer_email, '') || chr(10) || coalesce(new.customer_phone, ''));
  return new;
end $$;
create trigger orders_findable_on_insert before insert on orders for each row execute function keep_order_findable();
create trigger orders_findable_on_change before update of customer_name, customer_email, customer_phone on orders
  for each row execute function keep_order_findable();
create index if not exists orders_folded on orders using gin (
  coalesce(found_by, folded(coalesce(customer_name, '') || chr(10) || coalesce(customer_email, '') || chr(10) || coalesce(customer_phone, '')))
  gin_trgm_ops) with (fastupdate = on);

create index if not exists accounts_folded on accounts using gin (folded(found_by) gin_trgm_ops);
create index if not exists accounts_username_folded on accounts using gin (folded(username) gin_trgm_ops);
create index if not exists consultations_folded on consultations using gin (folded(found_by) gin_trgm_ops);
create index if not exists product_labels_folded on product_labels using gin (folded(content) gin_trgm_ops);
create index if not exists reviews_folded on reviews using gin (folded(author || chr(10) || coalesce(title, '') || chr(10) || text) gin_trgm_ops);
create index if not exists payment_entries_folded on payment_entries using gin (folded(reference) gin_trgm_ops) where reference is not null;
create index if not exists bank_lines_folded on bank_lines using gin (folded(description) gin_trgm_ops);
create index if not exists audit_entries_folded on audit_entries using gin (folded(label || ' ' || what || ' ' || subject) gin_trgm_ops);
