-- Whoever becomes staff of a live shop, or is invited, chooses a password by the rule for staff first: nobody knows how good the one
-- is that they have. Until then the account opens no more than a customer's.
alter table accounts add column password_due boolean not null default false;
create index accounts_staff on accounts (id) where role = 'admin';

-- A mail that carries a link which opens an account: its text goes once the mail has left, so that no copy of this table opens one.
alter table mails add column secret boolean not null default false;
update mails set secret = true where body ~ '/(reset-password|verify-email)\?token=';
update mails set body = '' where secret and not kept_only and next_try_at is null;

-- The few mails that need a hand are found among all that left.
create index mails_given_up on mails (id desc) where sent_at is null and next_try_at is null and not kept_only;

-- The trail is kept for ever, and read by who, by when and by what stands in it.
create index audit_entries_by_who on audit_entries (who, at desc, id desc);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create index audit_entries_search on audit_entries using gin ((label || ' ' || what || ' ' || subject) gin_trgm_ops);
