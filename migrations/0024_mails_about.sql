-- What a mail is about, by kind and id as in the audit trail (`order:12`): it goes when the person goes whom that was about.
alter table mails add column about text;
create index mails_about on mails (about) where about is not null;

-- Mails from before are told by their subjects: those about orders, those about requests, and the rest, which are about accounts.
update mails set about = 'order:' || o.id
  from orders o
  where mails.subject ~ '^(Your|New) order '
    and o.id = (regexp_match(mails.subject, '^(?:Your|New) order (?:[^ ,]*[^0-9 ,])?([0-9]{5,9})(?: |,|$)'))[1]::integer;
update mails set about = 'message:' || c.id
  from consultations c
  where about is null and mails.subject ~ '^(We have your request \(RQ-[0-9]{5,9}\)$|RQ-[0-9]{5,9}: )'
    and c.id = (regexp_match(mails.subject, 'RQ-([0-9]{5,9})'))[1]::integer;
update mails set about = 'account:' || a.id
  from accounts a
  where about is null and lower(mails.recipient) = lower(a.email);
