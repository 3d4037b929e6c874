-- Somebody known to a provider belongs to one account, also of two sign-ins at once; and is found without walking through all.
create unique index credentials_by_subject on credentials (provider, subject);
