-- What OCTO says of a ticket order beyond the order itself. The order has the money, the places and the states.
create table octo_booking (
  order_id uuid primary key,
  company_id uuid not null,
  -- The reseller's identifier of the booking.
  uuid uuid not null,
  -- The order's code.
  supplier_reference text not null,
  reseller_reference text check (length(reseller_reference) between 1 and 100),
  notes text check (length(notes) between 1 and 1000),
  contact jsonb not null check (jsonb_typeof(contact) = 'object'),
  -- One element a ticket, in the order of the tickets.
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  cancel_reason text check (length(cancel_reason) between 1 and 300),
  updated_at timestamptz not null,
  unique (company_id, uuid),
  foreign key (order_id, company_id) references ticket_order (id, company_id)
);
create index octo_booking_reseller on octo_booking (company_id, reseller_reference);
create index octo_booking_supplier on octo_booking (company_id, supplier_reference);
alter table octo_booking enable row level security;
alter table octo_booking force row level security;
create policy octo_booking_scope on octo_booking using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on octo_booking from tradewind_app;
