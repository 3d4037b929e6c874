-- What was chosen with a request: the plan, the size and place of the pool or tank, and the wished weekday.
alter table consultations add column wish jsonb;
-- A plan's row in the list of plans is found by its water's site.
create index subscriptions_by_offer on subscriptions (offered_at desc, id desc);
