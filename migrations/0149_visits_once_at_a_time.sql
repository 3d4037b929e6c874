-- A booking that was sent twice before is kept once.
update visits as again set state = 'cancelled'
where kind = 'single' and state = 'planned' and from_hour is not null and exists (
  select from visits as first
  where first.state = 'planned' and first.id < again.id
    and (first.water_id, first.planned_on, first.from_hour) = (again.water_id, again.planned_on, again.from_hour));

-- A pool or tank has one visit in a window, whoever makes it: a booking that is sent twice is made once.
create unique index visits_one_of_water_at_a_time on visits (water_id, planned_on, from_hour)
  where from_hour is not null and state = 'planned';
