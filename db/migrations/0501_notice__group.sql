-- People are told of offers for their groups.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check check (kind in ('ORDER', 'DEADLINE', 'BILL', 'PAYMENT', 'INVOICE',
  'APPROVAL', 'PROPOSAL', 'WATCH', 'GROUP', 'SECURITY'));
