-- Ticket orders are approved like stays. One that waits keeps its places and its money on hold, and is not paid.
alter table approval_request add column order_kind text not null default 'HOTEL_ORDER'
  check (order_kind in ('HOTEL_ORDER', 'TICKET_ORDER'));
alter table ticket_order add column awaits_approval boolean not null default false
  check (not awaits_approval or status = 'ON_HOLD' and payment is not null);
