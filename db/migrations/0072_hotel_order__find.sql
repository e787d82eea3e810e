-- What lists find and sort by stands in the row itself: reading the snapshot of every order of a company would take a hundred times as long.
alter table hotel_order
  -- Lower case, one line each, so that no word matches across two of them.
  add column find_text text generated always as (lower(code || E'\n' || coalesce(customer_reference, '') || E'\n' || coalesce(hotel_confirmation, '') || E'\n' || lead_guest)
    || E'\n' || hotel_text) stored,
  -- Until when somebody can still act: the deadline while the order waits, the end of free cancelling while it stands.
  add column act_by timestamptz generated always as (case
    when status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING', 'AMENDMENT_PENDING') then deadline_at
    when status in ('CONFIRMED', 'CANCELLATION_REFUSED') then free_until end) stored;

create index hotel_order_act_by on hotel_order (company_id, act_by, id) where act_by is not null;
create index hotel_order_total on hotel_order (company_id, currency, total_minor, id);
drop index hotel_order_check_in;
create index hotel_order_check_in on hotel_order (company_id, check_in, id);
