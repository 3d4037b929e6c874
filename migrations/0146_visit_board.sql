-- The last day on which it was found that nobody had come.
alter table visits add column missed_on date;
create index visits_missed on visits (missed_on) where missed_on is not null;
-- A person has chosen its place in the order of the day: ordering by route leaves it there.
alter table visits add column placed_by_hand boolean not null default false;
create index visits_due on visits (due_on);

-- The outcome of the last nightly check that visits are what plans owe.
create table visit_check (
  single boolean primary key default true check (single),
  day date not null,
  at timestamptz(3) not null,
  plans_off integer not null default 0,
  fault text
);
