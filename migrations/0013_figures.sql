-- What staff look at is counted when it happens or once a day, never by reading all orders, and placing an order does not wait for it.

-- Orders of a stretch of time, and those that wait.
create index orders_by_creation on orders (created_at);
create index orders_by_status on orders (status, id);

create function johannesburg_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Africa/Johannesburg')::date;
create function johannesburg_midnight(day date) returns timestamptz language sql immutable parallel safe
  return day::timestamp at time zone 'Africa/Johannesburg';

-- The figures of days that are over, in Johannesburg: filled when somebody asks for them, a row a currency. Today and yesterday are
-- never here, because orders of those days may still be on their way into the table.
create table order_days (
  day date not null,
  currency text not null,
  orders integer not null,
  -- Of those, the ones that are neither cancelled nor refunded.
  sales integer not null,
  revenue bigint not null,
  has_samples boolean not null,
  primary key (day, currency)
);

-- Days whose orders have changed since: they are counted anew. Each transaction writes rows of its own and so waits for nobody.
create table order_day_changes (
  changed_by xid8 not null default pg_current_xact_id(),
  day date not null,
  primary key (changed_by, day)
);

create function note_order_day() returns trigger language plpgsql as $$
begin
  insert into order_day_changes (day) values (johannesburg_day(new.created_at)) on conflict do nothing;
  if tg_op = 'UPDATE' and old.created_at <> new.created_at then
    insert into order_day_changes (day) values (johannesburg_day(old.created_at)) on conflict do nothing;
  end if;
  return null;
end $$;

-- Half a day before an order's day can be over, so that no transaction is open for long enough to be missed. New orders pay nothing.
create trigger order_day_noted_on_late_insert after insert on orders
  for each row when (new.created_at < now() - interval '12 hours') execute function note_order_day();
create trigger order_day_noted_on_change after update of status, payment_status, total, currency, created_at, sample on orders
  for each row when (least(old.created_at, new.created_at) < now() - interval '12 hours'
    and (old.status, old.payment_status, old.total, old.currency, old.created_at, old.sample)
      is distinct from (new.status, new.payment_status, new.total, new.currency, new.created_at, new.sample))
  execute function note_order_day();

-- Products on sale of which ten or fewer are left. Apart from `products`, because an index on their stock would make every order
-- write all the other indexes of that table too.
create table short_products (
  product_id integer primary key references products on delete cascade,
  stock integer not null,
  -- When it came to this stock.
  since timestamptz not null default now()
);
create index short_products_by_stock on short_products (stock, since desc, product_id);

create function keep_short_products() returns trigger language plpgsql as $$
begin
  if new.archived_at is null and new.stock <= 10 then
    insert into short_products (product_id, stock) values (new.id, new.stock)
    on conflict (product_id) do update set stock = excluded.stock, since = now();
  else
    delete from short_products where product_id = new.id;
  end if;
  return null;
end $$;

create trigger products_short_on_insert after insert on products
  for each row when (new.stock <= 10 and new.archived_at is null) execute function keep_short_products();
create trigger products_short_on_change after update of stock, archived_at on products
  for each row when (least(old.stock, new.stock) <= 10
    and (old.stock, old.archived_at) is distinct from (new.stock, new.archived_at))
  execute function keep_short_products();

insert into short_products (product_id, stock, since)
select id, stock, updated_at from products where archived_at is null and stock <= 10;

-- What each account has ordered. Its row is there from the beginning, so that an order has only to update it.
create table customer_totals (
  account_id text primary key references accounts on delete cascade,
  orders integer not null default 0,
  -- Neither cancelled nor refunded; in the currency of the last order, since the shop has had it.
  spent bigint not null default 0,
  currency text,
  last_order_at timestamptz
);
create index customer_totals_by_orders on customer_totals (orders desc, account_id);
create index customer_totals_by_spent on customer_totals (spent desc, account_id);

create function begin_customer_totals() returns trigger language plpgsql as $$
begin
  insert into customer_totals (account_id) values (new.id);
  return null;
end $$;
create trigger customer_totals_begun after insert on accounts
  for each row execute function begin_customer_totals();

create function keep_customer_totals() returns trigger language plpgsql as $$
declare
  amount bigint := case when new.status = 'cancelled' or new.payment_status = 'refunded' then 0 else new.total end;
  amount_before bigint := 0;
begin
  if tg_op = 'UPDATE' then
    amount_before := case when old.status = 'cancelled' or old.payment_status = 'refunded' then 0 else old.total end;
    if old.account_id is not distinct from new.account_id then
      update customer_totals set spent = spent + amount - amount_before
      where account_id = new.account_id and currency = new.currency;
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

-- At the commit, when a transaction waits for nothing else: an order that is placed holds products and then wants its customer, one that
-- is cancelled would hold its customer and then want products. Guests' orders pay nothing.
create constraint trigger customer_totals_kept_on_order after insert on orders
  deferrable initially deferred for each row when (new.account_id is not null) execute function keep_customer_totals();
create constraint trigger customer_totals_kept_on_change after update of account_id, status, payment_status, total on orders
  deferrable initially deferred for each row
  when (coalesce(old.account_id, new.account_id) is not null
    and (old.account_id, old.status, old.payment_status, old.total)
      is distinct from (new.account_id, new.status, new.payment_status, new.total))
  execute function keep_customer_totals();

insert into customer_totals (account_id) select id from accounts;
with last as (
  select distinct on (account_id) account_id, currency from orders
  where account_id is not null order by account_id, created_at desc, id desc
), totals as (
  select o.account_id, count(*) as orders, max(o.created_at) as last_order_at, last.currency,
    coalesce(sum(o.total) filter (where o.currency = last.currency and o.status <> 'cancelled'
      and o.payment_status <> 'refunded'), 0) as spent
  from orders o join last on last.account_id = o.account_id group by o.account_id, last.currency
)
update customer_totals t
set orders = totals.orders, spent = totals.spent, currency = totals.currency, last_order_at = totals.last_order_at
from totals where totals.account_id = t.account_id;

-- Customers, newest first; and found by any part of their name, address or telephone number, which stands there once more as its bare
-- digits. Spaces before each, so that two letters can be looked for at the beginning of a word.
drop index accounts_by_creation;
create index customers_by_creation on accounts (created_at desc, id desc) where role = 'customer';
create index customers_found_by on accounts using gin (lower(
  ' ' || name || ' ' || email || ' ' || phone || ' ' || regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops)
  where role = 'customer';
