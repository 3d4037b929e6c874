-- Starting texts are said more plainly. Wherever they still stand as they were loaded, they are replaced.
create temporary table reworded (was text, now text) on commit drop;
insert into reworded values
  ('The products that our technicians carry, chosen because they work and can be repaired.',
    'What our own vans carry: equipment that works, and that can be repaired.'),
  ('Choose by how much your tank asks of you.',
    'Choose by how demanding your tank is.'),
  ('We said yes, and studied hard.',
    'We said yes, and went back to the books.'),
  ('For properties where the pool is part of what people pay for.',
    'For properties whose guests or tenants expect the pool to be perfect.'),
  ('for properties where the pool is part of what people pay for.',
    'for properties whose guests or tenants expect the pool to be perfect.'),
  ('We scale visits up for long weekends.',
    'More visits on long weekends.'),
  ('Holiday mode saves power',
    'Lower running costs in the holidays'),
  ('Six things we hold ourselves to.',
    'Six promises.'),
  ('Close enough to help',
    'Nearby when it matters');

do $$
declare wording record;
begin
  for wording in select * from reworded loop
    update texts set value = replace(value::text, wording.was, wording.now)::jsonb where strpos(value::text, wording.was) > 0;
    update service_texts set value = replace(value::text, wording.was, wording.now)::jsonb
    where strpos(value::text, wording.was) > 0;
  end loop;
end $$;
