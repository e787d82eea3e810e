-- Keys of a reseller's own systems. A key works for one member of the company's staff: whose rights, limits and
-- agreement count, and whose name the history of an order shows. Only hashes of secrets are kept.
create table api_key (
  id uuid primary key default uuidv7(),
  company_id uuid not null references company,
  staff_id uuid not null references staff,
  label text not null check (length(label) between 1 and 100),
  scope text not null check (scope in ('READ', 'BOOK')),
  -- The first signs of the secret, by which people tell keys apart.
  shown text not null,
  secret_hash bytea not null unique,
  -- The secret before the last rotation, which still opens for a while.
  old_hash bytea unique,
  old_until timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check ((old_hash is null) = (old_until is null))
);
create index api_key_company on api_key (company_id);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy api_key_scope on api_key using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on api_key from tradewind_app;

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
-- Resellers read what changed since they asked last.
create index octo_booking_changed on octo_booking (company_id, updated_at, order_id);
alter table octo_booking enable row level security;
alter table octo_booking force row level security;
create policy octo_booking_scope on octo_booking using (company_id = scope_company() or scope_is_operator());
revoke delete, truncate on octo_booking from tradewind_app;

-- Addresses that hear of a company's events, and what is sent to them.
create table webhook (
  id uuid primary key,
  company_id uuid not null references company,
  -- What it hears of, as the feature calls it that sends it.
  topic text not null check (topic ~ '^[a-z_.]{1,60}$'),
  url text not null check (length(url) between 8 and 500),
  -- Sealed: signatures are made with it.
  secret bytea not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (id, company_id)
);
create index webhook_company on webhook (company_id, topic) where removed_at is null;

-- One message to one address; an event is one message, however often it is told of.
create table webhook_delivery (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null,
  company_id uuid not null,
  event_id uuid not null,
  body text not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'DONE', 'DEAD')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  -- What the address answered last, and why an attempt failed.
  last_status smallint,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (webhook_id, event_id),
  foreign key (webhook_id, company_id) references webhook (id, company_id),
  check ((status = 'WAITING') = (ended_at is null))
);
create index webhook_delivery_due on webhook_delivery (next_at) where status = 'WAITING';
create index webhook_delivery_created on webhook_delivery (created_at desc, id desc);
-- A message has names of guests in it; the server removes it some time after it ended.
create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null;

do $$
declare
  owned text;
begin
  foreach owned in array array['webhook', 'webhook_delivery']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I using (company_id = scope_company() or scope_is_operator())',
      owned || '_scope', owned);
  end loop;
end
$$;
revoke delete on webhook from tradewind_app;
