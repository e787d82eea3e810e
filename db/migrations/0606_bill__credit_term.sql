-- A credit that lowers an issued bill is a paper of its own, whatever the term its account is billed by.
alter table bill drop constraint bill_settlement_term_check;
alter table bill add constraint bill_settlement_term_check
  check (settlement_term in ('PER_ORDER', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY', 'CREDIT')) not valid;
alter table bill validate constraint bill_settlement_term_check;
alter table bill drop constraint bill_check1;
alter table bill add constraint bill_subject_check
  check (settlement_term in ('PER_ORDER', 'CREDIT') or subject_id is null) not valid;
alter table bill validate constraint bill_subject_check;
update bill b set settlement_term = 'CREDIT'
where b.settlement_term = 'PER_ORDER' and exists (select from bill o where o.id = b.subject_id);
