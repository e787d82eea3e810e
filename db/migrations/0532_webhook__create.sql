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
revoke delete, truncate on webhook, webhook_delivery from tradewind_app;
