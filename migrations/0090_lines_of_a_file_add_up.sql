-- Every line of a bank's file is accounted for: new, known, money out, unread, or left out for a reason. Files read before have no count.
alter table bank_statements
  add lines integer,
  add unread integer not null default 0,
  add left_out integer not null default 0,
  add left_out_lines jsonb not null default '[]',
  add paid_out_sum bigint not null default 0,
  add constraint bank_statements_lines_add_up check (lines = added + known + paid_out + unread + left_out) not valid;
