-- Since when money is owed back to a customer, and what an order costs less than its total.

-- Returns that are settled, and what was given back of a paid order beyond what was owed: whole cents. What the order costs is its total less these.
alter table orders
  add credited bigint not null default 0 check (credited between 0 and total),
  add owed_since timestamptz(3);

-- Refunds, as far as they are more than the books alone say: `credit` is the part that lowered what the order costs.
create table refund_details (
  entry_id integer primary key references payment_entries,
  order_id integer not null references orders,
  credit bigint not null check (credit >= 0)
);
create index refund_details_by_order on refund_details (order_id);

-- The lines that a refund is for, where it is for some.
create table refund_lines (
  entry_id integer not null references refund_details,
  order_id integer not null,
  line_id integer not null,
  quantity integer not null check (quantity > 0),
  primary key (entry_id, line_id),
  foreign key (order_id, line_id) references order_lines (order_id, id)
);
create index refund_lines_by_order on refund_lines (order_id);

-- Until now, what was given back of a fully paid order lowered what it cost.
with lowered as (
  select entry.id, entry.order_id, entry.amount
  from payment_entries entry join orders on orders.id = entry.order_id
  where entry.kind = 'refunded' and orders.status <> 'cancelled' and orders.received = orders.total
    and not exists (select from payment_entries reversal where reversal.reverses = entry.id)
)
insert into refund_details (entry_id, order_id, credit) select id, order_id, amount from lowered;

drop trigger order_day_noted_on_change on orders;

update orders set credited = details.credit
from (select order_id, sum(credit) as credit from refund_details group by order_id) as details
where orders.id = details.order_id;

update orders set owed_since = coalesce(
  (select max(at) from order_changes where order_id = orders.id and field = 'status' and to_value = 'cancelled'),
  (select max(at) from payment_entries where order_id = orders.id and kind = 'received'), created_at)
where received - refunded > case when status = 'cancelled' then 0 else total - credited end;

-- Money that is owed back for an order; below zero is none.
create function owed_back(status text, received bigint, refunded bigint, total integer, credited bigint) returns bigint
language sql immutable parallel safe
return received - refunded - case when status = 'cancelled' then 0 else total - credited end;

-- Whatever has moved money, a cancellation or a return: the day on which money began to be owed is kept until none is.
create function keep_owed_since() returns trigger language plpgsql as $$
begin
  if owed_back(new.status, new.received, new.refunded, new.total, new.credited) > 0 then
    new.owed_since := coalesce(new.owed_since, now());
  else
    new.owed_since := null;
  end if;
  return new;
end $$;
create trigger order_owed_since_kept before update of status, received, refunded, credited on orders
  for each row execute function keep_owed_since();

create index orders_owed_back on orders (owed_since, id) where owed_since is not null;

create trigger order_day_noted_on_change after update of status, received, refunded, credited, total, currency, created_at, sample on orders
  for each row when (least(old.created_at, new.created_at) < now() - interval '12 hours'
    and (old.status, old.received, old.refunded, old.credited, old.total, old.currency, old.created_at, old.sample)
      is distinct from (new.status, new.received, new.refunded, new.credited, new.total, new.currency, new.created_at, new.sample))
  execute function note_order_day();
