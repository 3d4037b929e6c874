-- Money out of the bank that may be a refund: a line like any other. Other money out is counted and not kept.
alter table bank_lines add outgoing boolean not null default false;

-- What goes out may be alike what has come in.
create unique index if not exists bank_lines_known on bank_lines (account, day, amount, description, nth, outgoing);
alter table bank_lines drop constraint bank_lines_account_day_amount_description_nth_key;
