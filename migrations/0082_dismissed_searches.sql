-- Searches that found nothing and that staff have taken off the list, until somebody misses them again.
alter table missed_searches add dismissed boolean not null default false;
