-- Lines that a later file of the bank holds too, besides the one that brought them (bank_lines.statement_id). When that one is taken back, they
-- go on to the next. Which lines of files before this one were known already was not kept.
create table bank_line_repeats (
  line_id integer not null references bank_lines on delete cascade,
  statement_id integer not null references bank_statements on delete cascade,
  primary key (line_id, statement_id)
);
create index bank_line_repeats_by_statement on bank_line_repeats (statement_id);
