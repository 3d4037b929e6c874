-- Unmatched notices of one payment with one fault are one row, which counts them.
alter table stray_notifications
  add column grouped_as text,
  add column times integer not null default 1;
create unique index if not exists stray_notifications_grouped on stray_notifications (provider, grouped_as) where done_at is null;
