-- The contract of an accepted offer.
create table group_deal (
  request_id uuid primary key,
  company_id uuid not null,
  offer_id uuid not null unique,
  hold_id uuid not null unique,
  agreement_id uuid not null references agreement,
  total_minor bigint not null check (total_minor > 0 and total_minor between -9007199254740991 and 9007199254740991),
  currency char(3) not null,
  moments jsonb not null,
  accepted_by uuid not null references staff,
  accepted_at timestamptz not null,
  sold_at timestamptz,
  ended_at timestamptz,
  fee_minor bigint not null default 0
    check (fee_minor >= 0 and fee_minor between -9007199254740991 and 9007199254740991),
  unique (request_id, company_id),
  foreign key (request_id, company_id) references group_request (id, company_id),
  foreign key (offer_id, company_id) references group_offer (id, company_id),
  foreign key (hold_id, company_id) references group_hold (id, company_id)
);

-- The payment plan. A paid part reserves its money until the rooms are sold or the group is cancelled, which closes it.
create table group_instalment (
  request_id uuid not null,
  company_id uuid not null,
  no integer not null check (no between 1 and 6),
  percent integer not null check (percent between 1 and 100),
  due text not null check (due in ('NOW', 'CUT_OFF', 'ARRIVAL', 'ON_ACCOUNT')),
  due_at timestamptz,
  remind_at timestamptz,
  amount_minor bigint not null
    check (amount_minor > 0 and amount_minor between -9007199254740991 and 9007199254740991),
  state text not null default 'DUE' check (state in ('DUE', 'PAID', 'CLOSED')),
  way text check (way in ('BALANCE', 'ON_ACCOUNT', 'ONLINE')),
  transfer_id uuid,
  paid_at timestamptz,
  primary key (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id),
  check ((due_at is null) = (due = 'ON_ACCOUNT')),
  check (state <> 'PAID' or (way is not null and transfer_id is not null and paid_at is not null))
);
create index group_instalment_due on group_instalment (due_at) where state = 'DUE' and due_at is not null;

-- The hotel orders that a group's rooms became.
create table group_order (
  request_id uuid not null,
  company_id uuid not null,
  order_id uuid primary key references hotel_order,
  no integer not null check (no >= 1),
  unique (request_id, no),
  foreign key (request_id, company_id) references group_deal (request_id, company_id)
);

-- How an offer is paid and what cancelling costs; without them those of `deal/rules.ts` apply.
alter table group_offer add column plan jsonb, add column moments jsonb;

alter table group_deal enable row level security;
alter table group_deal force row level security;
create policy group_deal_scope on group_deal using (company_id = scope_company() or scope_is_operator());
alter table group_instalment enable row level security;
alter table group_instalment force row level security;
create policy group_instalment_scope on group_instalment using (company_id = scope_company() or scope_is_operator());
alter table group_order enable row level security;
alter table group_order force row level security;
create policy group_order_scope on group_order using (company_id = scope_company() or scope_is_operator());
