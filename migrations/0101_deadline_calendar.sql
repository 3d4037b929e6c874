-- The closing days that the deadlines of unpaid orders take into account so far: those entered later move the deadlines once.
create table deadline_calendar (
  single boolean primary key default true check (single),
  closures jsonb not null
);
insert into deadline_calendar (closures) values ('[]');
