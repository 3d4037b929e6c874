-- The other order of a set-off: the bill that the money went to, or the one that it came from.
alter table payment_entries add column other_order_id integer references orders;
