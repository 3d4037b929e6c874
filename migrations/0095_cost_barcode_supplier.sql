-- What we pay in cents, the number below the bars, and who supplies it: for staff only.
alter table products
  add cost integer,
  add barcode text,
  add supplier text;
