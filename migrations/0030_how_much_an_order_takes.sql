-- How much one order may take, and what strangers may hold unpaid. A fresh shop gets it with its other settings.
insert into settings (name, value)
select 'orderLimits', '{"perProduct": 99, "perOrder": 500, "unpaidGoods": 5000000}'
where exists (select from settings) on conflict do nothing;

-- By what the unpaid goods of a stranger are counted together: keyed, shortened hashes. Orders of staff, and those from before, have none.
alter table orders add column network_hash text, add column email_hash text, add column phone_hash text;
create index orders_unpaid_by_network on orders (network_hash)
  where network_hash is not null and payment_status = 'unpaid' and status <> 'cancelled';
create index orders_unpaid_by_email on orders (email_hash)
  where email_hash is not null and payment_status = 'unpaid' and status <> 'cancelled';
create index orders_unpaid_by_phone on orders (phone_hash)
  where phone_hash is not null and payment_status = 'unpaid' and status <> 'cancelled';

-- As before, and an order that would bring the unpaid goods of its network and contact above `most_unpaid` (null: no such limit) is
-- `beyond` it and changes nothing.
drop function place_order(jsonb);
create function place_order(given jsonb, out id integer, out created_at double precision, out repeated boolean,
  out beyond boolean, out refused jsonb)
language plpgsql as $$
#variable_conflict use_column
declare
  new_order orders := jsonb_populate_record(null::orders, given);
  most_unpaid bigint := given ->> 'most_unpaid';
  product_ids integer[];
  quantities integer[];
  prices integer[];
begin
  repeated := exists (select from orders where idempotency_key = new_order.idempotency_key);
  if repeated then
    return;
  end if;

  if most_unpaid is not null then
    -- One order at a time of each network, e-mail address and phone: locked in one order, and before any product.
    perform pg_advisory_xact_lock(holder) from (
      select distinct hashtextextended(hash, 0) as holder
      from unnest(array[new_order.network_hash, new_order.email_hash, new_order.phone_hash]) as hash
      where hash is not null order by holder
    ) as holders;

    select coalesce(sum(subtotal), 0) + new_order.subtotal > most_unpaid into beyond
    from (
      select id, subtotal from orders
      where network_hash = new_order.network_hash and payment_status = 'unpaid' and status <> 'cancelled'
      union
      select id, subtotal from orders
      where email_hash = new_order.email_hash and payment_status = 'unpaid' and status <> 'cancelled'
      union
      select id, subtotal from orders
      where phone_hash = new_order.phone_hash and payment_status = 'unpaid' and status <> 'cancelled'
    ) as unpaid;
    if beyond then
      return;
    end if;
  end if;

  select array_agg(line.product_id order by place), array_agg(line.quantity order by place), array_agg(line.price order by place)
  into product_ids, quantities, prices
  from rows from (jsonb_to_recordset(given -> 'lines') as (product_id integer, quantity integer, price integer))
    with ordinality as line (product_id, quantity, price, place);

  -- In the order of their ids, so that orders cannot wait for each other in a circle.
  with locked as materialized (
    select products.id, name, price, stock from products
    where products.id = any (product_ids) and archived_at is null
    order by products.id for no key update
  )
  select jsonb_agg(jsonb_build_object('productId', product_id, 'name', name, 'stock', stock) order by place)
  into refused
  from unnest(product_ids, quantities, prices) with ordinality as line (product_id, quantity, asked, place)
  left join locked on locked.id = product_id
  where (stock >= quantity and price = asked) is not true;
  if refused is not null then
    return;
  end if;

  update products set stock = stock - quantity, updated_at = now()
  from unnest(product_ids, quantities) as line (product_id, quantity)
  where products.id = product_id;

  insert into orders (subtotal, shipping, total, currency, payment_method, shipping_address, province, customer_name,
    customer_email, customer_phone, notes, adult_receives, account_id, guest_hashes, idempotency_key, request_hash,
    network_hash, email_hash, phone_hash)
  values (new_order.subtotal, new_order.shipping, new_order.total, new_order.currency, new_order.payment_method,
    new_order.shipping_address, new_order.province, new_order.customer_name, new_order.customer_email,
    new_order.customer_phone, new_order.notes, new_order.adult_receives, new_order.account_id, new_order.guest_hashes,
    new_order.idempotency_key, new_order.request_hash, new_order.network_hash, new_order.email_hash, new_order.phone_hash)
  returning orders.id, extract(epoch from orders.created_at) * 1000 into id, created_at;

  insert into order_lines (order_id, product_id, name, quantity, price)
  select place_order.id, products.id, products.name, line.quantity, products.price
  from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, place)
  join products on products.id = line.product_id
  order by line.place;
end $$;
