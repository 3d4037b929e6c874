-- Nodes whose own clock is off that of the database, as they reported it; a node that is right again, or has stopped reporting, goes.
create table wrong_clocks (
  node text primary key,
  seconds_ahead integer not null,
  at timestamptz not null default now()
);
