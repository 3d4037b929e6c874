-- Units of a line that are no longer sent, because their refund came before the parcel.
alter table order_lines add not_sent integer not null default 0;
alter table order_lines add constraint order_lines_not_sent_within_quantity check (not_sent between 0 and quantity) not valid;

-- What became of the goods of a refund that came before the parcel: back in stock, or gone. Null where they had left.
alter table refund_details add goods text;

-- Orders that are still here when the shop is upgraded: nothing said that their refunded units went back into stock.
update refund_details set goods = 'gone'
where order_id in (select id from orders where status in ('pending', 'processing'))
  and exists (select from refund_lines where refund_lines.entry_id = refund_details.entry_id);

update order_lines set not_sent = refunded.quantity
from (
  select line.order_id, line.line_id, sum(line.quantity) as quantity
  from refund_lines line join refund_details detail on detail.entry_id = line.entry_id
  where detail.goods is not null and not exists (select from payment_entries where reverses = line.entry_id)
  group by line.order_id, line.line_id
) as refunded
where order_lines.order_id = refunded.order_id and order_lines.id = refunded.line_id;
