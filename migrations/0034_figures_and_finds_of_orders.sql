-- Staff are told apart what was ordered, what was paid for it, and what is owed either way. The kept days are counted anew when somebody
-- asks for them.
drop table order_days;
create table order_days (
  day date not null,
  currency text not null,
  -- Placed and not cancelled.
  orders integer not null,
  cancelled integer not null,
  ordered bigint not null,
  -- Paid and not given back, whatever has become of the order.
  received bigint not null,
  -- Of orders that are not cancelled and not paid: customers owe it to the shop.
  unpaid_orders integer not null,
  unpaid bigint not null,
  -- Of orders that are cancelled and were paid: the shop owes it to customers.
  refund_orders integer not null,
  refunds bigint not null,
  has_samples boolean not null,
  primary key (day, currency)
);

-- What a customer has spent is what was paid and not given back. An order that is neither paid before nor after its change leaves it alone.
create or replace function keep_customer_totals() returns trigger language plpgsql as $$
declare
  amount bigint := case when new.payment_status = 'paid' then new.total else 0 end;
  amount_before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    amount_before := case when old.payment_status = 'paid' then old.total else 0 end;
    if old.account_id is not distinct from new.account_id then
      update customer_totals set spent = spent + amount - amount_before
      where account_id = new.account_id and currency = new.currency and amount <> amount_before;
      return null;
    end if;
    update customer_totals
    set orders = orders - 1, spent = spent - case when currency = old.currency then amount_before else 0 end,
      last_order_at = (select max(created_at) from orders where account_id = old.account_id)
    where account_id = old.account_id;
  end if;
  update customer_totals
  set orders = orders + 1,
    spent = case when currency = new.currency then spent + amount when last_order_at > new.created_at then spent else amount end,
    currency = case when last_order_at > new.created_at then currency else new.currency end,
    last_order_at = greatest(last_order_at, new.created_at)
  where account_id = new.account_id;
  return null;
end $$;

with paid as (
  select t.account_id, coalesce(sum(o.total) filter (where o.payment_status = 'paid' and o.currency = t.currency), 0) as spent
  from customer_totals t join orders o on o.account_id = t.account_id group by t.account_id
)
update customer_totals t set spent = paid.spent from paid where paid.account_id = t.account_id and t.spent <> paid.spent;

-- Orders are found by what is scanned from a parcel, as its number is without spaces and signs. Orders without a parcel pay nothing.
create index orders_by_tracking on orders (upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) text_pattern_ops)
  where tracking_number is not null;

-- And by a product in them.
create index order_lines_by_product on order_lines (product_id, order_id);
create index products_by_sku on products (upper(sku));
