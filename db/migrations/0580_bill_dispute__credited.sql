-- What an upheld dispute gave back is kept with the order, so that cancelling, or another dispute, gives back at most
-- what is left of it; and a dispute may be upheld in part.
alter table hotel_order add column corrected_minor bigint not null default 0;
alter table ticket_order add column corrected_minor bigint not null default 0;
alter table bill_dispute add column credited_minor bigint;

update bill_dispute set credited_minor = amount_minor where status = 'UPHELD';

-- Where an order was given back twice before, the order keeps what it was sold for: the rest stands in the ledger.
update hotel_order o set corrected_minor = least(d.credited, o.total_minor - o.refunded_minor)
from (
  select l.subject_id, sum(d.credited_minor) as credited from bill_dispute d
  join bill_line l on l.id = d.line_id and l.company_id = d.company_id
  where d.status = 'UPHELD' and l.subject_kind = 'HOTEL_ORDER' group by l.subject_id
) d where d.subject_id = o.id;
update ticket_order o set corrected_minor = least(d.credited, o.total_minor - o.refunded_minor)
from (
  select l.subject_id, sum(d.credited_minor) as credited from bill_dispute d
  join bill_line l on l.id = d.line_id and l.company_id = d.company_id
  where d.status = 'UPHELD' and l.subject_kind = 'TICKET_ORDER' group by l.subject_id
) d where d.subject_id = o.id;

alter table hotel_order add constraint hotel_order_given_back_check
  check (corrected_minor >= 0 and refunded_minor + corrected_minor <= total_minor) not valid;
alter table hotel_order validate constraint hotel_order_given_back_check;
alter table hotel_order drop constraint hotel_order_check1;
alter table ticket_order add constraint ticket_order_given_back_check
  check (corrected_minor >= 0 and refunded_minor + corrected_minor <= total_minor) not valid;
alter table ticket_order validate constraint ticket_order_given_back_check;

alter table bill_dispute drop constraint bill_dispute_status_check;
alter table bill_dispute add constraint bill_dispute_status_check
  check (status in ('OPEN', 'UPHELD', 'PARTLY', 'REJECTED', 'WITHDRAWN')) not valid;
alter table bill_dispute validate constraint bill_dispute_status_check;
alter table bill_dispute drop constraint bill_dispute_check2;
alter table bill_dispute add constraint bill_dispute_due_check
  check ((status in ('REJECTED', 'PARTLY')) = (due_on is not null)) not valid;
alter table bill_dispute validate constraint bill_dispute_due_check;
alter table bill_dispute add constraint bill_dispute_credited_check
  check ((status in ('UPHELD', 'PARTLY')) = (credited_minor is not null) and credited_minor between 1 and amount_minor)
  not valid;
alter table bill_dispute validate constraint bill_dispute_credited_check;

alter table hotel_order add constraint hotel_order_corrected_exact
  check (corrected_minor between -9007199254740991 and 9007199254740991) not valid;
alter table hotel_order validate constraint hotel_order_corrected_exact;
alter table ticket_order add constraint ticket_order_corrected_exact
  check (corrected_minor between -9007199254740991 and 9007199254740991) not valid;
alter table ticket_order validate constraint ticket_order_corrected_exact;
alter table bill_dispute add constraint bill_dispute_credited_exact
  check (credited_minor between -9007199254740991 and 9007199254740991) not valid;
alter table bill_dispute validate constraint bill_dispute_credited_exact;
