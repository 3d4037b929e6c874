-- An order in one round trip: its limits, the stock it takes, its lines and its key, or nothing of it and what prevented it (docs/orders.md).
create or replace function place_order(given jsonb, out id integer, out created_at double precision, out repeated boolean,
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

    select coalesce(sum(least(subtotal, total - (received - refunded))), 0) + new_order.subtotal > most_unpaid into beyond
    from (
      select id, subtotal, total, received, refunded from orders
      where network_hash = new_order.network_hash and payment_status in ('unpaid', 'part-paid') and status <> 'cancelled'
      union
      select id, subtotal, total, received, refunded from orders
      where email_hash = new_order.email_hash and payment_status in ('unpaid', 'part-paid') and status <> 'cancelled'
      union
      select id, subtotal, total, received, refunded from orders
      where phone_hash = new_order.phone_hash and payment_status in ('unpaid', 'part-paid') and status <> 'cancelled'
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
    network_hash, email_hash, phone_hash, held_until, remind_at)
  values (new_order.subtotal, new_order.shipping, new_order.total, new_order.currency, new_order.payment_method,
    new_order.shipping_address, new_order.province, new_order.customer_name, new_order.customer_email,
    new_order.customer_phone, new_order.notes, new_order.adult_receives, new_order.account_id, new_order.guest_hashes,
    new_order.idempotency_key, new_order.request_hash, new_order.network_hash, new_order.email_hash, new_order.phone_hash,
    new_order.held_until, new_order.remind_at)
  returning orders.id, extract(epoch from orders.created_at) * 1000 into id, created_at;

  insert into order_lines (order_id, product_id, name, quantity, price, return_rule)
  select place_order.id, products.id, products.name, line.quantity, products.price, products.return_rule
  from unnest(product_ids, quantities) with ordinality as line (product_id, quantity, place)
  join products on products.id = line.product_id
  order by line.place;
end $$;

-- Its steps are planned once for each connection. Left to choose, PostgreSQL takes an order of a product or two for cheaper than the usual
-- one, and looks at all indexes of the products anew each time, which took half of its processor time.
alter function place_order(jsonb) set plan_cache_mode = force_generic_plan;
