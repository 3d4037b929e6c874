-- Which state of a thing somebody saw: a change that was made to an older one is refused. A counter rather than a time,
-- because two changes may fall into one tick of the clock.
alter table settings add column version integer not null default 1;
alter table texts add column version integer not null default 1;
alter table testimonials add column version integer not null default 1;
alter table faq_items add column version integer not null default 1;
alter table services add column version integer not null default 1;
alter table plans add column version integer not null default 1;

-- Days on which the business itself is closed, beside the public holidays.
update settings set value = value || '{"closures": []}' where name = 'hours' and not value ? 'closures';
