-- Orders that were saved in one basket and are paid online at once: `paid_with` is the first of them, on itself too, and
-- what the payment is for. It stays when one of them ends.
alter table ticket_order add column paid_with uuid,
  add constraint ticket_order_paid_with foreign key (paid_with, company_id) references ticket_order (id, company_id);
create index ticket_order_paid_with on ticket_order (paid_with) where paid_with is not null;
