-- Why a mail is kept in place of being sent; null for one that leaves, or was sent by hand after all.
alter table mails add column held_back text;
create index mails_kept on mails (id desc) where kept_only or held_back is not null;

-- What is held back was not given up.
drop index mails_given_up;
create index mails_given_up on mails (id desc) where sent_at is null and next_try_at is null and not kept_only and held_back is null;
