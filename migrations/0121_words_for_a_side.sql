-- What the words of a column of debits and credits mean in the files of a bank, where they are in no language that is known: {"s": "out", "h": "in"}.
alter table bank_layouts add column sides jsonb not null default '{}';
