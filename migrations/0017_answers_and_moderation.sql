-- A request is done with once somebody says that it was answered: until then a clock runs.
alter table consultations add column answered_at timestamptz;
alter table consultations add column answered_by text;
alter table consultations add check ((answered_at is null) = (answered_by is null));

-- Staff look at what is open most of the time, and at what nobody has answered.
create index consultations_open on consultations (spam, id desc) where status <> 'archived';
create index consultations_waiting on consultations (spam, id) where status <> 'archived' and answered_at is null;
create index consultations_by_service on consultations (spam, service_type, id desc);
-- What a message is found by: all that was written, and the telephone number once more as its bare digits, however it was typed.
-- Each part begins after a space, so that the beginning of a word can be told. Kept, because working it out costs more than comparing it.
alter table consultations add column found_by text not null generated always as (lower(
  ' ' || full_name || chr(10) || ' ' || email || chr(10) || ' ' || phone || chr(10) || ' ' || regexp_replace(phone, '\D', '', 'g')
  || chr(10) || ' ' || subject || chr(10) || ' ' || message)) stored;
create index consultations_found_by on consultations using gin (found_by gin_trgm_ops);
-- The requests of one person, for their download and when their account goes.
create index consultations_by_email on consultations (lower(email));

-- What was mailed to somebody.
create index mails_by_recipient on mails (lower(recipient), id desc);

alter table reviews add column edited_at timestamptz;
-- Taken off the page by staff, and why.
alter table reviews add column hidden_at timestamptz;
alter table reviews add column hidden_by text;
alter table reviews add column hidden_reason text;
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_hidden on reviews (created_at desc, id desc) where hidden;
create index reviews_of_product on reviews (product_id);
create index reviews_found_by on reviews using gin (lower(author || chr(10) || coalesce(title, '') || chr(10) || text) gin_trgm_ops);
