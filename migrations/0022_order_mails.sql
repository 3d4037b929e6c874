-- Orders of which the customer and the business have been told: nobody is told twice.
create table order_mails (
  order_id integer primary key references orders,
  at timestamptz not null default now()
);

-- One row. Orders up to here are done with, so that nobody looks through them again; whoever locks it is the one who writes the mails.
-- Orders that are there already are not news.
create table order_mail_mark (
  one boolean primary key default true check (one),
  up_to integer not null
);
insert into order_mail_mark (up_to) select coalesce(max(id), 0) from orders;
