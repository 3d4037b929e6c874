-- What other companies' servers have told us, by their own number of it: each has its effect once, however often it is sent.
create table webhook_events (
  source text not null,
  event text not null,
  -- As it was sent; removed after 90 days.
  body bytea,
  received_at timestamptz not null,
  primary key (source, event)
);
create index webhook_events_bodies on webhook_events (received_at) where body is not null;
