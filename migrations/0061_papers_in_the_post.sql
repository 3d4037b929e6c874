-- A file that goes with a mail may be one that is made when the mail leaves, of something that never changes: `document:12`.
alter table mail_attachments
  alter content drop not null,
  add made_of text,
  add check ((content is null) <> (made_of is null));

-- To whom an order's invoice is made out, where that is not who receives the goods: a business, with its VAT number if it has one.
create table invoice_recipients (
  order_id integer primary key references orders,
  name text not null,
  address text not null,
  vat_number text
);

-- Every order has its invoice now. Wherever the starting texts still stand as they were loaded, they say so.
update legal_documents set sections = replace(sections::text, 'We send you a tax invoice when you ask for one.',
  'We send a tax invoice with every order, once it is paid or delivered.')::jsonb
where strpos(sections::text, 'We send you a tax invoice when you ask for one.') > 0;
update legal_documents set sections = replace(sections::text, '"Orders: at least five years, for tax law."',
  '"Invoices and order records: at least five years, for tax law."')::jsonb
where strpos(sections::text, '"Orders: at least five years, for tax law."') > 0;
update legal_documents set sections = replace(sections::text,
  'What was sold, when and for how much stays on record for tax law, without your name and address.',
  'Invoices that tax law tells us to keep are held back from deletion and used for nothing else; the orders themselves stay without your name and address.')::jsonb
where strpos(sections::text, 'What was sold, when and for how much stays on record for tax law, without your name and address.') > 0;
