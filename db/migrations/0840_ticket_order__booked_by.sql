-- Who booked it, where that is not the person whose order it is.
alter table ticket_order add column booked_by uuid;
create index ticket_order_booked_by on ticket_order (company_id, booked_by) where booked_by is not null;
