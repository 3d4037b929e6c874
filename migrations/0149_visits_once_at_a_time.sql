-- A pool or tank has one visit in a window, whoever makes it: a booking that is sent twice is made once.
create unique index visits_one_of_water_at_a_time on visits (water_id, planned_on, from_hour)
  where from_hour is not null and state = 'planned';
