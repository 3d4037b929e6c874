-- What a product of an order is for, as the calculators said it: "For your pool: 420 g, the first half, to raise free chlorine from 1 to 5".
create table order_doses (
  order_id integer not null references orders (id) on delete cascade,
  product_id integer not null,
  dose text not null check (char_length(dose) between 1 and 200),
  primary key (order_id, product_id)
);
